/** The tower on its table, drawn. It knows no physics: it places pieces at given poses. */
import {
  ACESFilmicToneMapping,
  AmbientLight,
  BoxGeometry,
  CatmullRomCurve3,
  CircleGeometry,
  Color,
  CylinderGeometry,
  DirectionalLight,
  DoubleSide,
  Fog,
  Group,
  HemisphereLight,
  Material,
  Mesh,
  MeshBasicMaterial,
  Object3D,
  PCFShadowMap,
  PerspectiveCamera,
  Plane,
  PlaneGeometry,
  PMREMGenerator,
  Raycaster,
  RingGeometry,
  Scene,
  Shape,
  ShapeGeometry,
  TubeGeometry,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three'
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js'
import { Bodies, drawBoard, drawPlanks, setPose } from './bodies'
import { FRAMES } from './clip'
import type { Cast, Die } from './dice'
import { framed } from './framing'
import type { Point } from './hand'
import { BOARD_TOP, droppedOf, sizeOf, stacked, topOf, turned, type Pose, type Standing } from './poses'
import type { FaceName } from './scene'
import { FRONT } from './throw'
import { Thrown } from './thrown'

const SKY = '#cfe3d6'
const VIEW_ANGLE = 32 // degrees
const SEEN = 2 * Math.tan((VIEW_ANGLE / 2 / 180) * Math.PI) // of what is one away
const SOFTLY = 7 // a second: how a camera comes to where it should be
const AWAKE = 900 // milliseconds of drawing after the last change
const SLOW = 55 // milliseconds for a frame
const MEASURED = 24 // frames
const MUCH_TOO_SLOW = 200 // milliseconds, as is seen after a few frames
const SOON = 4
const COARSE = 0.6 // points for one of the screen, on a machine that is slow all the same
const LANDS_WITHIN = 8 // millimetres below the hand a piece lies where it belongs
const LEVEL = 0.42 // radians: how far above the table one looks from
const OVER_DICE = 0.74 // the same while dice are on the table, so that their tops can be seen
const BEHIND: Pose['at'] = [-48, 34, 8] // how much behind the tower is visible
const AXE_AHEAD = 60 // millimetres before the tower, where the axe is held

export type Purpose = 'look' | 'place' | 'aim'

/** What lies beside the board. */
export interface Beside {
  dice: number
  cylinders: number
  castle: boolean
  axe: boolean
}

interface Camera {
  around: number // radians; where it stands, seen from the tower
  above: number // radians
  far: number // millimetres
  height: number // what it looks at
}

interface Laid {
  name: string
  which: number
  body: Object3D
}

interface Playing {
  frames: Pose[][]
  began: number
  done: () => void
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
  private readonly eye = new PerspectiveCamera(VIEW_ANGLE, 1, 5, 4000)
  private readonly root = new Group() // millimetres, z upwards, as in messages
  private readonly tower = new Group()
  private readonly aside = new Group()
  private readonly vine = new Group()
  private readonly bodies: Bodies
  private readonly thrown: Thrown
  private readonly plumb: Mesh
  private readonly aim: Mesh
  private readonly size = new ResizeObserver(() => this.resize())
  private laid: Laid[] = []
  private held: Laid | null = null
  private next: Die | null = null // how the next piece looks
  private restsAt = 0
  private besideNow = ''
  private vineNow = ''
  private playing: Playing | null = null
  private purpose: Purpose = 'look'
  private isFromTop = false
  private zoomed = 1
  private covered = 0
  private top = BOARD_TOP
  private wanted: Camera = { around: FRONT, above: LEVEL, far: 420, height: 40 }
  private shown: Camera = { ...this.wanted }
  private awakeUntil = 0
  private before = 0
  private times: number[] = []
  private request = 0

  constructor(
    private readonly canvas: HTMLCanvasElement,
    readonly isFine: boolean,
    private readonly isStill: boolean,
  ) {
    this.renderer = new WebGLRenderer({ canvas, antialias: isFine, powerPreference: 'low-power' })
    this.renderer.setPixelRatio(isFine ? Math.min(devicePixelRatio, 2) : 1)
    this.renderer.shadowMap.enabled = true
    this.renderer.shadowMap.type = PCFShadowMap
    this.renderer.toneMapping = ACESFilmicToneMapping
    this.renderer.toneMappingExposure = isFine ? 0.9 : 1.08
    this.bodies = new Bodies(isFine)
    this.root.rotation.x = -Math.PI / 2
    this.thrown = new Thrown(this.bodies, isStill)
    this.root.add(this.tower, this.aside, this.vine, this.thrown.group)
    this.scene.add(this.root)
    this.light()
    this.furnish()
    this.plumb = this.flat(new PlaneGeometry(1, 1), '#1d1206', 0.34)
    this.aim = this.flat(new RingGeometry(9, 11, 40), '#b03a24', 0.9)
    ;(this.aim.material as Material).depthTest = false // it is seen before whatever it aims at
    this.aim.renderOrder = 1
    this.size.observe(canvas)
    this.resize()
  }

  dispose(): void {
    cancelAnimationFrame(this.request)
    this.playing?.done()
    this.size.disconnect()
    this.bodies.dispose()
    this.renderer.dispose()
    this.renderer.forceContextLoss()
  }

  // what stands

  /** Draw a tower that is at rest. */
  stand(standing: Standing): void {
    if (this.playing) this.ended(this.playing.done)
    this.lay(standing.pieces, standing.poses)
    this.top = topOf(standing)
    this.growVine(standing)
    this.frameTower()
    this.wake()
  }

  /** Place the pieces that are not in the tower beside the board. */
  lie(beside: Beside): void {
    const json = JSON.stringify(beside)
    if (json === this.besideNow) return
    this.besideNow = json
    this.aside.clear()
    for (let die = 0; die < beside.dice; die++) this.put('d', 11 - die, -62 - (die % 2) * 20, 44 - (die >> 1) * 19, die)
    for (let trunk = 0; trunk < beside.cylinders; trunk++) this.put('cyl', 0, 30 + trunk * 17, 66 - trunk * 6, 1)
    if (beside.castle) this.put('castle', 0, 80, 30, 0.4)
    if (beside.axe) this.put('axe', 0, -14, 80, 0.9)
    this.wake()
  }

  /** Throw the dice of a moment, as far as they are new, from the side of a seat; the others lie there. */
  throwDice(dice: Cast, seat: number, seats: number): void {
    const length = this.thrown.show(dice, seat, seats)
    this.next = dice.taken
    this.restsAt = Math.max(this.restsAt, performance.now() + length)
    this.frameTower()
    this.wake(length)
  }

  /** The faces of the dice that lie there, as they are drawn. */
  get dice(): string {
    return this.thrown.faces
  }

  private rollOn(now: number): void {
    this.thrown.move(now)
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
    const stood = this.laid.length
    pieces.forEach((name, level) => {
      const which = name === 'd' ? dice++ : 0
      const was = this.laid[level]
      const next = stood && level >= stood ? this.next : null
      if (was?.name !== name || was.which !== which) this.replace(level, { name, which, body: this.taken(name, which, next) })
      setPose(this.laid[level]!.body, poses[level]!)
    })
    for (const extra of this.laid.splice(pieces.length)) this.tower.remove(extra.body)
  }

  private replace(level: number, piece: Laid): void {
    const was = this.laid[level]
    if (was) this.tower.remove(was.body)
    this.laid[level] = piece
    this.tower.add(piece.body)
  }

  /** The piece that was in the hand, if it is this one, with its face. */
  private taken(name: string, which: number, next: Die | null): Object3D {
    const held = this.held
    if (held?.name !== name) return this.bodies.piece(name, next?.which ?? which, next?.face)
    this.held = null
    this.plumb.visible = this.aim.visible = false
    return held.body
  }

  /** Play what happens to a tower from these poses, until everything is at rest. */
  play(pieces: string[], start: Pose[], frames: Pose[][]): Promise<void> {
    this.lay(pieces, start)
    this.drop()
    const last = frames.at(-1) ?? start
    const far = last.map((pose, body) => start[body]!.at[2] - pose.at[2])
    this.vine.visible = !droppedOf(start, last).some((body) => body < start.length - 1)
    if (far.some((each) => each > LANDS_WITHIN) || pieces.includes('axe')) this.setPurpose('look')
    if (this.isStill || !frames.length) {
      this.lay(pieces, last)
      this.wake()
      return Promise.resolve()
    }
    const length = (frames.length / FRAMES) * 1000
    return new Promise((done) => {
      this.playing = { frames, began: performance.now(), done }
      setTimeout(() => this.ended(done), length + 400) // nothing is drawn while the page is hidden
      this.wake(length)
    })
  }

  private playOn(now: number): void {
    if (!this.playing) return
    const { frames, began, done } = this.playing
    const frame = Math.floor(((now - began) / 1000) * FRAMES)
    const poses = frames[Math.min(Math.max(frame, 0), frames.length - 1)]!
    poses.forEach((pose, body) => setPose(this.laid[body]!.body, pose))
    if (frame >= frames.length - 1) this.ended(done)
  }

  private ended(done: () => void): void {
    if (this.playing?.done !== done) return
    this.playing.frames.at(-1)!.forEach((pose, body) => setPose(this.laid[body]!.body, pose))
    this.playing = null
    this.wake()
    done()
  }

  /** Where the bodies are drawn, for tests. */
  get drawn(): string {
    return this.laid.map(({ name, body: { position: at } }) => `${name} ${at.x.toFixed(1)} ${at.y.toFixed(1)} ${at.z.toFixed(1)}`).join(', ')
  }

  // what is held

  /** A hand takes a piece or the axe. */
  hold(name: string, face?: FaceName): void {
    this.drop()
    const which = this.laid.filter((each) => each.name === 'd').length
    const colour = face && face === this.next?.face ? this.next.which : which
    const body = this.bodies.piece(name, colour, face)
    this.held = { name, which, body }
    this.root.add(body)
    this.frameTower(false)
  }

  drop(): void {
    if (this.held) this.root.remove(this.held.body)
    this.held = null
    this.plumb.visible = this.aim.visible = false
  }

  /** The piece in hand is there, over the tower: so far above its top, tilted and turned so. */
  carry([x, y]: Point, hover: number, [tiltX, tiltY]: Point, turn: number): void {
    if (!this.held) return
    const { high, long, wide } = sizeOf(this.held.name)
    const { body } = this.held
    body.position.set(x, y, this.top + hover + high / 2)
    body.rotation.set(tiltX, tiltY, turn, 'XYZ')
    this.plumb.visible = true
    this.plumb.scale.set(long, wide, 1)
    this.plumb.position.set(x, y, this.under(x, y) + 0.15)
    this.plumb.rotation.z = turn
  }

  /** The height of the surface at a place: the top piece, the board or the table. */
  private under(x: number, y: number): number {
    const last = this.laid.at(-1)
    if (!last) return BOARD_TOP
    const { long } = sizeOf(last.name)
    const { x: topX, y: topY } = last.body.position
    if (Math.max(Math.abs(x - topX), Math.abs(y - topY)) < long / 2 + 4) return this.top
    return Math.max(Math.abs(x), Math.abs(y)) < 45 ? BOARD_TOP : 0
  }

  /** The axe is aimed at a place of the wall through the tower: so far to the left, so high. */
  aimAt([beside, height]: Point): void {
    if (!this.held) return
    const [ahead, left] = this.directions()
    const [x, y] = [beside * left[0], beside * left[1]]
    this.aim.visible = true
    this.aim.position.set(x, y, height)
    this.aim.rotation.set(Math.PI / 2, 0, this.heading + Math.PI / 2, 'ZYX')
    this.held.body.position.set(x - AXE_AHEAD * ahead[0], y - AXE_AHEAD * ahead[1], height - 6)
    this.held.body.rotation.set(0, -0.9, this.heading + 0.3, 'ZYX')
  }

  /** The direction in which one looks, and to the left of it. */
  private directions(): [ahead: Point, left: Point] {
    const [c, s] = [Math.cos(this.heading), Math.sin(this.heading)]
    return [[c, s], [-s, c]]
  }

  /** Where one looks to, in radians. */
  get heading(): number {
    return this.shown.around + Math.PI
  }

  // pointers

  /** Where a pointer is, at the height of the piece in hand. */
  overBoard(clientX: number, clientY: number): Point | null {
    const level = this.top + 10
    const found = this.meets(clientX, clientY, new Plane(new Vector3(0, 1, 0), -level))
    return found && [found.x, -found.z]
  }

  /** Where a pointer is on the wall through the tower that faces the camera: to the left, and up. */
  onWall(clientX: number, clientY: number): Point | null {
    const [ahead, left] = this.directions()
    const found = this.meets(clientX, clientY, new Plane(new Vector3(ahead[0], 0, -ahead[1]), 0))
    return found && [found.x * left[0] - found.z * left[1], found.y]
  }

  private meets(clientX: number, clientY: number, plane: Plane): Vector3 | null {
    const { left, top, width, height } = this.canvas.getBoundingClientRect()
    const ray = new Raycaster()
    const at = new Vector2(((clientX - left) / width) * 2 - 1, 1 - ((clientY - top) / height) * 2)
    ray.setFromCamera(at, this.eye)
    return ray.ray.intersectPlane(plane, new Vector3())
  }

  // the camera

  setPurpose(purpose: Purpose): void {
    this.purpose = purpose
    this.aside.visible = this.thrown.group.visible = purpose !== 'aim' // nothing is in the way of the axe
    this.zoomed = 1
    this.frameTower()
  }

  setFromTop(isFromTop: boolean): void {
    this.isFromTop = isFromTop
    this.frameTower()
  }

  /** So many points above the lower edge are covered by words. */
  setCovered(points: number): void {
    this.covered = points / Math.max(1, this.canvas.clientHeight)
    this.frameTower(false)
  }

  orbit(across: number, up: number): void {
    this.wanted.around -= across
    this.wanted.above = Math.min(1.5, Math.max(0.06, this.wanted.above + up))
    this.wake()
  }

  zoom(by: number): void {
    this.zoomed = Math.min(2.5, Math.max(0.35, this.zoomed * by))
    this.frameTower(false)
  }

  /** Move the camera to show everything that matters. */
  private frameTower(turns = true): void {
    const { wanted, top } = this
    const across = this.eye.aspect
    if (this.purpose === 'place') {
      const { high, long } = sizeOf(this.held?.name ?? 'd')
      const more = Math.max(0, high - 20) // a castle is larger than all else
      wanted.far = Math.max(135 + 4 * more, (62 + long) / (SEEN * across)) * this.zoomed
      wanted.height = top - 5 + more
      if (turns) wanted.above = this.isFromTop ? 1.53 : 0.82
    } else {
      const aims = this.purpose === 'aim'
      const dice = aims ? [] : this.thrown.places
      const far = Math.max((top * 1.24 + (aims ? 105 : 68)) / SEEN, 205 / (SEEN * across))
      if (turns) wanted.above = this.isFromTop && !aims ? 1.53 : aims ? 0.16 : dice.length ? Math.max(LEVEL, OVER_DICE - top / 700) : LEVEL
      const fits = dice.length ? framed([[0, 0, top + 4], BEHIND, ...dice], wanted, { seen: SEEN / 2, aspect: across, covered: this.covered }) : null
      wanted.far = Math.max(far, fits?.far ?? 0) * this.zoomed
      wanted.height = fits?.height ?? Math.max(18, top * 0.52)
    }
    this.wake()
  }

  private moveCamera(passed: number): void {
    const share = this.isStill ? 1 : 1 - Math.exp(-SOFTLY * passed)
    const { shown, wanted } = this
    for (const part of Object.keys(wanted) as (keyof Camera)[]) {
      const off = wanted[part] - shown[part]
      shown[part] += off * share
      if (Math.abs(off) > 0.01) this.awakeUntil = Math.max(this.awakeUntil, performance.now() + 100)
    }
    const { around, above, far, height } = shown
    const out = far * Math.cos(above)
    this.eye.position.set(out * Math.cos(around), height + far * Math.sin(above), -out * Math.sin(around))
    this.eye.lookAt(0, height, 0)
    const fog = this.scene.fog as Fog
    fog.near = far + 220
    fog.far = far + 1300
  }

  private resize(): void {
    const { clientWidth: wide, clientHeight: high } = this.canvas
    if (!wide || !high) return
    this.renderer.setSize(wide, high, false)
    this.eye.aspect = wide / high
    this.eye.updateProjectionMatrix()
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
    this.growOn(now)
    this.moveCamera(Math.min(passed, 100) / 1000)
    this.renderer.render(this.scene, this.eye)
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

  private light(): void {
    this.scene.background = new Color(SKY)
    this.scene.fog = new Fog(SKY, 700, 1800)
    const sun = new DirectionalLight('#fff1d6', this.isFine ? 2.5 : 2.2)
    sun.position.set(160, 420, 200)
    sun.castShadow = true
    sun.shadow.mapSize.setScalar(this.isFine ? 2048 : 512)
    sun.shadow.radius = 5
    sun.shadow.bias = -0.0004
    sun.shadow.normalBias = 0.5
    Object.assign(sun.shadow.camera, { left: -190, right: 190, top: 330, bottom: -190, near: 40, far: 1000 })
    this.scene.add(sun, new HemisphereLight('#eaf6ff', '#8a6a45', 0.6))
    if (!this.isFine) {
      this.scene.add(new AmbientLight('#ffffff', 1))
      return
    }
    const made = new PMREMGenerator(this.renderer)
    this.scene.environment = made.fromScene(new RoomEnvironment(), 0.04).texture
    this.scene.environmentIntensity = 0.35
    made.dispose()
  }

  private furnish(): void {
    const { bodies } = this
    const edge = bodies.material('edge', () => ({ color: '#8b5a2f', roughness: 0.7 }))
    const planks = bodies.material('planks', () => ({ map: bodies.texture('planks', 512, 512, drawPlanks), roughness: 0.62 }))
    const table = new Mesh(new CylinderGeometry(150, 156, 14, 96), [edge, planks, edge])
    table.position.y = -7
    const field = bodies.material('field', () => ({ map: bodies.texture('field', 512, 512, drawBoard), roughness: 0.85 }))
    const rim = bodies.material('rim', () => ({ color: '#5f8a3a', roughness: 0.9 }))
    const board = new Mesh(new BoxGeometry(90, BOARD_TOP, 90), [rim, rim, field, rim, rim, rim])
    board.position.y = BOARD_TOP / 2
    const ground = new Mesh(new CircleGeometry(3000, 48), bodies.material('ground', () => ({ color: '#a3c786', roughness: 1 })))
    ground.rotation.x = -Math.PI / 2
    ground.position.y = -15
    for (const each of [table, board, ground]) each.receiveShadow = true
    table.castShadow = board.castShadow = true
    this.scene.add(table, board, ground)
  }

  private flat(shape: PlaneGeometry | RingGeometry, color: string, opacity: number): Mesh {
    const flat = new Mesh(shape, new MeshBasicMaterial({ color, opacity, transparent: true, depthWrite: false, side: DoubleSide }))
    flat.visible = false
    this.root.add(flat)
    return flat
  }

  // the vine

  private growing: { tube: Mesh<TubeGeometry>; leaves: Object3D[]; from: number; began: number } | null = null
  private grown = 0 // millimetres

  /** The vine climbs as high as the tower. */
  private growVine(standing: Standing): void {
    const level = standing.pieces.at(-1) === 'castle' ? standing.pieces.length - 1 : standing.pieces.length
    const below = { pieces: standing.pieces.slice(0, level), poses: standing.poses.slice(0, level) }
    const json = JSON.stringify(below.poses)
    this.vine.visible = true
    if (json === this.vineNow) return
    this.vineNow = json
    const high = Math.max(10, topOf(level ? below : stacked([])) - 1)
    const curve = vineAround(below, high)
    const stem = this.bodies.material('stem', () => ({ color: '#3f7d2f', roughness: 0.6 }))
    const around = Math.ceil(high / 2) + 12
    const tube = new Mesh(new TubeGeometry(curve, around, 1.1, this.isFine ? 8 : 5), stem)
    const leaves = this.leaves(curve, Math.max(2, Math.round(high / 11)))
    for (const old of this.vine.children) if (old instanceof Mesh && old.geometry instanceof TubeGeometry) old.geometry.dispose()
    this.vine.clear()
    this.vine.add(tube, ...leaves)
    this.vine.traverse((part) => (part.castShadow = true))
    this.growing = { tube, leaves, from: Math.min(1, this.grown / high), began: performance.now() }
    this.grown = high
  }

  private leaves(curve: CatmullRomCurve3, count: number): Object3D[] {
    const look = this.bodies.material('leaf', () => ({ color: '#74b348', side: DoubleSide }))
    return Array.from({ length: count }, (_, which) => {
      const at = curve.getPoint((which + 0.6) / count)
      const leaf = new Mesh(LEAF, look)
      leaf.position.copy(at)
      leaf.rotation.set(0.7 + (which % 3) * 0.25, 0, Math.atan2(at.y, at.x) - Math.PI / 2 + (which % 2 ? 0.5 : -0.5), 'ZYX')
      return leaf
    })
  }

  private growOn(now: number): void {
    if (!this.growing) return
    const { tube, leaves, from, began } = this.growing
    const share = this.isStill ? 1 : Math.min(1, from + ((now - began) / 700) * (1 - from) + 0.001)
    const all = tube.geometry.index!.count
    tube.geometry.setDrawRange(0, Math.floor((all / 6) * share) * 6)
    leaves.forEach((leaf, which) => leaf.scale.setScalar(Math.min(1, Math.max(0.001, (share - which / leaves.length) * 6))))
    if (share >= 1) this.growing = null
    else this.awakeUntil = Math.max(this.awakeUntil, now + 100)
  }
}

const LEAF = new ShapeGeometry(leafShape(), 8)

function leafShape(): Shape {
  const shape = new Shape()
  shape.moveTo(0, 0)
  shape.bezierCurveTo(4, 2, 4.6, 6.5, 0, 10)
  shape.bezierCurveTo(-4.6, 6.5, -4, 2, 0, 0)
  return shape
}

/** A line that winds around a tower. */
function vineAround({ pieces, poses }: Standing, high: number): CatmullRomCurve3 {
  const steps = Math.ceil(high / 3) + 4
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const share = step / steps
    const z = BOARD_TOP + share * (high - BOARD_TOP)
    const level = poses.findIndex((pose, at) => z <= pose.at[2] + sizeOf(pieces[at]!).high / 2 + 0.1)
    const [x, y] = poses[level < 0 ? poses.length - 1 : level]?.at ?? [0, 0]
    const angle = -1 + (z / 16) * 1.45
    const far = 13.5 + 1.5 * Math.cos(z / 5)
    return new Vector3(x + far * Math.cos(angle), y + far * Math.sin(angle), z)
  })
  return new CatmullRomCurve3(points)
}
