/** Which beans and coins a picture of what a player did shows. */
import type { Change } from '$page/messages'
import { KINDS } from './scene'

export interface Pictured {
  given: string[] // kinds that were planted, sold, shown or given
  got: string[] // kinds for which they were given
  coins: number
  isHidden: boolean // cards that nobody else may see
}

const MOST = 2 // kinds on a side

/** The kinds that a part of a change names. */
function kindsOf(part: NonNullable<Change['parts']>[string] | undefined): string[] {
  const names = typeof part === 'string' ? [part] : Array.isArray(part) ? part : typeof part === 'object' ? Object.keys(part) : []
  return [...new Set(names)].filter((name) => KINDS.includes(name)).slice(0, MOST)
}

export function picturedIn({ kind, parts = {} }: Change): Pictured {
  const coins = parts.coins
  return {
    given: kindsOf(parts.card ?? parts.cards ?? parts.cards_given),
    got: kindsOf(parts.cards_got ?? parts.cards_wanted),
    coins: typeof coins === 'number' ? coins : 0,
    isHidden: kind === 'drew_hidden',
  }
}
