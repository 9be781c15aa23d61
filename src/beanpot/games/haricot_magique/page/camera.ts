/** The camera: it keeps the top of the stalk in the upper third of the picture, and comes near to throws and placements. */
import { PerspectiveCamera, Plane, Raycaster, Vector2, Vector3 } from 'three'
import { framed, heightFor, type Picture, type Place } from './framing'
import type { Point } from './hand'
import { BOARD_TOP } from './poses'
import { FRONT } from './throw'

const VIEW_ANGLE = 32 // degrees
const SEEN = 2 * Math.tan((VIEW_ANGLE / 2 / 180) * Math.PI) // of what is one away
const SOFTLY = 7 // a second: how the camera comes to where it should be
const SETTLED = 0.01
const LEVEL = 0.55 // radians: how far above the table one looks from,
const LOWEST = 0.2 // less beside a high stalk,
const TALLER = 450 // by the millimetres of stalk for every radian
const OVER_DICE = 0.14 // more while dice are on the table, so that their tops can be seen
const OVER_THROW = 0.66
const OVER_TOP = 0.62 // while a piece is placed
const AIMING = 0.16
const STEEP = 1.53 // from above
const NEAREST = 400 // millimetres, of the whole stalk
const NEAREST_THROW = 210
const FINE = 4.8 // pixels for a millimetre, where a piece is placed,
const PLACED_IN = 150 // but at least so many millimetres are seen from top to bottom
const HELD_BESIDE = 34 // millimetres from the top to a piece that was just taken
const HELD_AXE = 60 // the same for an axe, with its blade
const UPPER = 0.325 // of the height: the top of a low stalk is drawn there,
const HIGHEST = 0.2 // and of a high one higher, up to here
const HIGHER = 1200 // by the millimetres of stalk for the whole height
const BELOW_COVER = 64 // pixels between what covers the picture above, and the top,
const BELOW_HELD = 140 // and more for the piece that is held over it
const ASIDE = 0.12 // of the width: so far to the left the stalk is drawn on narrow screens, while a piece is held at its right
const FOOT: Place = [62 * Math.cos(FRONT), 62 * Math.sin(FRONT), 0] // the corner of the board that is nearest

export type Purpose = 'look' | 'place' | 'aim' | 'throw'

/** What is to be seen. */
export interface Seen {
  top: number // of the stalk, in millimetres
  held: { high: number; long: number } // the piece in hand
  dice: Place[] // where they lie
}

/** How many pixels are covered at the upper and lower edge of the picture. */
export interface Covers {
  above: number
  below: number
}

interface Position {
  around: number // radians
  above: number // radians
  far: number // millimetres
  height: number // what it looks at
  aside: number // pixels that the picture is shifted
}

export class TowerCamera {
  readonly eye = new PerspectiveCamera(VIEW_ANGLE, 1, 5, 4000)
  purpose: Purpose = 'look'
  isFromTop = false
  covers: Covers = { above: 0, below: 0 }
  private zoomed = 1
  private wanted: Position = { around: FRONT, above: LEVEL, far: 420, height: 40, aside: 0 }
  private shown: Position = { ...this.wanted }
  private seen: Seen = { top: BOARD_TOP, held: { high: 16, long: 16 }, dice: [] }
  private size = { wide: 1, high: 1 }

  constructor(private readonly isStill: boolean) {}

  resize(wide: number, high: number): void {
    this.size = { wide, high }
    this.eye.aspect = wide / high
    this.eye.updateProjectionMatrix()
  }

  orbit(across: number, up: number): void {
    this.wanted.around -= across
    this.wanted.above = Math.min(1.5, Math.max(0.06, this.wanted.above + up))
    this.frame(this.seen, false)
  }

  zoom(by: number): void {
    this.zoomed = Math.min(2.5, Math.max(0.35, this.zoomed * by))
    this.frame(this.seen, false)
  }

  unzoom(): void {
    this.zoomed = 1
  }

  /** Move to where everything is seen that matters; `turns`: also to the usual angle. */
  frame(seen: Seen, turns = true): void {
    this.seen = seen
    const { wanted, size } = this
    if (turns) wanted.above = this.angle()
    wanted.aside = this.aside * size.wide
    const picture = this.picture()
    const fits = this.fitting(picture)
    wanted.far = fits.far * this.zoomed
    const isAlong = wanted.above < 1 // else the stalk is drawn where one looks
    wanted.height = this.purpose === 'throw' ? fits.height : isAlong ? heightFor(this.topOfAll(), wanted.far, wanted.above, picture) : seen.top
  }

