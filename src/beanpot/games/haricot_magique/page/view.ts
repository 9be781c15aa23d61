/** The tower on its table, drawn. It knows no physics: it places pieces at given poses. */
import {
  ACESFilmicToneMapping,
  DoubleSide,
  Group,
  Mesh,
  MeshBasicMaterial,
  PCFShadowMap,
  Plane,
  RingGeometry,
  Scene,
  Vector3,
  WebGLRenderer,
  type Object3D,
} from 'three'
import { drawAhead } from '$page/drawing/ahead'
import { Bodies, poseOf, setPose } from './bodies'
import { TowerCamera, type Covers, type Purpose } from './camera'
import { lastOf, type Clip } from './clip'
import type { Cast, Stacked } from './dice'
import { DICE } from './emblems'
import type { Point } from './hand'
import { markHeight } from './landing'
import { Playing } from './playing'
import { BOARD_TOP, droppedOf, sizeOf, topOf, turned, type Pose, type Standing } from './poses'
import type { FaceName } from './scene'
import { Spot } from './spot'
import { furnish, light } from './surroundings'
import { Thrown } from './thrown'
import { Vine } from './vine'

const AWAKE = 900 // milliseconds of drawing after the last change
const SLOW = 55 // milliseconds for a frame
const MEASURED = 24 // frames
const MUCH_TOO_SLOW = 200 // milliseconds, as is seen after a few frames
const SOON = 4
const COARSE = 0.6 // points for one of the screen, on a machine that is slow all the same
const LANDS_WITHIN = 8 // millimetres below the hand a piece lies where it belongs
const AXE_AHEAD = 60 // millimetres before the tower, where the axe is held
const NEAR_FOR = 1100 // milliseconds that thrown dice are seen from near once they lie there

/** What lies beside the board. */
export interface Beside {
  dice: number[] // by their colours
  cylinders: number
  castle: boolean
  axe: boolean
}

interface Laid {
  name: string
  which: number
  body: Object3D
}

export class View {
  /** Called before every frame while something is held. */
  tick: ((now: number) => void) | null = null
  /** Called once if the machine is too slow for this. */
  onslow: (() => void) | null = null
  /** Called when dice have come to rest. */
  onrest: (() => void) | null = null

  private readonly renderer: WebGLRenderer
  private readonly scene = new Scene()
  private readonly camera: TowerCamera
  private readonly root = new Group() // millimetres, z upwards, as in messages
  private readonly tower = new Group()
  private readonly aside = new Group()
  private readonly vine: Vine
  private readonly bodies: Bodies
  private readonly thrown: Thrown
  private readonly spot = new Spot()
  private readonly aim: Mesh
  private readonly size = new ResizeObserver(() => this.resize())
  private laid: Laid[] = []
  private held: Laid | null = null
  private stalk: Stacked[] = [] // the dice in it and in the hand over it
  private restsAt = 0
  private nearUntil = 0
  private besideNow = ''
  private playing: Playing | null = null
  private purpose: Exclude<Purpose, 'throw'> = 'look'
  private top = BOARD_TOP
  private awakeUntil = 0
  private before = 0
  private times: number[] = []
  private request = 0
  private stopPreparing = (): void => {}

  constructor(
    private readonly canvas: HTMLCanvasElement,
    readonly isFine: boolean,
    private readonly isStill: boolean,
  ) {
    this.renderer = new WebGLRenderer({ canvas, antialias: isFine, alpha: true, powerPreference: 'low-power' })
    this.renderer.setPixelRatio(isFine ? Math.min(devicePixelRatio, 2) : 1)
    this.renderer.shadowMap.enabled = true
    this.renderer.shadowMap.type = PCFShadowMap
    this.renderer.toneMapping = ACESFilmicToneMapping
    this.renderer.toneMappingExposure = isFine ? 0.9 : 1.08
    this.camera = new TowerCamera(isStill)
    this.bodies = new Bodies(isFine)
    this.root.rotation.x = -Math.PI / 2
    this.thrown = new Thrown(this.bodies, isStill)
    this.vine = new Vine(this.bodies, isStill)
    this.aim = aimRing()
    this.root.add(this.tower, this.aside, this.vine.group, this.thrown.group, this.spot.group, this.aim)
    this.scene.add(this.root)
    light(this.scene, this.renderer, isFine)
    furnish(this.scene, this.bodies)
    this.size.observe(canvas)
    this.resize()
  }

