/** How a game ended: the places, and why they are what they are. */
import type { Result } from '../messages'
import { columnsOf, type Column } from './reckoning'

export interface Placed {
  seat: string
  points: number
  place: number // from 1; those who are level share one
  hasWon: boolean
}

/** Everybody, the best first. */
export function placesOf({ points, winners }: Result): Placed[] {
  const players = Object.entries(points).map(([seat, each]) => ({ seat, points: each, hasWon: winners.includes(seat) }))
  const isBetter = (one: (typeof players)[0], other: (typeof players)[0]) => (one.hasWon === other.hasWon ? !one.hasWon && one.points > other.points : one.hasWon)
  return players
    .map((player) => ({ ...player, place: 1 + players.filter((other) => isBetter(other, player)).length }))
    .sort((one, other) => one.place - other.place || other.points - one.points || one.seat.localeCompare(other.seat))
}

export const PODIUM = 3 // places on it

/** The players on the podium from left to right: the best in the middle, the next at their left, and so on. Nobody who is level with one of them is left out. */
export function podiumOf(result: Result): Placed[] {
  const best = placesOf(result).filter(({ place }) => place <= PODIUM)
  const left = best.filter((_, at) => at % 2 === 1).reverse()
  return [...left, ...best.filter((_, at) => at % 2 === 0)]
}

/** Why somebody won: the victory is shared, a tie was broken, or they were ahead; in that case what made the difference, where only one is second. */
export type Reason =
  | { is: 'shared'; seats: string[]; points: number }
  | { is: 'tie'; seats: string[]; points: number; column: Column }
  | { is: 'ahead'; seat: string; others: string[]; points: number; column: Column | null; gain: number }

const NO_DIFFERENCE = { column: null, gain: 0 }

export function reasonOf(result: Result): Reason | null {
  const [first, second, ...rest] = placesOf(result)
  if (!first?.hasWon || !second) return null
  if (second.hasWon) return { is: 'shared', seats: result.winners, points: first.points }
  if (first.points === second.points) return tieOf(result, first.points)
  const others = [second, ...rest].filter(({ place }) => place === second.place).map(({ seat }) => seat)
  const { column, gain } = others.length > 1 ? NO_DIFFERENCE : differenceOf(result, first.seat, second.seat)
  return { is: 'ahead', seat: first.seat, others, points: first.points - second.points, column, gain }
}

/** The first tie-break that separates those who are level. */
function tieOf(result: Result, points: number): Reason | null {
  const seats = placesOf(result).filter((player) => player.points === points).map(({ seat }) => seat)
  const values = (column: Column) => new Set(seats.map((seat) => column.cells[seat]?.points))
  const column = columnsOf(result).find((each) => each.isTieBreak && values(each).size > 1)
  return column ? { is: 'tie', seats, points, column } : null
}

/** The part of the score in which one gained most on another; none where there is only one part. */
function differenceOf(result: Result, seat: string, other: string): { column: Column | null; gain: number } {
  const columns = columnsOf(result).filter((column) => !column.isTieBreak)
  const gainOf = (column: Column) => (column.cells[seat]?.points ?? 0) - (column.cells[other]?.points ?? 0)
  const best = columns.toSorted((one, next) => gainOf(next) - gainOf(one))[0]
  return columns.length > 1 && best ? { column: best, gain: gainOf(best) } : NO_DIFFERENCE
}
