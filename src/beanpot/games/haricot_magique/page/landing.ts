/** Where the spot below a piece in hand is marked. */
import type { Point } from './hand'
import { BOARD_TOP, sizeOf } from './poses'

const CARRIES = 4 // millimetres beyond the edge of a piece, where it still carries another
const BOARD = 45 // millimetres from its middle to its edge
const DEEP = 36 // millimetres below the top, farther down nothing is in the picture

/** What stands: the name and place of its top piece, and how high it is. */
export interface Top {
  piece: string
  at: Point
  high: number
}

/** The height of what is below a place: the top piece, else board or table; where these are out of sight, how high the top is. */
export function markHeight([x, y]: Point, { piece, at, high }: Top): number {
  const far = Math.max(Math.abs(x - at[0]), Math.abs(y - at[1]))
  const ground = Math.max(Math.abs(x), Math.abs(y)) < BOARD ? BOARD_TOP : 0
  return far < sizeOf(piece).long / 2 + CARRIES || high - ground > DEEP ? high : ground
}
