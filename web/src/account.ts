/** What happened, put into words: changes as the server tells them, with the messages of a game. */
import type { Change } from './messages'
import { nameOf } from './names'
import type { Table } from './table'
import { accountText, gameText, listed, type Values } from './texts.svelte'

type Value = NonNullable<Change['parts']>[string]

/**
 * A change as the log tells it, after the name of whom it is about; `ahead`: of a move that could be made. Empty while texts are
 * fetched, and where there is none for it.
 */
export function textOf(table: Table, change: Change, ahead = false): string {
  const values: Values = {}
  for (const [name, value] of Object.entries(change.parts ?? {})) values[name] = valueOf(table, name, value)
  const say = (side: string) => accountText(table.settings.game, change.kind + side, values)
  return (ahead && say('.ahead')) || (say('') ?? '')
}

/** What moves would lead to, in a few words. */
export const broughtBy = (table: Table, changes: Change[]) =>
  listed(changes.map((change) => [change.seat === table.seat ? '' : nameOf(table, change.seat), textOf(table, change, true)].join(' ').trim()))

/** A part by its name: a seat becomes a player's name, a card its name. */
function valueOf(table: Table, name: string, value: Value): string | number {
  if (Array.isArray(value)) return listed(value.map((each) => named(table, name.split('_')[0]!.replace(/s$/, ''), each)))
  if (typeof value === 'object') {
    const each = Object.entries(value)
    if (name.startsWith('scores')) return listed(each.map(([seat, points]) => `${nameOf(table, seat)} ${points}`))
    return listed(each.map(([card, count]) => counted(table, card, count)))
  }
  if (name === 'gain') return signed(Number(value))
  return typeof value === 'number' ? value : named(table, name.split('_')[0]!, value)
}

function named(table: Table, kind: string, value: string): string {
  if (kind === 'seat') return nameOf(table, value)
  const { game } = table.settings
  const ofPage = ['card', 'field'].includes(kind) ? gameText(game, `${kind}-${value}`) : null // all else has a word of its own
  return accountText(game, `${kind}-${value}`) ?? ofPage ?? value.replaceAll('_', ' ')
}

function counted(table: Table, card: string, count: number): string {
  const name = named(table, 'card', card)
  return accountText(table.settings.game, 'counted', { card: name, count }) ?? `${count} ${name}`
}

export const signed = (points: number) => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '±0')
