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
  risk: number | null // per cent, at tables that show risks
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