  private angle(): number {
    const { purpose, seen } = this
    if (purpose === 'aim') return AIMING
    if (this.isFromTop) return STEEP
    if (purpose === 'throw') return OVER_THROW
    if (purpose === 'place') return OVER_TOP
    return Math.max(LOWEST, LEVEL - seen.top / TALLER) + (seen.dice.length ? OVER_DICE : 0)
  }

  /** Where the top of the stalk is drawn, and what nothing covers below. */
  private picture(): Picture {
    const { high } = this.size
    const room = this.purpose === 'place' ? BELOW_HELD : BELOW_COVER
    const top = Math.min(UPPER, Math.max(HIGHEST, UPPER - this.seen.top / HIGHER, (this.covers.above + room) / high))
    return { seen: SEEN / 2, aspect: this.eye.aspect, over: 1 - 2 * top, under: Math.max(0.2, 1 - (2 * this.covers.below) / high) }
  }

  /** How far to the left the stalk is drawn, as a share of the width. */
  private get aside(): number {
    return this.purpose === 'place' && this.eye.aspect < 1 ? ASIDE : 0
  }

  /** The top, with room for a large piece over it. */
  private topOfAll(): number {
    const { top, held } = this.seen
    return this.purpose === 'place' ? top + Math.max(0, held.high - 16) : top
  }

  private fitting(picture: Picture): { far: number; height: number } {
    const { purpose, seen, wanted, size } = this
    if (purpose === 'place') {
      const wide = (2 * HELD_BESIDE + seen.held.long) / (SEEN * this.eye.aspect * (1 + this.aside))
      return { far: Math.max(Math.max(size.high / FINE, PLACED_IN) / SEEN + 3 * Math.max(0, seen.held.high - 20), wide), height: 0 }
    }
    if (purpose === 'throw') {
      const fits = framed([...seen.dice, [0, 0, Math.min(seen.top, 30)]], wanted, { ...picture, over: 0.5 })
      return { ...fits, far: Math.max(NEAREST_THROW, fits.far) }
    }
    const points: Place[] = [[0, 0, this.topOfAll()], FOOT, ...(purpose === 'aim' ? [this.axeAt()] : seen.dice)]
    const fits = framed(points, wanted, picture)
    return { ...fits, far: Math.max(NEAREST, fits.far) }
  }

  /** Where an axe is held before it is aimed. */
  private axeAt(): Place {
    const { around } = this.wanted
    return [-HELD_AXE * Math.sin(around), HELD_AXE * Math.cos(around), 0]
  }

  /** Come nearer to where it should be; whether it isn't there yet. */
  move(passed: number): boolean {
    const share = this.isStill ? 1 : 1 - Math.exp(-SOFTLY * passed)
    const { shown, wanted } = this
    let isOff = false
    for (const part of Object.keys(wanted) as (keyof Position)[]) {
      const off = wanted[part] - shown[part]
      shown[part] += off * share
      isOff ||= Math.abs(off) > SETTLED
    }
    const { around, above, far, height, aside } = shown
    this.eye.setViewOffset(this.size.wide, this.size.high, aside, 0, this.size.wide, this.size.high)
    const out = far * Math.cos(above)
    this.eye.position.set(out * Math.cos(around), height + far * Math.sin(above), -out * Math.sin(around))
    this.eye.lookAt(0, height, 0)
    return isOff
  }

  /** Where one looks to, in radians. */
  get heading(): number {
    return this.shown.around + Math.PI
  }

  /** The direction in which one looks, and to the left of it. */
  get directions(): [ahead: Point, left: Point] {
    const [c, s] = [Math.cos(this.heading), Math.sin(this.heading)]
    return [[c, s], [-s, c]]
  }

  /** Where the line through a point of the picture, in shares from -1 to 1, meets a plane. */
  meets(x: number, y: number, plane: Plane): Vector3 | null {
    const ray = new Raycaster()
    ray.setFromCamera(new Vector2(x, y), this.eye)
    return ray.ray.intersectPlane(plane, new Vector3())
  }

  /** How far from the upper edge a point of the stalk is drawn once the camera has come to rest, as a share of the height. */
  drawnAt(z: number): number {
    const { above, far, height } = this.wanted
    const up = ((z - height) * Math.cos(above)) / (far - (z - height) * Math.sin(above)) / (SEEN / 2)
    return (1 - up) / 2
  }
}
