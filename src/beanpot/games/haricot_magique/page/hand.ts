/** The hand over the tower, reckoned as the server reckons it: a filter, a sway, and a path. */
import type { HandNow } from './refereeView'

const FILTER = 0.08 // seconds until the hand is where the pointer is
const SWAY_LATE = 1.6
const ASSISTED = 0.4 // share of the sway that is left to an assisted hand
const TILT_OF_SPEED = ((3 / 180) * Math.PI) / 100 // for every millimetre a second
const MOST_TILT = (6 / 180) * Math.PI
export const REACH = 150 // millimetres from the middle of the board
export const THROW_REACH = 600
const FASTEST = 3500 // millimetres a second: a little slower than what is refused
const KEPT = 3000 // milliseconds of a path
const RESTED = 1000 // milliseconds of a path at least, unless it is the whole
const EVERY = 15 // milliseconds between two samples
const MOST_SAMPLES = 240
const SHORTEST = 150 // milliseconds that a placement takes

export type Point = [x: number, y: number]

/** How far a hand is off its path at a moment, in millimetres. */
export function swayAt(hand: HandNow, seconds: number, isAssisted: boolean): Point {
  const isLate = seconds > hand.budget / 1000
  const size = ((isAssisted ? ASSISTED : 1) * hand.amplitude * (isLate ? SWAY_LATE : 1)) / 2
  const [a = 0, b = 0, c = 0, d = 0] = hand.rates.map((rate, wave) =>
    Math.sin(2 * Math.PI * rate * seconds + hand.phases[wave]!),
  )
  return [size * (a + b), size * (c + d)]
}

/** One coordinate of a critically damped motion towards a goal, exactly. */
export function damped(at: number, speed: number, goal: number, passed: number): [at: number, speed: number] {
  const rate = 1 / FILTER
  const off = at - goal
  const push = speed + rate * off
  const fade = Math.exp(-rate * passed)
  return [goal + (off + push * passed) * fade, (speed - rate * push * passed) * fade]
}

const bounded = (value: number, most: number) => Math.max(-most, Math.min(most, value))

/** A point no farther away than a hand reaches. */
export function within([x, y]: Point, reach: number): Point {
  const far = Math.hypot(x, y)
  return far > reach ? [(x / far) * reach, (y / far) * reach] : [x, y]
}

/** A sample as it is sent: milliseconds, and hundredths of a millimetre. */
type Sample = [ms: number, x: number, y: number]

/** A pointer's path since the hand took its piece, and the hand that follows it. */
export class Path {
  goal: Point
  private samples: Sample[] = []
  private at: Point
  private speed: Point = [0, 0]

  constructor(
    start: Point,
    private readonly reach = REACH,
  ) {
    this.goal = [...start]
    this.at = [...start]
  }

  /** The pointer is there now, as far as a hand can have followed. */
  moveTo(goal: Point): void {
    this.goal = within(goal, this.reach - 1)
  }

  moveBy([x, y]: Point): void {
    this.moveTo([this.goal[0] + x, this.goal[1] + y])
  }

  /** Note where the pointer is; so many milliseconds since the piece was taken. */
  note(ms: number, isLast = false): void {
    const now = Math.round(ms)
    const last = this.samples.at(-1) ?? this.rested(now)
    if (now - last[0] < (isLast ? 1 : EVERY)) return
    const sample: Sample = [now, ...this.reached(last, now)]
    this.samples.push(sample)
    this.follow(sample, (now - last[0]) / 1000)
    const before = this.samples.findLastIndex(([then]) => now - then > KEPT) // where it was then matters still
    this.samples = this.samples.slice(Math.max(0, before)).slice(-MOST_SAMPLES)
  }

  /** If the page joins late, the pointer starts at rest. */
  private rested(now: number): Sample {
    const [x, y] = this.goal.map((part) => Math.round(part * 100)) as Point
    const first: Sample = [Math.max(0, now - RESTED), x, y]
    this.at = [x / 100, y / 100]
    this.samples.push(first)
    return first
  }

  /** Where the pointer gets from where it was, and no faster than hands are. */
  private reached(last: Sample, now: number): Point {
    const [x, y] = this.goal.map((part) => Math.round(part * 100)) as Point
    const far = Math.hypot(x - last[1], y - last[2])
    const most = (FASTEST * (now - last[0])) / 10
    if (far <= most) return [x, y]
    return [last[1] + Math.trunc(((x - last[1]) / far) * most), last[2] + Math.trunc(((y - last[2]) / far) * most)]
  }

  private follow([, x, y]: Sample, passed: number): void {
    for (const [axis, goal] of [x / 100, y / 100].entries())
      [this.at[axis], this.speed[axis]] = damped(this.at[axis]!, this.speed[axis]!, goal, passed) as [number, number]
  }

  /** Where the pointer was noted last. */
  get pointer(): Point {
    const last = this.samples.at(-1)
    return last ? [last[1] / 100, last[2] / 100] : this.goal
  }

  /** Where the hand is, without its sway. */
  get hand(): Point {
    return [...this.at]
  }

  /** How fast the hand moves, in millimetres a second. */
  get velocity(): Point {
    return [...this.speed]
  }

  /** How the hand tilts its piece, in radians about the two axes. */
  get tilt(): Point {
    const [x, y] = this.speed
    return [bounded(-TILT_OF_SPEED * y, MOST_TILT), bounded(TILT_OF_SPEED * x, MOST_TILT)]
  }

  get isLongEnough(): boolean {
    return (this.samples.at(-1)?.[0] ?? 0) >= SHORTEST && this.samples.length > 1
  }

  get message(): number[][] {
    return this.samples.map((sample) => [...sample])
  }
}
