/** Where pieces lie: millimetres from the middle of the board, the third upwards, and a turn. */
import type { TowerNow } from './refereeView'

export type Turn = [w: number, x: number, y: number, z: number]

export interface Pose {
  at: [x: number, y: number, z: number]
  turn: Turn
}

export interface Standing {
  pieces: string[]
  poses: Pose[]
}

export const GRAIN = 0.02 // millimetres: the unit of a place
const TURN = 1e4 // turns are sent as fractions of this
export const BOARD_TOP = 2

interface Size {
  long: number
  wide: number
  high: number
}

const SIZES: Record<string, Size> = {
  d: { long: 16, wide: 16, high: 16 },
  cyl: { long: 12, wide: 12, high: 20 },
  castle: { long: 30, wide: 30, high: 35 },
  axe: { long: 60, wide: 40, high: 4 },
}
const TOKEN: Size = { long: 18, wide: 14, high: 3 }

/** The size of a piece; the name of a token includes its seat. */
export const sizeOf = (piece: string): Size => SIZES[piece] ?? TOKEN

/** Poses from a message. */
export const posesOf = (tower: TowerNow): Pose[] =>
  tower.poses.map(([x = 0, y = 0, z = 0, w = TURN, i = 0, j = 0, k = 0]) => ({
    at: [x * GRAIN, y * GRAIN, z * GRAIN],
    turn: [w / TURN, i / TURN, j / TURN, k / TURN],
  }))

/** How high the next piece would lie. */
export function topOf({ pieces, poses }: Standing): number {
  const last = pieces.length - 1
  return last < 0 ? BOARD_TOP : poses[last]!.at[2] + sizeOf(pieces[last]!).high / 2
}

/** How far the farthest piece is aside of the foot, in millimetres. */
export const asideOf = (poses: Pose[]): number =>
  Math.max(0, ...poses.map(({ at: [x, y] }) => Math.hypot(x - poses[0]!.at[0], y - poses[0]!.at[1])))

const FALLEN = 3 // millimetres: a piece so far below its place has fallen

/** Which bodies have fallen between two moments. */
export const droppedOf = (before: Pose[], after: Pose[]): number[] =>
  before.flatMap((pose, body) => (pose.at[2] - after[body]!.at[2] > FALLEN ? [body] : []))

export const turned = (radians: number): Turn => [Math.cos(radians / 2), 0, 0, Math.sin(radians / 2)]

const LEAN = 0.55 // millimetres beside the piece below, for every degree of lean
const GOLDEN = 2.4 // radians; every piece is put a little differently

/** Stacked pieces: straight, or shifted by how far the tower leaned. */
export function stacked(pieces: string[], leans: number[] = []): Standing {
  let top = BOARD_TOP
  const poses = pieces.map((piece, level): Pose => {
    const { high } = sizeOf(piece)
    const beside = (leans[level] ?? 0) * LEAN
    const angle = level * GOLDEN
    top += high
    return {
      at: [beside * Math.cos(angle), beside * Math.sin(angle), top - high / 2],
      turn: turned(leans.length ? Math.sin(angle * 3) * 0.2 : 0),
    }
  })
  return { pieces, poses }
}

/** A pose between two others. */
export function between(one: Pose, other: Pose, share: number): Pose {
  const nearer = one.turn.reduce((sum, part, at) => sum + part * other.turn[at]!, 0) < 0 ? -1 : 1
  const mixed = one.turn.map((part, at) => part + (nearer * other.turn[at]! - part) * share)
  const length = Math.hypot(...mixed)
  return {
    at: one.at.map((part, axis) => part + (other.at[axis]! - part) * share) as Pose['at'],
    turn: mixed.map((part) => part / length) as Turn,
  }
}
