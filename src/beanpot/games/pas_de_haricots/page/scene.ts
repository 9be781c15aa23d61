/** The scene of Pas de Haricots as the server sends it, and what has happened in it. */
import data from '../data.json'
import type { EventChanges } from '$page/messages'
import type { Table } from '$page/table'

export interface Shown {
  over: number
  manche: number // those that are finished
  manches: number
  to_deal: number
  phase: number
  bean: string | null
  taker: string | null
  played: Record<string, number>
  won: Record<string, string[]>
  series: Record<string, Record<string, Worth>>
  plus: Record<string, number[]>
  minus: Record<string, number[]>
  chosen: Record<string, number>
  hand: Record<string, string[]>
  hand_size: Record<string, number>
}

/** The points of a series, and the clauses that explain them. */
export interface Worth {
  points: number
  clauses: string[]
}

export const LEAD = 0
export const PUT = 1
export const TAKE = 2

export const shownOf = (table: Table) => table.scene as unknown as Shown

const { suits, simple, minus, double, no_beans: noBeans } = data.pack
export const SUITS: readonly string[] = suits
const RANKS = [...simple.map(String), ...minus, double]

/** All cards; `x` is face down. */
export const CARDS = ['x', ...suits.flatMap((suit) => RANKS.map((rank) => `${suit}${rank}`)), ...noBeans]

/** The name of a card on the table: its number and one, or nothing. */
export function cardOf(laid: number | undefined): string {
  if (!laid) return ''
  const card = laid - 1
  const suit = Math.floor(card / (RANKS.length + 1))
  const rank = RANKS[card % (RANKS.length + 1)]
  return rank === undefined ? noBeans[suit]! : `${suits[suit]}${rank}`
}

/** The suit that a card belongs to; trumps have one too. */
export function suitOf(card: string): string {
  const trump = noBeans.indexOf(card)
  return trump < 0 ? card.charAt(0) : suits[trump]!
}

export type Kind = 'simple' | 'minus' | 'double' | 'none'

/** What is printed on a card: a number, a minus, a double, no beans. */
export function kindOf(card: string): Kind {
  if (noBeans.includes(card)) return 'none'
  const rank = card.slice(1)
  if (rank === double) return 'double'
  return minus.includes(rank) ? 'minus' : 'simple'
}

/** Cards by suits, as they lie before a player: the special ones on top. */
export function series(cards: string[]): { suit: string; cards: string[] }[] {
  return suits
    .map((suit) => ({ suit, cards: cards.filter((card) => suitOf(card) === suit).reverse() }))
    .filter((group) => group.cards.length > 0)
}

export interface Entry {
  plus: number
  minus: number
}

/** A seat's lines of the sheet, one for each finished manche. */
export const sheetOf = (shown: Shown, seat: string): Entry[] =>
  Array.from({ length: shown.manche }, (_, manche) => ({
    plus: shown.plus[seat]?.[manche] ?? 0,
    minus: shown.minus[seat]?.[manche] ?? 0,
  }))

/** The total of a seat's score sheet. */
export const totalOf = (shown: Shown, seat: string) =>
  sheetOf(shown, seat).reduce((sum, entry) => sum + entry.plus - entry.minus, 0)

/** The points of a seat as they stand: the deals on the sheet, and the series that lie before it. At the end these are on the sheet, too. */
export const pointsNow = (shown: Shown, seat: string, isOver = false) =>
  totalOf(shown, seat) + (isOver ? 0 : seriesNow(shown, seat))

const seriesNow = (shown: Shown, seat: string) =>
  Object.values(shown.series[seat] ?? {}).reduce((sum, { points }) => sum + points, 0)

/** A number with its sign, as on the sheet. */
export const signed = (points: number) => (points < 0 ? `−${-points}` : points > 0 ? `+${points}` : '0')

/** The move that plays a card of the hand now, if any. */
export const layOf = (moves: string[], card: string) =>
  moves.find((move) => move === `lead ${card}` || move === `put ${card}`) ?? ''

/** One take; whose card it was and which, as far as that was seen. */
export interface Take {
  taker: string
  from: string
  card: string
}

/** The takes of the latest turn that has any. */
export function recalled(account: readonly EventChanges[]): Take[] {
  const takes: Take[] = []
  for (const { kind, seat, parts } of account.flatMap((each) => each.changes).reverse()) {
    if (kind === 'took' || kind === 'had_to_take') takes.unshift({ taker: seat, from: String(parts?.['seat_from']), card: String(parts?.['card']) })
    if (kind === 'led' && takes.length) break
  }
  return takes
}
