/** What the server shows of the tower beside the scene, and how hands answer. */
import type { Moving } from '$page/scene/scenes'

/** Somebody's hand holds a piece over the tower, or the axe, and sways. */
export interface HandNow {
  seat: string
  piece: string
  since: number // milliseconds before it was heard
  budget: number // milliseconds until it tires
  amplitude: number // of the sway, millimetres
  rates: number[] // of its waves: two along, two across
  phases: number[]
  risk: number | null // per cent, where the table has agreed to tell it
}

/** The same, and when it was heard by this page's own clock. */
export interface Held extends HandNow {
  heardAt: number
}

/** Where the pieces lie; with a clip, what has just happened to them, and where it started. */
export interface TowerNow {
  pieces: string[]
  poses: number[][] // three numbers for the place, in fiftieths of a millimetre, four for the turn, in ten-thousandths
  seat: string // whose hand it was
  clip: string // in base 64; docs/tower.md tells how it is packed
  is_assisted: boolean
}

export const handOf = (connection: Moving) => (connection.beside['hand'] ?? null) as Held | null
export const towerOf = (connection: Moving) => (connection.beside['tower'] ?? null) as TowerNow | null
export const fallIn = (changes: Record<string, unknown>): TowerNow | null => {
  const tower = changes['tower'] as TowerNow | undefined
  return tower?.clip ? tower : null
}

/** When a hand took what it holds, by this page's own clock. */
export const tookAt = (hand: Held): number => hand.heardAt - hand.since

/** Let go what the own hand holds. */
export const letGo = (connection: Moving, samples: number[][], turn: number, isAssisted: boolean): void =>
  connection.act({ samples, turn, is_assisted: isAssisted })
