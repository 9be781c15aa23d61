/** Your hand: it follows a pointer or keys, sways, and releases. */
import type { Moving } from '$page/scene/scenes'
import { letGo, tookAt, type Held } from './refereeView'
import { Path, swayAt, THROW_REACH, type Point } from './hand'
import { isFall, riskAt, safestNear } from './risk'
import { FRONT } from './throw'
import type { View } from './view'

const START: Point = [27, -9] // to the right and nearer, as one sees it: where a piece is taken
export const AXE_START: Point = [-45, 40]
const DRAWN_HOVER = 9 // millimetres over the top, where one sees the spot below; it is let go from nearer
const DRIFT = 200 // milliseconds that two clocks can differ
const SOON = 60 // milliseconds; a piece is held for a moment at least
const STEP = 3 // millimetres
const SMALL_STEP = 0.5
const TURN = 10 // degrees
const SMALL_TURN = 2
const AIM = 4 // an axe is aimed with larger steps
const ARROWS: Record<string, Point> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }
const ELSEWHERE = 'input, select, textarea, summary, [role=dialog], dialog'

/** What a hand needs to know, read whenever it moves. */
interface Around {
  connection: Moving
  mine: Held | null
  view: View | null
  top: Point // where the top piece is
}

export class Holding {
  isAssisted = $state(false)
  share = $state(0) // of the time in which a hand does not tire
  risk = $state<number | null>(null) // of letting go now, here; null if it isn't shown
  safest = $state.raw<{ off: Point; risk: number } | null>(null) // how far it is to the safest spot, and the risk there
  isFall = $state(false) // whether letting go now, here, means a fall
  isAimedBeside = $state(false) // the same of where the pointer is
  asks = $state(false) // whether to let it fall all the same
  off = $state.raw<Point>([0, 0]) // to the right and away from the top, as one sees it; of an axe, to the right and up

  private path: Path | null = null
  private taken = '' // what is in the hand: no two hands sway alike
  private turn = 0 // degrees
  private letGoAt: number | null = null // milliseconds since it was taken
  private tookAt = { at: 0, time: 0 } // by the page's clock, and by the wall's

  constructor(private readonly around: () => Around) {}

  get isAxe(): boolean {
    return this.around().mine?.piece === 'axe'
  }

  /** Pick up the piece to place or throw; what is in the hand already stays where it is. */
  take(): void {
    const { mine, top } = this.around()
    this.noteTime()
    const taken = mine ? JSON.stringify([mine.piece, mine.phases]) : ''
    if (this.path && taken === this.taken) return
    this.taken = taken
    const [x, y] = this.seenAs(...START)
    this.path = this.isAxe ? new Path(AXE_START, THROW_REACH) : new Path([top[0] + x, top[1] + y])
    this.turn = 0
    this.share = 0
    this.asks = false
    this.look()
    this.see()
  }

  /** Draw the hand where it is now. */
  move = (now: number): void => {
    const { connection, mine, view } = this.around()
    if (!mine || !this.path || !view) return
    if (!connection.isStepping) this.letGoAt = null
    const ms = this.letGoAt ?? this.passed(now)
    if (this.letGoAt === null) this.path.note(ms)
    this.share = Math.min(1, ms / mine.budget)
    const [swayX, swayY] = swayAt(mine, ms / 1000, this.isAssisted)
    const [x, y] = this.isAxe ? this.path.pointer : this.path.hand
    if (this.isAxe) view.aimAt([x + swayX, y + swayY])
    else view.carry([x + swayX, y + swayY], DRAWN_HOVER, this.path.tilt, (this.turn / 180) * Math.PI, this.isFall)
  }

  private noteTime(): void {
    const { mine } = this.around()
    const at = mine ? tookAt(mine) : 0
    if (at !== this.tookAt.at) this.tookAt = { at, time: Date.now() - (performance.now() - at) }
  }

  /** Milliseconds since the piece was picked up. While a machine sleeps, only the wall clock runs. */
  private passed(now: number): number {
    return Math.max(now - this.tookAt.at, Date.now() - this.tookAt.time - DRIFT)
  }

  /** See how risky it is to let go now, here; a page does so many times a second. */
  see = (): void => {
    const { connection, mine, view } = this.around()
    if (!mine || !this.path || this.isAxe) return void ([this.risk, this.isFall, this.asks] = [null, false, false])
    if (connection.isStepping) return // it has been let go
    const ms = this.passed(performance.now())
    if (view) this.path.note(ms)
    const [x, y] = view ? this.path.hand : this.path.goal // where nothing is drawn, a hand is where its pointer is
    const [swayX, swayY] = swayAt(mine, ms / 1000, this.isAssisted)
    const risk = this.riskOf([x + swayX, y + swayY], view ? this.path.velocity : [0, 0])
    this.risk = mine.risks || risk === 1 ? risk : null
    this.safest = this.toSafest(mine.risks, this.path.goal)
    this.isFall = isFall(risk)
  }

