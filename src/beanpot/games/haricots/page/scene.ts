/** The scene of Haricots as the server sends it, and what its moves mean. */
import data from '../data.json'
import type { Change, EventChanges } from '$page/messages'
import type { Listed } from '$page/moves'
import type { Table } from '$page/table'
import type { Move } from './moves'

type BySeat<What> = Record<string, What>

export interface Shown {
  round_number: number
  table_value: number
  table_owner: string | null
  table_kind: number
  table_copies: number
  is_out: BySeat<number>
  deck: BySeat<number>
  chips: BySeat<number>
  last_chip: BySeat<number>
  last_winner: string | null
  mode: number
  penalties_open: number
  chips_to_win: number
  shown_played: string[]
  shown_hand: BySeat<string[]>
  shown_penalty: BySeat<number>
  aside_low: BySeat<number>
  aside_high: BySeat<number>
  penalty: BySeat<number>
  hand: BySeat<string[]>
  hand_size: BySeat<number>
}

const ADVANCED = 1

export const shownOf = (table: Table) => table.scene as unknown as Shown

/** All cards; `x` is face down. */
export const CARDS = ['x', ...data.cards.numbers.map(String)]
export const isAdvanced = (shown: Shown) => shown.mode === ADVANCED

/** The other number on a card, 0 where it has one only. */
export const highFace = (card: string) => (data.high_faces as Record<string, unknown>)[card] as number | undefined ?? 0

export interface Group {
  card: string
  copies: number
}

/** Equal cards together, the lowest first. */
export function groupsOf(cards: readonly string[]): Group[] {
  const copies = new Map<string, number>()
  for (const card of cards) copies.set(card, (copies.get(card) ?? 0) + 1)
  return [...copies]
    .map(([card, count]) => ({ card, copies: count }))
    .sort((one, other) => Number(one.card) - Number(other.card))
}

/** The cards in force. */
export function setOnTable(shown: Shown): string[] {
  const card = String(data.cards.numbers[shown.table_kind] ?? '')
  return shown.table_owner ? Array.from({ length: shown.table_copies }, () => card) : []
}

export const playWords = (copies: number, card: string) => `play ${copies}x${card}`
export const playMove = (copies: number, card: string) => ({ verb: 'play', parts: { copies, card } })

/** How many copies of a card can be played now. */
export function playable(moves: readonly string[], { card, copies }: Group): number[] {
  const counts = Array.from({ length: copies }, (_, at) => at + 1)
  return counts.filter((count) => moves.includes(playWords(count, card)))
}

export interface Run {
  words: string
  cards: string[]
}

/** The runs that can be set aside, longest first. */
export function runsOf(moves: readonly Listed<Move>[]): Run[] {
  return moves.flatMap(runOf).sort((one, other) => other.cards.length - one.cards.length)
}

function runOf(move: Listed<Move>): Run[] {
  if (move.verb === 'fold') return [{ words: move.words, cards: [move.parts.card] }]
  if (move.verb !== 'fold_run') return []
  return [{ words: move.words, cards: between(Number(move.parts.low), Number(move.parts.high)) }]
}

/** The cards from one number to another. */
export const between = (low: number, high: number) =>
  data.cards.numbers.filter((number) => low <= number && number <= high).map(String)

const DEEDS = ['passed', 'dropped_out', 'played', 'folded']

/** The changes since the last round was won, and the last change before. */
export function thisRound(account: readonly EventChanges[]): { changes: Change[]; before: Change | null } {
  const changes = account.flatMap((each) => each.changes)
  const end = changes.findLastIndex(({ kind }) => kind === 'won')
  return { changes: changes.slice(end + 1), before: lastOf(changes.slice(0, end + 1)) }
}

/** The last change of a seat, or of anybody. */
export const lastOf = (changes: readonly Change[], seat = ''): Change | null =>
  changes.findLast((change) => DEEDS.includes(change.kind) && (!seat || change.seat === seat)) ?? null
