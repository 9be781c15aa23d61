/** The referee's view of the tower, and what a hand sends back. */
import type { Moving } from '$page/scene/scenes'

/** A player's hand holds a piece over the tower, or the axe, and sways. */
export interface HandNow {
  seat: string
  piece: string
  since: number // milliseconds before the message arrived
  budget: number // milliseconds until it tires
  amplitude: number // of the sway, millimetres
  rates: number[] // of its waves: two along, two across
  phases: number[]
  risk: number | null // per cent, of a usual hand that aims at the middle; at tables that show risks
  risks: RiskTable | null // by spot, at the same tables
  beside: number // millimetres from the middle of the top: farther away nothing carries a piece
}

/** How likely a piece falls by the spot where it is let go: logits in tenths, row by row. */
export interface RiskTable {
  x: number // the spot in the middle, millimetres
  y: number
  side: number // spots in a row
  step: number // millimetres between them
  logits: number[]
  hastes: number[] // what a moving hand adds, by its speed
  haste_step: number // millimetres a second
  ahead: number // seconds that a piece flies on with the hand
}

/** The same, with its time of arrival by this page's clock. */
export interface Held extends HandNow {
  arrivedAt: number
}

/** Where the pieces are; with a clip, what has just happened to them, and where it started. */
export interface TowerNow {
  pieces: string[]
  poses: number[][] // three numbers for the place, in fiftieths of a millimetre, four for the turn, in ten-thousandths
  seat: string // whose hand it was
  clip: string // in base 64; docs/tower.md explains the format
  is_assisted: boolean
}

export const handOf = (connection: Moving) => (connection.refereeView['hand'] ?? null) as Held | null
export const towerOf = (connection: Moving) => (connection.refereeView['tower'] ?? null) as TowerNow | null
export const fallIn = (changes: Record<string, unknown>): TowerNow | null => {
  const tower = changes['tower'] as TowerNow | undefined
  return tower?.clip ? tower : null
}

/** When a hand picked up what it holds, by this page's clock. */
export const tookAt = (hand: Held): number => hand.arrivedAt - hand.since

/** Release the piece in your hand. */
export const letGo = (connection: Moving, samples: number[][], turn: number, isAssisted: boolean): void =>
  connection.act({ samples, turn, is_assisted: isAssisted })
