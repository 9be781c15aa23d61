/** Fingers and mice on the picture: one moves the piece or turns the view, two turn the piece or zoom. */
import type { Point } from './hand'

const TAP = 220 // milliseconds; a shorter touch that doesn't move releases nothing
const STILL = 6 // pixels
const TURNS = 0.12 // radians from which two fingers mean to turn,
const PINCHES = 0.1 // and how much nearer or farther apart, to come nearer

interface Touch {
  at: Point
  from: Point
  since: number
  orbits: boolean
}

/** What pointers can do. */
export interface Moved {
  holds: () => boolean
  holdsAxe: () => boolean
  drag: (from: Point, to: Point) => void
  turnBy: (degrees: number) => void
  letGo: () => void
  orbit: (across: number, up: number) => void
  zoom: (by: number) => void
  tap: () => void
}

export class Pointers {
  private readonly touches = new Map<number, Touch>()
  private isTwisted = false
  private turned = 0 // by two fingers, until the gesture is clear
  private pinched = 0

  constructor(private readonly does: Moved) {}

  down = (event: PointerEvent): void => {
    ;(event.currentTarget as Element).setPointerCapture(event.pointerId)
    const at: Point = [event.clientX, event.clientY]
    const orbits = !this.does.holds() || event.button !== 0
    this.touches.set(event.pointerId, { at, from: at, since: event.timeStamp, orbits })
    if (this.touches.size > 1) this.isTwisted = true
    this.turned = this.pinched = 0
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

  /** Two fingers either turn the piece or zoom, never both. */
  private twist(from: Point, to: Point, around: Point): void {
    const angle = (point: Point) => Math.atan2(point[1] - around[1], point[0] - around[0])
    const far = (point: Point) => Math.max(1, Math.hypot(point[0] - around[0], point[1] - around[1]))
    const turn = Math.atan2(Math.sin(angle(from) - angle(to)), Math.cos(angle(from) - angle(to)))
    const nearer = far(from) / far(to)
    const isFree = !this.does.holds() || this.does.holdsAxe()
    if (!isFree && this.means() === 'nothing') {
      this.turned += turn
      this.pinched += Math.log(nearer)
    } else if (isFree || this.means() === 'pinch') this.does.zoom(nearer)
    else this.does.turnBy((turn / Math.PI) * 180)
  }

  private means(): 'turn' | 'pinch' | 'nothing' {
    const [turns, pinches] = [Math.abs(this.turned) / TURNS, Math.abs(this.pinched) / PINCHES]
    return Math.max(turns, pinches) < 1 ? 'nothing' : turns > pinches ? 'turn' : 'pinch'
  }

  up = (event: PointerEvent): void => {
    const touch = this.touches.get(event.pointerId)
    if (!touch) return
    this.touches.delete(event.pointerId)
    const isStill = Math.hypot(event.clientX - touch.from[0], event.clientY - touch.from[1]) < STILL
    const isTap = event.timeStamp - touch.since < TAP && isStill
    if (this.does.holds() && !touch.orbits && !this.isTwisted && !isTap && event.type === 'pointerup') this.does.letGo()
    if (isTap && event.type === 'pointerup') this.does.tap()
    if (!this.touches.size) this.isTwisted = false
  }

  wheel = (event: WheelEvent): void => {
    if (this.does.holds() && !this.does.holdsAxe()) this.does.turnBy(-event.deltaY / 12)
    else if (event.ctrlKey) this.does.zoom(Math.exp(event.deltaY / 200))
    else return
    event.preventDefault()
  }
}