  /** Make whatever may come, one piece in each idle moment: to send its picture to the graphics card takes half a frame. */
  prepare(seats: string[]): void {
    const names = ['cyl', 'castle', 'axe', ...seats.map((seat) => `t${seat}`)]
    const pieces = [...DICE.map((_, which) => () => this.bodies.piece('d', which)), ...names.map((name) => () => this.bodies.piece(name))]
    this.stopPreparing = drawAhead(
      pieces.map((make) => () => {
        this.renderer.compile(make(), this.camera.eye, this.scene)
        for (const picture of this.bodies.newPictures()) this.renderer.initTexture(picture)
      }),
    )
  }

  dispose(): void {
    this.stopPreparing()
    cancelAnimationFrame(this.request)
    this.playing?.done()
    this.size.disconnect()
    this.bodies.dispose()
    this.spot.dispose()
    this.renderer.dispose()
    this.renderer.forceContextLoss()
  }

  // what stands

  /** Draw a tower that is at rest. */
  stand(standing: Standing): void {
    if (this.playing) this.ended(this.playing.done)
    this.lay(standing.pieces, standing.poses)
    const before = this.top
    this.top = topOf(standing)
    this.vine.climb(standing)
    this.frameTower(this.top !== before) // else one looks as one liked to
    this.wake()
  }

  /** Place the pieces that are not in the tower beside the board. */
  lie(beside: Beside): void {
    const json = JSON.stringify(beside)
    if (json === this.besideNow) return
    this.besideNow = json
    this.aside.clear()
    beside.dice.forEach((which, place) => this.put('d', which, -62 - (place % 2) * 20, 44 - (place >> 1) * 19, place))
    for (let trunk = 0; trunk < beside.cylinders; trunk++) this.put('cyl', 0, 30 + trunk * 17, 66 - trunk * 6, 1)
    if (beside.castle) this.put('castle', 0, 80, 30, 0.4)
    if (beside.axe) this.put('axe', 0, -14, 80, 0.9)
    this.wake()
  }

  /** Throw the dice of a moment, as far as they are new, from the side of a seat; the others lie there. */
  throwDice(dice: Cast, seat: number, seats: number): void {
    const length = this.thrown.show(dice, seat, seats)
    this.stalk = dice.stalk
    const now = performance.now()
    this.restsAt = Math.max(this.restsAt, now + length)
    if (length && this.purpose === 'look') this.nearUntil = now + length + NEAR_FOR
    this.frameTower()
    this.wake(length && length + NEAR_FOR)
  }

  /** The faces of the dice that lie there, as they are drawn. */
  get dice(): string {
    return this.thrown.faces
  }

  private rollOn(now: number): void {
    this.thrown.move(now)
    if (this.nearUntil && now >= this.nearUntil) {
      this.nearUntil = 0
      this.frameTower()
    }
    if (!this.restsAt || now < this.restsAt) return
    this.restsAt = 0
    this.onrest?.()
  }

  private put(name: string, which: number, x: number, y: number, turn: number): void {
    const body = this.bodies.piece(name, which)
    setPose(body, { at: [x, y, sizeOf(name).high / 2], turn: turned(turn * 1.3) })
    this.aside.add(body)
  }

  private lay(pieces: string[], poses: Pose[]): void {
    let dice = 0
    pieces.forEach((name, level) => {
      const look = this.lookOf(name === 'd' ? dice++ : -1)
      const was = this.laid[level]
      if (was?.name !== name || was.which !== look.which) this.replace(level, { name, which: look.which, body: this.taken(name, look) })
      setPose(this.laid[level]!.body, poses[level]!)
    })
    for (const extra of this.laid.splice(pieces.length)) this.tower.remove(extra.body)
  }

  /** How a die of the stalk looks; other pieces always look alike. */
  private lookOf(place: number, face?: FaceName): Stacked {
    const die = this.stalk[place]
    return place < 0 ? { which: 0 } : { which: die?.which ?? place, face: die?.face ?? face }
  }

  private replace(level: number, piece: Laid): void {
    const was = this.laid[level]
    if (was) this.tower.remove(was.body)
    this.laid[level] = piece
    this.tower.add(piece.body)
  }

  /** The piece that was in the hand, if it is this one, with its face. */
  private taken(name: string, { which, face }: Stacked): Object3D {
    const held = this.held
    if (held?.name !== name || held.which !== which) return this.bodies.piece(name, which, face)
    this.held = null
    this.hideSpot()
    return held.body
  }

