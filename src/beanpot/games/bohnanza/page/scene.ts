/** The scene of Bohnanza as the server sends it, and which listed moves belong to which card. */
import data from '../data.json'
import type { EventChanges } from '$page/messages'
import type { Listed } from '$page/moves'
import type { Table } from '$page/table'
import type { Move } from './moves'

export interface Shown {
  active: string | null
  planter: string | null
  stage: number
  planted: number
  fields: Record<string, number>
  field: Record<string, string[][]>
  coins: Record<string, number>
  faceup: string[]
  offer: string[]
  aside: Record<string, string[]>
  discard_top: string | null
  browsed: string[]
  proposer: Record<string, number>
  given: Record<string, string[]>
  wanted: Record<string, string[]>
  beanometer: number[][]
  hand: Record<string, string[]>
  hand_size: Record<string, number>
  draw_size: number
  discard_size: number
  // what the law makes of it; by seat, of the own only
  pack: string[]
  next_draw: number
  price: Record<string, number>
  partners: Record<string, string[]>
  worth: Record<string, Partial<Worth>[]>
}

/** What a field would earn, how many beans it lacks to earn more, and how much then. */
export interface Worth {
  coins: number
  lacking: number
  then: number
}

/** The stage of the turn, numbered as in `state.py`. */
export const STAGE = { offered: 1, planting: 2, turning: 3, trading: 4, sowing: 5, choosing: 6, drawing: 7 }
const BY_ACTIVE = 1

export const shownOf = (table: Table) => table.scene as unknown as Shown

export const KINDS = data.varieties.names
export const copiesOf = (kind: string) => data.varieties.copies[KINDS.indexOf(kind)] ?? 0

/** The kinds of the pack; those that grow in the given fields come first. */
export function packOf({ pack }: Shown, fields: string[][] = []): string[] {
  const grown = fields.flatMap(([kind]) => (kind ? [kind] : []))
  return [...pack.filter((kind) => grown.includes(kind)), ...pack.filter((kind) => !grown.includes(kind))]
}

const SOURCES: Record<number, string> = { [STAGE.offered]: 'offer', [STAGE.choosing]: 'faceup' }

/** A move that plants a card on the table, to ask why it is not allowed. */
export const lyingWords = (stage: number, kind: string) => `plant_${SOURCES[stage] ?? 'aside'} ${kind} in 1`

export interface MeterStep {
  coins: number
  needed: number
}

const meters = new WeakMap<number[], MeterStep[]>() // the same row is the same meter, so that nothing is drawn again for it
const NO_METER: MeterStep[] = []

/** The beanometer at the foot of a card. */
export function meterOf(shown: Shown, kind: string): MeterStep[] {
  const row = shown.beanometer[KINDS.indexOf(kind)]
  if (!row) return NO_METER
  const meter = meters.get(row) ?? row.map((needed, at) => ({ coins: at + 1, needed })).filter(({ needed }) => needed > 0)
  meters.set(row, meter)
  return meter
}

interface Sale {
  seat: string
  kind: string
  count: number
  coins: number
  clause: string
}

/** The sale in an event, if one has earned coins. */
export function soldIn({ changes }: EventChanges): Sale | null {
  const sale = changes.find(({ kind }) => kind === 'sold')
  const [beans] = Object.entries((sale?.parts?.['cards'] ?? {}) as Record<string, number>)
  return sale && beans ? { seat: sale.seat, kind: beans[0], count: beans[1], coins: Number(sale.parts?.['coins']), clause: sale.clause } : null
}

/** The cards in the middle: turned up, on offer in the duel, or else those that a seat still has to plant. */
export function middleOf(shown: Shown, seat: string): { cards: string[]; isAside: boolean } {
  const cards = shown.faceup.length ? shown.faceup : shown.offer
  const aside = shown.aside[seat] ?? []
  const isAside = aside.length > 0 && !cards.length && shown.stage !== STAGE.trading
  return { cards: isAside ? aside : cards, isAside }
}

