/** The dice of a table, kept until the tab is closed: the server counts dice, and knows no colours. */
import { NO_DICE, type Cast } from './dice'

const PLACE = 'beanpot.dice'

interface Kept {
  table: string
  number: number // of the event after which they lay so
  dice: Pick<Cast, 'lying' | 'stalk' | 'stalks'>
}

/** Only those of the last table are kept. */
export function keepDice(table: string, number: number, { lying, stalk, stalks }: Cast, store: Storage): void {
  store.setItem(PLACE, JSON.stringify({ table, number, dice: { lying, stalk, stalks } } satisfies Kept))
}

export function keptDice(table: string, store: Storage): { dice: Cast; number: number } | null {
  const kept = JSON.parse(store.getItem(PLACE) ?? 'null') as Kept | null
  return kept?.table === table ? { dice: { ...NO_DICE, ...kept.dice }, number: kept.number } : null
}
