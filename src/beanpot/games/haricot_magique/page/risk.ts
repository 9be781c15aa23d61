/** The risk of letting go at a spot: the server's table, and what lies between its points. */
import type { Point } from './hand'
import type { RiskTable } from './refereeView'

const UNIT = 0.1 // logits are whole numbers of this
const SURE = 0.9 // from here on it is a fall, and letting go must be confirmed

/** The probability of a fall; beside the table nothing carries a piece. */
export function riskAt(table: RiskTable, [x, y]: Point, [speedX, speedY]: Point): number {
  const { side, step, ahead } = table
  const column = (x + ahead * speedX - table.x) / step + (side - 1) / 2
  const row = (y + ahead * speedY - table.y) / step + (side - 1) / 2
  if (Math.min(column, row) < 0 || Math.max(column, row) > side - 1) return 1
  const haste = Math.min(Math.hypot(speedX, speedY) / table.haste_step, table.hastes.length - 1)
  const ofRow = (each: number) => between(column, (place) => table.logits[each * side + place]!)
  const logit = between(row, ofRow) + between(haste, (place) => table.hastes[place]!)
  return 1 / (1 + Math.exp(-UNIT * logit))
}

const ALIKE = 3 // tenths of logits: spots that differ by less are about as safe

/** The nearest of the safest spots to a place, and the probability of a fall there, of a hand at rest. */
export function safestNear({ x, y, side, step, logits }: RiskTable, [nearX, nearY]: Point): { at: Point; risk: number } {
  const least = Math.min(...logits)
  const middle = (side - 1) / 2
  const spots = logits.flatMap((logit, place): Point[] =>
    logit <= least + ALIKE ? [[x + ((place % side) - middle) * step, y + (Math.floor(place / side) - middle) * step]] : [],
  )
  const far = ([atX, atY]: Point) => Math.hypot(atX - nearX, atY - nearY)
  return { at: spots.reduce((best, spot) => (far(spot) < far(best) ? spot : best)), risk: 1 / (1 + Math.exp(-UNIT * least)) }
}

export const isFall = (risk: number): boolean => risk >= SURE

/** The value between two whole places. */
function between(place: number, value: (place: number) => number): number {
  const low = Math.floor(place)
  return value(low) + (value(Math.ceil(place)) - value(low)) * (place - low)
}

/** A risk in words: the id of its text, and the number in it. */
export function riskText(risk: number): { id: string; percent: number } {
  const percent = Math.round(100 * risk)
  if (risk === 1) return { id: 'risk-certain', percent }
  return { id: percent < 1 ? 'risk-small' : percent > 99 ? 'risk-large' : 'risk', percent }
}