  /** Play what happens to a tower from these poses, until everything is at rest; a fall in slow motion. */
  play(pieces: string[], start: Pose[], clip: Clip): Promise<void> {
    const isLast = this.held?.name === pieces.at(-1) && this.held?.name !== 'axe'
    const from = isLast ? poseOf(this.held!.body) : null
    this.lay(pieces, start)
    this.drop()
    const last = lastOf(clip, start)
    const far = last.map((pose, body) => start[body]!.at[2] - pose.at[2])
    const dropped = droppedOf(start, last).filter((body) => pieces[body] !== 'axe')
    this.vine.group.visible = !dropped.some((body) => body < start.length - 1)
    if (far.some((each) => each > LANDS_WITHIN) || pieces.includes('axe')) this.setPurpose('look')
    if (this.isStill || !clip.length) {
      this.lay(pieces, last)
      this.wake()
      return Promise.resolve()
    }
    return new Promise((done) => {
      this.playing = new Playing(clip, start, from, dropped.length > 0, done)
      setTimeout(() => this.ended(done), this.playing.length + 400) // nothing is drawn while the page is hidden
      this.wake(this.playing.length)
    })
  }

  /** Whether a fall is shown that can be skipped. */
  get isFalling(): boolean {
    return !!this.playing?.isFall
  }

  /** Show at once how it ends. */
  skip(): void {
    if (this.playing) this.ended(this.playing.done)
  }

  private playOn(now: number): void {
    const { playing } = this
    if (!playing) return
    playing.posesAt(now).forEach((pose, body) => setPose(this.laid[body]!.body, pose))
    if (playing.isOver(now)) this.ended(playing.done)
  }

  private ended(done: () => void): void {
    if (this.playing?.done !== done) return
    this.playing.last.forEach((pose, body) => setPose(this.laid[body]!.body, pose))
    this.playing = null
    this.wake()
    done()
  }

  /** Where the bodies are drawn, for tests. */
  get drawn(): string {
    return this.laid.map(({ name, body: { position: at } }) => `${name} ${at.x.toFixed(1)} ${at.y.toFixed(1)} ${at.z.toFixed(1)}`).join(', ')
  }

  /** The colours of the dice in the stalk, then in the hand, for tests. */
  get colours(): string {
    return [...this.laid, ...(this.held ? [this.held] : [])].filter(({ name }) => name === 'd').map(({ which }) => which).join(' ')
  }

  // what is held

  /** A hand takes a piece or the axe. */
  hold(name: string, face?: FaceName): void {
    this.drop()
    const look = this.lookOf(name === 'd' ? this.laid.filter((each) => each.name === 'd').length : -1, face)
    const body = this.bodies.piece(name, look.which, look.face)
    this.held = { name, which: look.which, body }
    this.root.add(body)
    this.frameTower(false)
  }

  drop(): void {
    if (this.held) this.root.remove(this.held.body)
    this.held = null
    this.hideSpot()
  }

  /** The piece in hand is there, over the tower: so far above its top, tilted and turned so; below it is where it would land. */
  carry([x, y]: Point, hover: number, [tiltX, tiltY]: Point, turn: number, isFall: boolean): void {
    if (!this.held) return
    const { high, long } = sizeOf(this.held.name)
    const { body } = this.held
    const low = this.top + hover
    body.position.set(x, y, low + high / 2)
    body.rotation.set(tiltX, tiltY, turn, 'XYZ')
    this.spot.show(x, y, low, this.under(x, y), long * 0.66, isFall)
  }

  private hideSpot(): void {
    this.aim.visible = false
    this.spot.hide()
  }

  /** The height at which the spot below a place is marked. */
  private under(x: number, y: number): number {
    const last = this.laid.at(-1)
    if (!last) return BOARD_TOP
    return markHeight([x, y], { piece: last.name, at: [last.body.position.x, last.body.position.y], high: this.top })
  }

  /** The axe is aimed at a place of the wall through the tower: so far to the left, so high. */
  aimAt([beside, height]: Point): void {
    if (!this.held) return
    const [ahead, left] = this.camera.directions
    const [x, y] = [beside * left[0], beside * left[1]]
    this.aim.visible = true
    this.aim.position.set(x, y, height)
    this.aim.rotation.set(Math.PI / 2, 0, this.heading + Math.PI / 2, 'ZYX')
    this.held.body.position.set(x - AXE_AHEAD * ahead[0], y - AXE_AHEAD * ahead[1], height - 6)
    this.held.body.rotation.set(0, -0.9, this.heading + 0.3, 'ZYX')
  }

  /** Where one looks to, in radians. */
  get heading(): number {
    return this.camera.heading
  }

  // pointers

