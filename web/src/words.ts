/** What the page needs to know about a game besides its texts, and the names of its cards and fields. */
import { gameText } from './texts.svelte'

/** What a game's `page/words.ts` exports. */
export interface Words {
  fields: string[] // of its scene that the plain view shows, for a game without a scene component
  /** Options that suit its scene best, where the server offers them. */
  suggests?: Record<string, string>
  /** Whether the risk of a placement can be shown. */
  hasRisks?: boolean
}

const modules = import.meta.glob<Words>('../../src/beanpot/games/*/page/words.ts', { eager: true })

export function wordsOf(game: string): Words {
  const found = Object.entries(modules).find(([path]) => path.includes(`/${game}/`))
  return found?.[1] ?? { fields: [] }
}

export const cardName = (game: string, card: string) => gameText(game, `card-${card}`) ?? card

/** The game's name for a field of its scene; the field's own name by default. */
export const fieldName = (game: string, field: string) =>
  gameText(game, `field-${field}`) ?? field.replaceAll('_', ' ')
