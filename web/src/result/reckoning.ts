/** Where the points of a result come from: one column for each part of the score. */
import type { Result, ScorePart } from '../messages'

export interface Cell {
  points: number
  text: string // empty where the part does not count for this player
}

export interface Column {
  name: string
  number: number // of the round, where every round has such a part
  isTieBreak: boolean
  cells: Record<string, Cell> // by seat
}

/** What counts comes first, each with its sign but the first, if that only adds; tie-breaks only where there is a tie, and for those who have it. */
export function columnsOf({ parts, points }: Result): Column[] {
  const seats = Object.keys(points)
  const tied = new Set(seats.filter((seat) => seats.some((other) => other !== seat && points[other] === points[seat])))
  const counted = (parts ?? []).filter((part) => !part.is_tie_break)
  const deciding = tied.size ? (parts ?? []).filter((part) => part.is_tie_break) : []
  return [
    ...counted.map((part, at) => columnOf(part, seats, at === 0 && !hasLoss(part) ? plain : signed)),
    ...deciding.map((part) => columnOf(part, seats.filter((seat) => tied.has(seat)), plain)),
  ]
}

const hasLoss = ({ points }: ScorePart) => Object.values(points).some((each) => each < 0)

function columnOf(part: ScorePart, seats: string[], write: (points: number) => string): Column {
  const cells = seats.map((seat) => [seat, { points: part.points[seat] ?? 0, text: write(part.points[seat] ?? 0) }] as const)
  return { name: part.name, number: part.number ?? 0, isTieBreak: !!part.is_tie_break, cells: Object.fromEntries(cells) }
}

export const plain = (points: number) => (points < 0 ? `−${-points}` : String(points))
const signed = (points: number) => (points > 0 ? `+${points}` : points < 0 ? plain(points) : '–')

/** What a player has after so many columns. */
export const sumOf = (columns: Column[], seat: string) =>
  columns.reduce((sum, { isTieBreak, cells }) => (isTieBreak ? sum : sum + (cells[seat]?.points ?? 0)), 0)
