/** Fingers and mice on the picture: one carries what is held or looks around, two turn it or come nearer. */
import type { Point } from './hand'

const TAP = 220 // milliseconds; what is shorter and does not move lets nothing go
const STILL = 6 // pixels

interface Touch {
  at: Point
  from: Point
  since: number
  orbits: boolean
}

/** What pointers do to whatever is before them. */
export interface Moved {
  holds: () => boolean
  holdsAxe: () => boolean
  drag: (from: Point, to: Point) => void
  turnBy: (degrees: number) => void
  letGo: () => void
  orbit: (across: number, up: number) => void
  zoom: (by: number) => void
}

export class Pointers {
  private readonly touches = new Map<number, Touch>()
  private isTwisted = false

  constructor(private readonly does: Moved) {}

  down = (event: PointerEvent): void => {
    ;(event.currentTarget as Element).setPointerCapture(event.pointerId)
    const at: Point = [event.clientX, event.clientY]
    const orbits = !this.does.holds() || event.button !== 0
    this.touches.set(event.pointerId, { at, from: at, since: event.timeStamp, orbits })
    if (this.touches.size > 1) this.isTwisted = true
  }

  move = (event: PointerEvent): void => {
    const touch = this.touches.get(event.pointerId)
    if (!touch) return
    const now: Point = [event.clientX, event.clientY]
    const other = [...this.touches].find(([id]) => id !== event.pointerId)?.[1]
    if (other) this.twist(touch.at, now, other.at)
    else if (touch.orbits) this.does.orbit((now[0] - touch.at[0]) / 150, (now[1] - touch.at[1]) / 200)
    else this.does.drag(touch.at, now)
    touch.at = now
  }

  private twist(from: Point, to: Point, around: Point): void {
    const angle = (point: Point) => Math.atan2(point[1] - around[1], point[0] - around[0])
    const far = (point: Point) => Math.hypot(point[0] - around[0], point[1] - around[1])
    if (this.does.holds()) this.does.turnBy(((angle(from) - angle(to)) / Math.PI) * 180)
    else this.does.zoom(far(from) / Math.max(1, far(to)))
  }

  up = (event: PointerEvent): void => {
    const touch = this.touches.get(event.pointerId)
    if (!touch) return
    this.touches.delete(event.pointerId)
    const isStill = Math.hypot(event.clientX - touch.from[0], event.clientY - touch.from[1]) < STILL
    const isTap = event.timeStamp - touch.since < TAP && isStill
    if (this.does.holds() && !touch.orbits && !this.isTwisted && !isTap && event.type === 'pointerup') this.does.letGo()
    if (!this.touches.size) this.isTwisted = false
  }

  wheel = (event: WheelEvent): void => {
    if (this.does.holds() && !this.does.holdsAxe()) this.does.turnBy(-event.deltaY / 12)
    else if (event.ctrlKey) this.does.zoom(Math.exp(event.deltaY / 200))
    else return
    event.preventDefault()
  }
}
