/** What players did last, and what happened since your last turn. */
import { SHORT, shortOf, textOf } from '../account'
import type { Change, EventChanges } from '../messages'
import type { Weight } from '../pace.svelte'
import { tableText } from '../table/seats'
import type { Table } from '../table'
import { locale } from '../texts.svelte'

export interface Act {
  seat: string
  change: Change
  weight: Weight
  number: number // of its event
}

const WEIGHTS: Weight[] = ['small', 'telling', 'big', 'pause']
const heavier = (one: Act, other: Act) => WEIGHTS.indexOf(other.weight) >= WEIGHTS.indexOf(one.weight)

/** What seats did, in order, without changes of the table itself and those that have no text. */
export function actsOf(table: Table, account: readonly EventChanges[]): Act[] {
  return account
    .flatMap(({ number, changes, weights }) => changes.map((change, at) => ({ seat: change.seat, change, weight: weights[at] ?? 'small', number })))
    .filter(({ seat, change }) => seat && tableText(table, change) === null && textOf(table, change))
}

let found: { table: Table; texts: object; acts: Map<string, Act> } | null = null // every seat asks for them

/** The act of each seat that matters most in the last event in which it did something. */
export function lastActs(table: Table): Map<string, Act> {
  const texts = locale.bundles
  if (found?.table !== table || found.texts !== texts) found = { table, texts, acts: actsBySeat(table) }
  return found.acts
}

function actsBySeat(table: Table): Map<string, Act> {
  const last = new Map<string, Act>()
  for (let at = table.account.length - 1; at >= 0 && last.size < table.places.length; at--) {
    const acts = actsOf(table, [table.account[at]!])
    for (const act of acts) {
      const found = last.get(act.seat)
      if (!found || (found.number === act.number && heavier(found, act))) last.set(act.seat, act)
    }
  }
  return last
}

/** Whether it was a move of a seat: what it does itself comes first; being dealt cards is no move. */
const isMoveOf = (seat: string, { changes }: EventChanges) => seat !== '' && changes.find((change) => change.seat)?.seat === seat

/** What others did since you last moved: for each the act that matters most, in order. Before your first move, the deal is left out. */
export function sinceYours(table: Table): Act[] {
  const own = table.account.findLastIndex((event) => isMoveOf(table.seat, event))
  const acts = actsOf(table, table.account.slice(Math.max(0, own)))
  const news = acts.filter(({ seat, weight }) => seat !== table.seat && (own !== -1 || !table.seat || weight !== 'small'))
  const most = new Map<string, Act>()
  for (const act of news) {
    const before = most.get(act.seat)
    if (!before || heavier(before, act)) most.set(act.seat, act)
  }
  return [...most.values()].sort((one, other) => one.number - other.number)
}

/** An act in a few words, for a seat. */
export const briefly = (table: Table, act: Act | undefined, most = SHORT): string => (act ? shortOf(table, act.change, most) : '')
