/** What a page must know of a game besides its texts, and what its cards and fields are called. */
import { gameText } from './texts.svelte'

/** What a game's `page/words.ts` tells. */
export interface Words {
  fields: string[] // of its scene that are worth a row, where there is no scene of its own
  /** Options as its scene is at its best with them, where the server offers them. */
  suggests?: Record<string, string>
  /** Whether a hand can be told how risky what it does is. */
  hasRisks?: boolean
}

const modules = import.meta.glob<Words>('../../src/beanpot/games/*/page/words.ts', { eager: true })

export function wordsOf(game: string): Words {
  const found = Object.entries(modules).find(([path]) => path.includes(`/${game}/`))
  return found?.[1] ?? { fields: [] }
}

export const cardName = (game: string, card: string) => gameText(game, `card-${card}`) ?? card

/** What a game calls a field of its scene; without a name it is the field's own. */
export const fieldName = (game: string, field: string) =>
  gameText(game, `field-${field}`) ?? field.replaceAll('_', ' ')
