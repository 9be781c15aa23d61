/** How a die rolls to its place: it comes from the player who threw it, bounces, tips over once more and stops. */
import { columnOf, rowOf } from './dice'
import type { Point } from './hand'
import { sizeOf, turned, type Pose, type Turn } from './poses'
import { scattered } from './scatter'

type Axis = [x: number, y: number, z: number]

export const FRONT = -1.05 // radians: the side of the table that one looks from
export const THROWN_FOR = 900 // milliseconds that a die rolls
export const APART = 45 // milliseconds from one die to the next
const HALF = sizeOf('d').high / 2
const ROUND = 2 // millimetres: the radius of its edges
const STEP = 24 // millimetres from one place to the next
const BESIDE = 78 // millimetres from the middle of the board: the first row
const EDGE = 152 // where a hand throws
const NEIGHBOUR = 0.62 // radians from one thrower to the next, where there is room
const ALL = 2.1 // radians that all of them take
const NEARER = 0.42 // the share of a thrower's sideways offset that their dice have
const DIE_TURN = Math.PI / 2

/** The parts of a throw: until when, how high, how far along and how many radians, each as a share. */
const FALL = { until: 0.25, high: 42, way: 0.44, roll: 0.5 }
const BOUNCES = [
  { until: 0.52, high: 15, way: 0.33, roll: 0.32 },
  { until: 0.7, high: 5, way: 0.23, roll: 0.18 },
]
const TIPPED = 0.92 // the rest is a last shiver
const SHIVER = 0.07 // radians

/** Where dice of a seat are thrown from, in radians around the board. */
function sideOf(seat: number, seats: number): number {
  const step = Math.min(NEIGHBOUR, ALL / Math.max(1, seats - 1))
  return (seat - (seats - 1) / 2) * step
}

const around = (angle: number, out: number, along: number): Point => [
  out * Math.cos(angle) - along * Math.sin(angle),
  out * Math.sin(angle) + along * Math.cos(angle),
]

export interface Throw {
  from: Point
  to: Point
  yaw: number // radians, as it lies there
  spin: number // radians that it turns about itself
  skew: number // radians by which it does not roll straight
  roll: number // radians that it rolls before it tips over
}

/** A throw to a place; every die of a turn is thrown a little differently, and for everybody alike. */
export function throwOf(seat: number, seats: number, slot: number, which: number): Throw {
  const chance = scattered(977 + 131 * which + 31 * slot + 7 * seat)
  const off = () => 2 * chance() - 1
  off() // the first ones are alike
  const side = sideOf(seat, seats)
  const home = FRONT + NEARER * side
  const column = columnOf(slot)
  return {
    from: around(FRONT + side, EDGE + 8 * chance(), column * STEP * 0.7 + 5 * off()),
    to: around(home, BESIDE + rowOf(slot) * STEP + 1.2 * off(), column * STEP + 0.7 * off()),
    yaw: home + Math.PI / 2 + 0.09 * off(), // upright for the player who threw it
    spin: 1.5 * off(),
    skew: 0.5 * off(),
    roll: 10 + 3 * chance(),
  }
}

/** Where a die lies at the end. */
export const lies = ({ to, yaw }: Throw): Pose => ({ at: [...to, HALF], turn: turned(yaw) })

/** Where a die is after a share of its throw. It touches the table, and is never below it. */
export function tumble(thrown: Throw, share: number): Pose {
  if (share >= 1) return lies(thrown)
  const tip = tipOf(thrown)
  const { way, rolled, high } = flight(Math.max(0, share))
  const over = tipped(share)
  const heading: Point = [tip.at[0] - thrown.from[0], tip.at[1] - thrown.from[1]]
  const rolling = Math.atan2(heading[1], heading[0]) + thrown.skew * (1 - rolled)
  const turn = [
    about(across(rolling), -thrown.roll * (1 - rolled)),
    about([0, 0, 1], thrown.spin * (1 - rolled)),
    about(across(tip.towards), over - DIE_TURN),
    turned(thrown.yaw),
  ].reduce(product)
  const along = HALF + HALF * Math.SQRT2 * Math.cos(0.75 * Math.PI - Math.min(over, DIE_TURN)) // about the edge on which it tips
  const [x, y] = around(tip.towards, along, 0)
  const place: Point = [thrown.from[0] + way * heading[0] + x, thrown.from[1] + way * heading[1] + y]
  return { at: [...place, high + reachOf(turn)], turn }
}

/** Where and in which direction a die tips over last: over an edge, to its place. */
function tipOf({ from, to, yaw }: Throw): { at: Point; towards: number } {
  const heading = Math.atan2(to[1] - from[1], to[0] - from[0])
  const towards = yaw + Math.round((heading - yaw) / DIE_TURN) * DIE_TURN
  const [x, y] = around(towards, 2 * HALF, 0)
  return { at: [to[0] - x, to[1] - y], towards }
}

/** How much of its way and its rolls a die has done before it tips over, and how high it is. */
function flight(share: number): { way: number; rolled: number; high: number } {
  if (share < FALL.until) {
    const part = share / FALL.until
    return { way: FALL.way * part, rolled: FALL.roll * part, high: FALL.high * (1 - part * part) }
  }
  let [since, way, rolled] = [FALL.until, FALL.way, FALL.roll]
  for (const bounce of BOUNCES) {
    const part = (share - since) / (bounce.until - since)
    if (part < 1) return { way: way + bounce.way * part, rolled: rolled + bounce.roll * part, high: 4 * bounce.high * part * (1 - part) }
    since = bounce.until
    way += bounce.way
    rolled += bounce.roll
  }
  return { way: 1, rolled: 1, high: 0 }
}

/** How far a die has tipped over, in radians: slowly over the edge, then it drops and shivers. */
function tipped(share: number): number {
  const begin = BOUNCES.at(-1)!.until
  if (share <= begin) return 0
  if (share < TIPPED) {
    const part = (2 * (share - begin)) / (TIPPED - begin) - 1
    return (DIE_TURN / 2) * (1 + Math.sign(part) * Math.abs(part) ** 1.5)
  }
  const part = (share - TIPPED) / (1 - TIPPED)
  return DIE_TURN - SHIVER * Math.sin(Math.PI * part) * (1 - part)
}

/** The axis about which something rolls into a direction. */
const across = (direction: number): Axis => [-Math.sin(direction), Math.cos(direction), 0]

function about([x, y, z]: Axis, radians: number): Turn {
  const s = Math.sin(radians / 2)
  return [Math.cos(radians / 2), x * s, y * s, z * s]
}

/** One turn after another: the right one is made first. */
function product([a, b, c, d]: Turn, [w, x, y, z]: Turn): Turn {
  return [
    a * w - b * x - c * y - d * z,
    a * x + b * w + c * z - d * y,
    a * y - b * z + c * w + d * x,
    a * z + b * y - c * x + d * w,
  ]
}

/** How far upwards the three axes of something point that is turned so. */
const upwards = ([w, x, y, z]: Turn): Axis => [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)]

/** How far below its middle a die reaches; its edges are round. */
export const reachOf = (turn: Turn): number =>
  (HALF - ROUND) * upwards(turn).reduce((sum, part) => sum + Math.abs(part), 0) + ROUND

/** Which of the six sides of a box is above: those of x, y and z, each the positive one first. */
export function upperSide(turn: Turn): number {
  const sides = upwards(turn).flatMap((part) => [part, -part])
  return sides.indexOf(Math.max(...sides))
}
