/** A clip that is shown: at its own speed, or in slow motion where something falls. */
import { FRAMES, lastOf, poseAt, type Clip } from './clip'
import { between, type Pose } from './poses'

const SECOND = 1000
const FALL_LEAST = 1.8 // seconds that a fall is shown at least,
const FALL_MOST = 4 // and at most,
const SLOWER = 1.6 // and else so much slower than it was
const LOWERED = 7 // frames in which a hand lowers a piece before it lets go

/** How many seconds frames are shown, that take so long in truth. */
export const shownFor = (seconds: number, isFall: boolean): number =>
  isFall ? Math.min(FALL_MOST, Math.max(FALL_LEAST, SLOWER * seconds)) : seconds

export class Playing {
  readonly length: number // milliseconds
  private readonly began = performance.now()
  private readonly lowered: number // frames before those of the clip
  private readonly frames: number

  /** `from`: where a hand was drawn that lowers the piece on top first, if there is one. */
  constructor(
    private readonly clip: Clip,
    private readonly start: Pose[],
    private readonly from: Pose | null,
    readonly isFall: boolean,
    readonly done: () => void,
  ) {
    this.lowered = from && start.length ? LOWERED : 0
    this.frames = this.lowered + clip.length
    this.length = shownFor(this.frames / FRAMES, isFall) * SECOND
  }

  get last(): Pose[] {
    return lastOf(this.clip, this.start)
  }

  isOver(now: number): boolean {
    return now >= this.began + this.length
  }

  /** Where everything is at a moment. */
  posesAt(now: number): Pose[] {
    const frame = Math.min(1, Math.max(0, (now - this.began) / this.length)) * (this.frames - 1)
    const { start, from } = this
    if (frame >= this.lowered) return start.map((pose, body) => poseAt(this.clip.tracks[body]!, pose, frame - this.lowered))
    return start.with(-1, between(from!, start.at(-1)!, ((frame + 1) / LOWERED) ** 2))
  }
}
