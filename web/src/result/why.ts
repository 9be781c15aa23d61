/** Why a game ended, and why its winner won, in sentences. */
import { signed, textOf } from '../account'
import { sumText } from '../counted'
import type { EventChanges } from '../messages'
import { nameOf } from '../names'
import type { Table } from '../table'
import { accountText, listed } from '../texts.svelte'
import { plain, type Column } from './reckoning'
import { scoringChange, type Shown } from './round'
import { say } from './say'
import { reasonOf } from './standing'

export interface WhyText {
  text: string
  clause: string
}

/** The name of a part of the score. */
export const partText = (table: Table, { name, number }: Pick<Column, 'name' | 'number'>) =>
  accountText(table.settings.game, `part-${name}`, { number }) ?? name

/** The same in a word or two, for the head of a column. */
export const partShort = (table: Table, column: Column) =>
  accountText(table.settings.game, `part-${column.name}.short`, { number: column.number }) ?? partText(table, column)

export function whyOf(table: Table, shown: Shown): WhyText {
  const ending = endingOf(table, shown)
  return { text: [ending.text, winningOf(table)].filter(Boolean).join(' '), clause: ending.clause }
}

/** What ended the game: the log says so, or the round that was the last. */
function endingOf(table: Table, shown: Shown): WhyText {
  const found = table.account.findLast(({ changes, weights }) => weights.includes('pause') || changes.some(isEnd))
  if (!found) return { text: '', clause: '' }
  const end = found.changes.find(isEnd)
  if (end) return { text: sentence(textOf(table, end)), clause: end.clause }
  const isLast = found.number === table.account.at(-1)?.number // of what was shown
  const round = isLast ? shown.roundOf?.(table, found, null) : null
  return { text: round?.why ?? '', clause: round?.clause ?? (isLast ? (scoringChange(found)?.clause ?? '') : '') }
}

const isEnd = ({ kind }: EventChanges['changes'][number]) => kind === 'ended'
const sentence = (text: string) => (text && !/[.!?]$/.test(text) ? `${text}.` : text)

function winningOf(table: Table): string {
  const reason = table.result && reasonOf(table.result)
  if (!reason) return ''
  const points = sumText(table, reason.points)
  if (reason.is === 'ahead') {
    const ahead = say('why-ahead', { name: nameOf(table, reason.seat), other: listed(reason.others.map((seat) => nameOf(table, seat))), points })
    const { column } = reason
    return column ? `${ahead} ${say('why-difference', { part: partText(table, column), gain: signed(reason.gain) })}` : ahead
  }
  const names = listed(reason.seats.map((seat) => nameOf(table, seat)))
  if (reason.is === 'shared') return say('why-shared', { names, points })
  const { cells } = reason.column
  const values = listed(reason.seats.map((seat) => `${nameOf(table, seat)} ${plain(cells[seat]?.points ?? 0)}`))
  return say('why-tie', { names, points, part: partText(table, reason.column), values })
}
