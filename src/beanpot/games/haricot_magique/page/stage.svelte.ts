/** The stalk as this page shows it: how it stands, what happens to it, and whose hand is over it. */
import { untrack } from 'svelte'
import { prefersReducedMotion } from 'svelte/motion'
import { afterFrame } from '$page/scene/later.svelte'
import { lasting } from '$page/scene/motion'
import type { SceneGiven } from '$page/scene/scenes'
import { placeOf, seatNumber } from '$page/table'
import { lastOf, readClip } from './clip'
import type { Covers } from './camera'
import { inReserve, type Cast } from './dice'
import { swayAt, type Point } from './hand'
import { AXE_START, Holding } from './holding.svelte'
import { asideOf, BOARD_TOP, droppedOf, posesOf, stacked, topOf, type Standing } from './poses'
import { canDraw, isCapable, storeQuality, storedQuality } from './quality'
import { fallIn, handOf, tookAt, towerOf, type Held, type TowerNow } from './refereeView'
import { drawn, FACES, hasHands, inHand, leanOf, piecesOf, shownOf } from './scene'
import type { View } from './view'

const SHOWN_FOR = 600 // milliseconds at least, while it is judged
const SHOWN_STILL = 300
const LONG_FRAME = 250
const OTHERS_HOVER = 14
const BOTS_COME_FOR = 1100 // milliseconds from the side to over the stalk
const BOTS_START = 34 // millimetres beside it
const BOTS_SWAY = 1.6
const BOTS_RATE = 0.9 // a second

interface Given extends SceneGiven {
  dice: Cast
}

/** What follows has a frame to itself: the tower, the news about it and the next hand are not all drawn in one. */
function nextFrame(): Promise<void> {
  return new Promise((done) => {
    afterFrame(done)
    setTimeout(done, lasting() ? LONG_FRAME : 0) // nothing is drawn while the page is hidden
  })
}

export class Stage {
  view = $state.raw<View | null>(null)
  isFine = $state(storedQuality() ?? isCapable())
  isFromTop = $state(false)
  isBroken = $state(false)
  isJudged = $state(false)
  isFalling = $state(false) // in slow motion, until it is skipped
  hasSlipped = $state(false) // whether only the piece on top fell in the last clip
  poses = $state('')
  colours = $state('') // of the dice in the stalk and in the hand, by their numbers
  faces = $state('') // of the dice that lie there, as they are drawn
  topAt = $state(0) // where the top is drawn, as a share of the height
  readonly holding: Holding

  private known: (Standing & { stalks: number }) | null = null
  private count = 0 // of what was shown
  private cuts = 0
  private isAlive = true
  private drawing: Promise<void> = Promise.resolve()
  private skipping: (() => void) | null = null

  constructor(private readonly given: () => Given) {
    this.holding = new Holding(() => ({ connection: given().connection, mine: this.mine, view: this.view, top: this.topPlace() }))
  }

  private get shown() {
    return shownOf(this.given().table)
  }

  get held(): Held | null {
    return handOf(this.given().connection)
  }

  /** What is in your own hand. */
  get mine(): Held | null {
    const { held } = this
    return held && held.seat === this.given().table.seat ? held : null
  }

  /** Whether you hold a piece, or it isn't known yet what yours has done. */
  get isBuilding(): boolean {
    return !!this.mine || (this.isJudged && this.shown.active === this.given().table.seat)
  }

  /** The piece that a bot is about to place; empty if there is none. */
  get botHolds(): string {
    const { table } = this.given()
    const isBot = !!placeOf(table, this.shown.active ?? '')?.bot
    return isBot && !this.held && !table.isReplay ? inHand(table) : ''
  }

  // the picture

  draw(canvas: HTMLCanvasElement | undefined): void {
    if (canvas) this.drawing = this.drawOn(canvas).catch(() => void (this.isBroken = this.isAlive))
  }

  private async drawOn(canvas: HTMLCanvasElement): Promise<void> {
    if (!canDraw()) throw new Error('nothing to draw with')
    const { View } = await import('./view')
    if (!canvas.isConnected) return
    this.view?.dispose()
    const view = new View(canvas, this.isFine, prefersReducedMotion.current)
    view.setFromTop(this.isFromTop)
    view.onrest = () => (this.faces = view.dice)
    if (storedQuality() === null) view.onslow = () => (this.isFine = false)
    view.prepare(this.given().table.places.map(({ seat }) => seat))
    this.view = view
  }

  chooseQuality(fine: boolean): void {
    storeQuality(fine)
    this.isFine = fine
  }

  lookFromTop(isFromTop: boolean): void {
    this.isFromTop = isFromTop
    this.view?.setFromTop(isFromTop)
  }

  cover(covers: Covers): void {
    this.view?.setCovers(covers)
    this.topAt = this.view?.topAt ?? 0
  }

  close(): void {
    this.isAlive = false
    this.view?.dispose()
  }

  // what stands

  /** Where everything stands now. */
  standing(): Standing {
    const { table } = this.given()
    if (!hasHands(table)) return drawn(table)
    const pieces = piecesOf(table)
    const { known } = this
    const isKnown = known?.stalks === this.shown.stalks && pieces.every((piece, level) => known?.pieces[level] === piece)
    return isKnown ? { pieces, poses: known!.poses.slice(0, pieces.length) } : stacked(pieces)
  }

  private topPlace(): Point {
    const [x = 0, y = 0] = this.standing().poses.at(-1)?.at ?? []
    return [x, y]
  }