export interface Slip {
  from: string
  to: string
  give: string[]
  get: string[]
}

/** All open proposals this player can see. The row of a seat is between it and the active player. */
export function slipsOf(shown: Shown): Slip[] {
  const active = shown.active
  if (!active) return []
  return Object.entries(shown.proposer ?? {})
    .filter(([, proposer]) => proposer)
    .map(([seat, proposer]) => {
      const [from, to] = proposer === BY_ACTIVE ? [active, seat] : [seat, active]
      return { from, to, give: shown.given[seat] ?? [], get: shown.wanted[seat] ?? [] }
    })
}

/** A gift has nothing in return, a wish nothing to give. */
export const kindOf = ({ give, get }: Slip) => (!get.length ? 'gift' : !give.length ? 'wish' : 'trade')

export type Moves = readonly Listed<Move>[]

export const wordsIn = (moves: Moves) => moves.map(({ words }) => words)

/** Whether a move puts a card into a field. */
export const isPlanting = ({ verb, parts }: Move) => 'field' in parts && verb !== 'harvest'

/** Whether a move uses a card of the hand: plants the front card, or discards. */
const isOfHand = ({ verb, parts }: Move) => verb === 'plant' || 'place' in parts

/** Listed moves with the hand card at a place, counted from 1. */
export const handMoves = (moves: Moves, place: number) =>
  moves.filter((move) => isOfHand(move) && place === ('place' in move.parts ? move.parts.place : 1))

/** Listed moves that use a card on the table in front of its player: kept, received or offered. */
export const lyingMoves = (moves: Moves, kind: string) =>
  moves.filter((move) => !isOfHand(move) && 'card' in move.parts && move.parts.card === kind)

/** All listed plantings, if they are of one card: then its fields need no choice before. */
export function onlyPlantings(moves: Moves): Moves {
  const found = moves.filter(isPlanting)
  return new Set(found.map(({ verb, parts }) => verb + ('card' in parts ? parts.card : ''))).size === 1 ? found : []
}

/** Of several moves, the one that plants in this field, counted from 1. */
export function intoField(moves: Moves, field: number): string | undefined {
  const plantings = moves.filter(isPlanting)
  return plantings.length > 1 ? plantings.find(({ parts }) => 'field' in parts && parts.field === field)?.words : undefined
}

/** Listed moves that no card, field or slip shows. */
export const otherMoves = (moves: Moves) =>
  moves.filter(({ verb, parts }) => verb !== 'buy_field' && Object.keys(parts).every((part) => part === 'count'))

export type Acceptance = Extract<Listed<Move>, { verb: 'accept' }>

/** Listed moves that accept a proposal; the cards nearest the front come first. */
export const acceptances = (moves: Moves, from: string) =>
  moves.filter((move): move is Acceptance => move.verb === 'accept' && move.parts.seat === from)

/** The places of the cards that a way to accept gives, counted from 1. */
export function placesGiven(way: Acceptance | undefined): { hand: number[]; faceup: number[] } {
  const cards = way?.parts.cards ?? []
  const from = (verb: string) => cards.filter((card) => card.verb === verb).map(({ parts }) => parts.place)
  return { hand: from('give_hand'), faceup: from('give_faceup') }
}

/** Cards by kind, with how many, in the order in which they come. */
export function tallied(cards: string[]): { kind: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1)
  return [...counts].map(([kind, count]) => ({ kind, count }))
}

/** Cards with a key each, to distinguish equal ones when they move; the last copy stays the last. */
export function keyed(cards: string[]): { card: string; key: string }[] {
  const left = new Map(tallied(cards).map(({ kind, count }) => [kind, count]))
  return cards.map((card) => {
    const behind = left.get(card) ?? 1
    left.set(card, behind - 1)
    return { card, key: `${card}.${behind}` }
  })
}
