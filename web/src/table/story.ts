/** What has happened at a table, as rows of the log. */
import { textOf } from '../account'
import type { Change, EventChanges } from '../messages'
import { nameOf } from '../names'
import type { Table } from '../table'
import { tableText } from './seats'

export interface Row {
  who: string // a seat, or empty
  name: string // of who, empty where the text is a whole sentence
  text: string
  key: string
  times: number
}

/** Changes that make one row: those of one player in one event; those of no player are separate. */
function together(changes: readonly Change[]): Change[][] {
  const groups: Change[][] = []
  for (const change of changes) {
    const last = groups.at(-1)
    if (change.seat && last?.[0]!.seat === change.seat) last.push(change)
    else groups.push([change])
  }
  return groups
}

/** What happened as rows, without repeated or empty ones. */
export function rowsOf(table: Table, account: readonly EventChanges[], say = (change: Change) => textOf(table, change)): Row[] {
  const rows: Row[] = []
  for (const { number, changes } of account) {
    for (const [at, group] of together(changes).entries()) {
      const who = group[0]!.seat
      const ofTable = tableText(table, group[0]!)
      const text = ofTable ?? group.map(say).filter(Boolean).join(' – ')
      const before = rows.at(-1)
      if (before?.who === who && before.text === text) before.times++
      else if (text) rows.push({ who, name: who && ofTable === null ? nameOf(table, who) : '', text, key: `${number}.${at}`, times: 1 })
    }
  }
  return rows
}

/** Of an event, what led to its result: nothing small, and nothing that came after. */
export function scored({ number, changes, weights }: EventChanges): EventChanges {
  const places = changes.map((_, at) => at).filter((at) => at <= weights.lastIndexOf('pause') && weights[at] !== 'small')
  return { number, changes: places.map((at) => changes[at]!), weights: places.map((at) => weights[at]!) }
}