  /** Without a table of risks, only what is beside the stalk is known to fall. */
  private riskOf(at: Point, speed: Point): number {
    const { mine, top } = this.around()
    if (mine?.risks) return riskAt(mine.risks, at, speed)
    return Math.hypot(at[0] - top[0], at[1] - top[1]) > (mine?.beside ?? Infinity) ? 1 : 0
  }

  private toSafest(risks: Held['risks'], goal: Point): { off: Point; risk: number } | null {
    if (!risks) return null
    const { at, risk } = safestNear(risks, goal)
    return { off: this.asSeen(at[0] - goal[0], at[1] - goal[1]), risk }
  }

  /** Let go; if that means a fall, as was shown, ask first: a hand that sways must not take the answer back. */
  letGo = (): void => {
    if (this.isFall && !this.around().connection.isStepping) this.asks = true
    else this.release()
  }

  letFall = (): void => {
    this.asks = false
    this.release()
  }

  keep = (): void => {
    this.asks = false
  }

  private release = (): void => {
    const { connection, mine } = this.around()
    if (!mine || !this.path || connection.isStepping) return
    const ms = this.passed(performance.now())
    this.path.note(ms, true)
    if (!this.path.isLongEnough) return void setTimeout(this.release, SOON)
    this.letGoAt = ms
    const degrees = this.isAxe ? (this.heading / Math.PI) * 180 : this.turn
    letGo(connection, this.path.message, Math.round((((degrees % 360) + 540) % 360) * 10 - 1800), this.isAssisted)
  }

  /** Move by so many millimetres to the right and away, as one sees it. */
  nudge = (right: number, away: number): void => {
    if (!this.around().mine) return
    this.path?.moveBy(this.isAxe ? [-AIM * right, AIM * away] : this.seenAs(right, away))
    this.look()
  }

  turnBy = (degrees: number): void => {
    this.turn = ((this.turn + degrees + 540) % 360) - 180
  }

  /** The pointer takes the piece along, wherever it was taken. */
  drag(from: Point, to: Point): void {
    const { connection, view } = this.around()
    if (!view || connection.isStepping) return
    const where = this.isAxe ? view.onWall : view.overBoard
    const [one, other] = [where.call(view, ...from), where.call(view, ...to)]
    if (one && other) this.path?.moveBy([other[0] - one[0], other[1] - one[1]])
    this.look()
  }

  press = (event: KeyboardEvent): void => {
    const target = event.target as Element
    if (!this.around().mine || event.ctrlKey || event.metaKey || event.altKey || target.closest(ELSEWHERE)) return
    const way = ARROWS[event.key]
    const step = event.shiftKey ? SMALL_STEP : STEP
    const turn = event.shiftKey ? SMALL_TURN : TURN
    if (way) this.nudge(way[0] * step, way[1] * step)
    else if (event.key.toLowerCase() === 'q') this.turnBy(turn)
    else if (event.key.toLowerCase() === 'e') this.turnBy(-turn)
    else if (event.key === 'Enter' && !target.closest('button, a')) this.letGo()
    else return
    event.preventDefault()
  }

  /** See how far off the pointer is. */
  private look(): void {
    if (!this.path) return
    const { top } = this.around()
    const [goalX, goalY] = this.path.goal
    this.asks = false
    this.isAimedBeside = !this.isAxe && isFall(this.riskOf(this.path.goal, [0, 0]))
    if (this.isAxe) return void (this.off = [-goalX, goalY])
    this.off = this.asSeen(goalX - top[0], goalY - top[1])
  }

  /** Where one looks to, in radians; until something is drawn, where one usually does. */
  private get heading(): number {
    return this.around().view?.heading ?? FRONT + Math.PI
  }

  /** How far something is to the right and away from the viewer. */
  private asSeen(x: number, y: number): Point {
    const [c, s] = [Math.cos(this.heading), Math.sin(this.heading)]
    return [x * s - y * c, x * c + y * s]
  }

  /** The distance to the right and away from the viewer. */
  private seenAs(right: number, away: number): Point {
    const [c, s] = [Math.cos(this.heading), Math.sin(this.heading)]
    return [right * s + away * c, -right * c + away * s]
  }
}
