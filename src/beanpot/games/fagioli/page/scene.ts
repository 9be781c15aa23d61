/** The scene of Fagioli as the server sends it. */
import data from '../data.json'
import type { Change, EventChanges } from '$page/messages'
import type { Table } from '$page/table'

export interface Shown {
  me: string | null
  top: number[]
  wallet: number[]
  to_plant: number
  aside: number
  token_place: number[]
  hand: Record<string, string[]>
  farm: Record<string, string[]>
  hand_size: Record<string, number>
  show_farm_counts: number
  shown_farm: Record<string, number>
  browse_discards: number
  shown_discards: string[][]
  draw_pile_size: number
  // what the law makes of it
  tokens: number[]
  penalty: Record<string, number>
}

const IN_THE_BOX = 1
const TAKEN = 2 // and the seat

export interface Token {
  size: number
  holder: string // a seat, `box`, or nobody yet
}

export const shownOf = (table: Table) => table.scene as unknown as Shown

/** All cards that there may be; `w` has a wallet, `x` is face down. */
export const CARDS = ['x', ...data.numbers.values.flatMap((number) => [`${number}`, `${number}w`])]

/** The tokens of the supply in the order in which they leave it. */
export const tokens = (shown: Shown): Token[] =>
  shown.tokens.map((size, at) => ({ size, holder: holderOf(shown.token_place[at] ?? 0) }))

function holderOf(place: number): string {
  if (place === 0) return ''
  return place === IN_THE_BOX ? 'box' : String.fromCharCode('A'.charCodeAt(0) + place - TAKEN)
}

/** The name of a pile's top card; a face-down one is `x`. */
export function topOf(shown: Shown, pile: number): string {
  const number = shown.top[pile] ?? 0
  return number === data.limits.face_down ? 'x' : `${number}${shown.wallet[pile] ? 'w' : ''}`
}

export const playWords = (card: string, pile: number, isDown: boolean) =>
  `play ${card} on ${pile + 1}${isDown ? ' facedown' : ''}`

/** The two numbers that a play compares, the greater first. */
export function comparedIn(shown: Shown, card: string, pile: number, isDown: boolean): [greater: number, smaller: number] {
  const [number, top] = [isDown ? data.limits.face_down : Number.parseInt(card), shown.top[pile] ?? 0]
  return [Math.max(number, top), Math.min(number, top)]
}

/** How many cards a hand has before and after a play that leads to these changes; null where it bursts. */
export function handAfter(size: number, brings: Change[]): [before: number, after: number] | null {
  if (brings.some(({ kind }) => kind === 'burst')) return null
  const countOf = (name: string) => Number(brings.find(({ kind }) => kind === name)?.parts?.['count'] ?? 0)
  return [size, size - 1 + countOf('to_draw') - countOf('to_plant')]
}

/** Cards with a key each, to distinguish equal ones when they move. */
export function keyed(cards: string[]): { card: string; key: string }[] {
  const seen = new Map<string, number>()
  return cards.map((card) => {
    const copy = seen.get(card) ?? 0
    seen.set(card, copy + 1)
    return { card, key: `${card}.${copy}` }
  })
}

/** Cards with their counts. */
export function tallied(cards: string[]): [card: string, copies: number][] {
  const copies = new Map<string, number>()
  for (const card of cards) copies.set(card, (copies.get(card) ?? 0) + 1)
  return [...copies]
}

/** The pile on which a card was played last; 0 before the first. */
export const lastPile = (account: readonly EventChanges[]): number =>
  Number(account.flatMap(({ changes }) => changes).findLast(({ parts }) => parts && 'pile' in parts)?.parts?.['pile'] ?? 0)