  /** Draw what stands, unless something is happening to it. */
  stand(): void {
    const tower = towerOf(this.given().connection)
    if (tower && !tower.clip) this.known = { pieces: tower.pieces, poses: posesOf(tower), stalks: this.shown.stalks }
    const { view, shown } = this
    if (!view || this.isJudged) return
    const now = this.standing()
    view.stand(now)
    view.lie({
      dice: inReserve(this.given().dice, shown.reserve),
      cylinders: shown.cylinders,
      castle: !now.pieces.includes('castle') && this.held?.piece !== 'castle' && this.botHolds !== 'castle',
      axe: this.held?.piece !== 'axe',
    })
    this.poses = view.drawn
    this.colours = view.colours
    this.topAt = view.topAt
  }

  throwDice(): void {
    const { table, dice } = this.given()
    this.view?.throwDice(dice, seatNumber(this.shown.active ?? 'A'), table.places.length)
  }

  /** What stands, for words. */
  measured(): { count: number; high: number; lean: string; piece: string } {
    const { connection, table } = this.given()
    void towerOf(connection) // positions of pieces arrive separately from the pieces
    const now = this.standing()
    const aside = hasHands(table) ? asideOf(now.poses) : undefined
    const high = Math.round((topOf(now) - BOARD_TOP) / 10)
    return { count: now.pieces.length, high, lean: leanOf(this.shown, aside), piece: now.pieces.at(-1) ?? 'd' }
  }

  // what happens

  /** Show what changes; the news about it wait until it has been seen. */
  show = (changes: Record<string, unknown>): Promise<void> | null => {
    const fall = fallIn(changes)
    return fall && this.happen(fall)
  }

  /** A jump to another step ends the clip of this one. */
  cut(cuts: number): void {
    if (this.cuts === cuts) return
    this.cuts = cuts
    this.count++
    this.isJudged = this.isFalling = false
  }

  private async happen(tower: TowerNow): Promise<void> {
    const which = ++this.count
    this.isJudged = true
    try {
      await this.play(tower, () => which === this.count)
      await nextFrame()
    } finally {
      void nextFrame().then(() => which === this.count && (this.isJudged = this.isFalling = false)) // when the news are there, too
    }
  }

  private async play(tower: TowerNow, isSeen: () => boolean): Promise<void> {
    const start = posesOf(tower)
    const { stalks } = this.shown
    const [clip] = await Promise.all([readClip(start, tower.clip), this.drawing])
    const pause = new Promise<void>((resolve) => {
      this.skipping = resolve
      setTimeout(resolve, prefersReducedMotion.current ? SHOWN_STILL : SHOWN_FOR)
    })
    if (isSeen()) {
      const played = this.view?.play(tower.pieces, start, clip)
      this.isFalling = this.view?.isFalling ?? false
      await Promise.all([played, pause])
    }
    if (!isSeen()) return
    const last = lastOf(clip, start)
    const end = tower.pieces.at(-1) === 'axe' ? -1 : undefined
    this.known = { pieces: tower.pieces.slice(0, end), poses: last.slice(0, end), stalks }
    const dropped = droppedOf(start, last)
    this.hasSlipped = dropped.length === 1 && dropped[0] === start.length - 1
    this.view?.setPurpose('look')
  }

  /** See at once how a fall ends. */
  skip = (): void => {
    if (!this.isFalling) return
    this.view?.skip()
    this.skipping?.()
  }

  // hands

  /** The face of the die in hand: a die that is already on the table is drawn as it is. */
  private faceOf(piece: string) {
    return piece === 'd' ? FACES[this.shown.item_of] : undefined
  }

  /** A hand takes something, or has nothing any more. */
  hold(hand: Held | null, isMine: boolean, botHolds: string): void {
    const { view, holding } = this
    if (!view) return void (isMine && holding.take())
    view.tick = null
    if (this.isJudged) return // what was in the hand is falling
    view.setPurpose(!isMine ? 'look' : holding.isAxe ? 'aim' : 'place')
    const piece = hand?.piece ?? botHolds
    if (!piece) return view.drop()
    view.hold(piece, this.faceOf(piece))
    this.colours = view.colours
    if (hand) holding.take()
    if (piece === 'axe') view.aimAt(AXE_START)
    else if (hand) this.moveOthers(tookAt(hand))
    if (isMine) view.tick = holding.move
    else if (!hand && piece !== 'axe') this.comeBy(view)
    else if (!prefersReducedMotion.current && piece !== 'axe') view.tick = this.moveOthers
    this.topAt = view.topAt
    view.wake()
  }

  private moveOthers = (now: number): void => {
    const hand = untrack(() => this.held)
    if (hand) this.view?.carry(swayAt(hand, (now - tookAt(hand)) / 1000, false), OTHERS_HOVER, [0, 0], 0, false)
  }

  /** A bot's hand comes from the side and looks for a spot. */
  private comeBy(view: View): void {
    const began = performance.now()
    const [x, y] = this.topPlace()
    const isStill = prefersReducedMotion.current
    const carry = (now: number) => {
      const left = isStill ? 0 : (1 - Math.min(1, (now - began) / BOTS_COME_FOR)) ** 3
      const angle = ((now - began) / 1000) * 2 * Math.PI * BOTS_RATE
      const sway = isStill ? 0 : BOTS_SWAY
      view.carry([x + left * BOTS_START + sway * Math.sin(angle), y + sway * Math.cos(0.7 * angle)], OTHERS_HOVER, [0, 0], 0, false)
    }
    carry(began)
    if (!isStill) view.tick = carry
  }
}