  /** Where a pointer is, at the height of the piece in hand. */
  overBoard(clientX: number, clientY: number): Point | null {
    const level = this.top + 17
    const found = this.meets(clientX, clientY, new Plane(new Vector3(0, 1, 0), -level))
    return found && [found.x, -found.z]
  }

  /** Where a pointer is on the wall through the tower that faces the camera: to the left, and up. */
  onWall(clientX: number, clientY: number): Point | null {
    const [ahead, left] = this.camera.directions
    const found = this.meets(clientX, clientY, new Plane(new Vector3(ahead[0], 0, -ahead[1]), 0))
    return found && [found.x * left[0] - found.z * left[1], found.y]
  }

  private meets(clientX: number, clientY: number, plane: Plane): Vector3 | null {
    const { left, top, width, height } = this.canvas.getBoundingClientRect()
    return this.camera.meets(((clientX - left) / width) * 2 - 1, 1 - ((clientY - top) / height) * 2, plane)
  }

  // the camera

  setPurpose(purpose: Exclude<Purpose, 'throw'>): void {
    this.purpose = purpose
    this.aside.visible = this.thrown.group.visible = purpose !== 'aim' // nothing is in the way of the axe
    if (purpose !== 'look') this.nearUntil = 0
    this.camera.unzoom()
    this.frameTower()
  }

  setFromTop(isFromTop: boolean): void {
    this.camera.isFromTop = isFromTop
    this.frameTower()
  }

  /** So many points at the upper and lower edge are covered. */
  setCovers(covers: Covers): void {
    this.camera.covers = covers
    this.frameTower(false)
  }

  orbit(across: number, up: number): void {
    this.camera.orbit(across, up)
    this.wake()
  }

  zoom(by: number): void {
    this.camera.zoom(by)
    this.wake()
  }

  /** How far from the upper edge the top of the stalk is drawn, as a share of the height. */
  get topAt(): number {
    return this.camera.drawnAt(this.top)
  }

  /** Move the camera to show everything that matters. */
  private frameTower(turns = true): void {
    this.camera.purpose = this.nearUntil ? 'throw' : this.purpose
    this.camera.frame({ top: this.top, held: sizeOf(this.held?.name ?? 'd'), dice: this.thrown.places }, turns)
    this.wake()
  }

  private resize(): void {
    const { clientWidth: wide, clientHeight: high } = this.canvas
    if (!wide || !high) return
    this.renderer.setSize(wide, high, false)
    this.camera.resize(wide, high)
    this.frameTower(false)
  }

  // drawing

  /** Something has changed: draw for a while. */
  wake(longer = 0): void {
    this.awakeUntil = Math.max(this.awakeUntil, performance.now() + AWAKE + longer)
    if (!this.request) this.request = requestAnimationFrame(this.frame)
  }

  private frame = (): void => {
    const now = performance.now()
    const passed = this.before ? now - this.before : 16
    this.before = now
    this.tick?.(now)
    this.playOn(now)
    this.rollOn(now)
    const isGrowing = this.vine.growOn(now)
    const isMoving = this.camera.move(Math.min(passed, 100) / 1000)
    if (isGrowing || isMoving) this.awakeUntil = Math.max(this.awakeUntil, now + 100)
    this.renderer.render(this.scene, this.camera.eye)
    this.measure(passed)
    const goesOn = this.tick || this.playing || now < this.awakeUntil
    this.request = goesOn ? requestAnimationFrame(this.frame) : 0
    if (!goesOn) this.before = 0
  }

  /** A machine that is too slow for a picture is found out. */
  private measure(passed: number): void {
    if (this.times.length > MEASURED || document.hidden) return
    this.times.push(passed)
    const seen = this.times.length
    if (seen !== SOON && seen !== MEASURED) return
    const middle = [...this.times].sort((one, other) => one - other)[seen >> 1]!
    if (middle <= (seen === SOON ? MUCH_TOO_SLOW : SLOW)) return
    if (this.isFine) this.onslow?.()
    else this.coarsen()
  }

  private coarsen(): void {
    this.renderer.setPixelRatio(COARSE)
    this.resize()
  }
}

/** The ring that shows where an axe is aimed. */
function aimRing(): Mesh {
  const look = new MeshBasicMaterial({ color: '#b03a24', opacity: 0.9, transparent: true, depthWrite: false, depthTest: false, side: DoubleSide, forceSinglePass: true })
  const ring = new Mesh(new RingGeometry(9, 11, 40), look) // it is seen before whatever it aims at
  ring.renderOrder = 1
  ring.visible = false
  return ring
}
