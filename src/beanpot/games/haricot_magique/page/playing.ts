/** A clip that is shown: at its own speed, or in slow motion where something falls. */
import { FRAMES } from './clip'
import { between, type Pose } from './poses'

const SECOND = 1000
const FALL_LEAST = 1.8 // seconds that a fall is shown at least,
const FALL_MOST = 4 // and at most,
const SLOWER = 1.6 // and else so much slower than it was
const LOWERED = 7 // frames in which a hand lowers a piece before it lets go

/** How many seconds frames are shown, that take so long in truth. */
export const shownFor = (seconds: number, isFall: boolean): number =>
  isFall ? Math.min(FALL_MOST, Math.max(FALL_LEAST, SLOWER * seconds)) : seconds

/** The frames, after those in which the piece on top comes down from where a hand was drawn. */
export function lowered(from: Pose | null, start: Pose[], frames: Pose[][]): Pose[][] {
  const last = start.length - 1
  if (!from || last < 0) return frames
  const way = Array.from({ length: LOWERED }, (_, step) => start.with(last, between(from, start[last]!, ((step + 1) / LOWERED) ** 2)))
  return [...way, ...frames]
}

export class Playing {
  readonly length: number // milliseconds
  private readonly began = performance.now()

  constructor(
    private readonly frames: Pose[][],
    readonly isFall: boolean,
    readonly done: () => void,
  ) {
    this.length = shownFor(frames.length / FRAMES, isFall) * SECOND
  }

  get last(): Pose[] {
    return this.frames.at(-1)!
  }

  isOver(now: number): boolean {
    return now >= this.began + this.length
  }

  /** Where everything is at a moment, between two frames where it is slowed down. */
  posesAt(now: number): Pose[] {
    const place = Math.max(0, ((now - this.began) / this.length) * (this.frames.length - 1))
    const before = Math.min(Math.floor(place), this.frames.length - 1)
    const [one, other] = [this.frames[before]!, this.frames[before + 1]]
    if (!this.isFall || !other) return one
    return one.map((pose, body) => (pose === other[body] ? pose : between(pose, other[body]!, place - before)))
  }
}
