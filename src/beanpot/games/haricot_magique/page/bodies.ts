/** The pieces as solid bodies, in millimetres, each centred on its pose. */
import {
  BoxGeometry,
  BufferGeometry,
  CanvasTexture,
  ConeGeometry,
  CylinderGeometry,
  ExtrudeGeometry,
  Group,
  Material,
  Mesh,
  MeshLambertMaterial,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  Object3D,
  PlaneGeometry,
  Shape,
  SRGBColorSpace,
  Texture,
  type ColorRepresentation,
  type Side,
} from 'three'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'
import { COATS, SEAT_COATS } from '$page/drawing/bean'
import { dieShape, drawFaces, PICTURE } from './dieBody'
import { dieColour } from './emblems'
import type { Pose } from './poses'
import { scattered } from './scatter'
import type { FaceName } from './scene'

/** The six sides of a die for a given top face; the sides come in pairs. */
const SIDES: FaceName[] = ['E', 'E', 'D', 'T', 'T', 'L']
const TOP = 4 // of the six sides of a box, the one upwards

interface Look {
  color?: ColorRepresentation
  map?: Texture
  roughness?: number
  gloss?: number
  side?: Side
}

/** Creates bodies, and caches what they share. */
export class Bodies {
  private readonly textures = new Map<string, Texture>()
  private unsent: Texture[] = []
  private readonly materials = new Map<string, Material>()
  private readonly shapes = new Map<string, BufferGeometry>()

  constructor(readonly isFine: boolean) {}

  dispose(): void {
    for (const cache of [this.textures, this.materials, this.shapes]) for (const each of cache.values()) each.dispose()
  }

  /** A piece; for a die, also which one and which face is up. */
  piece(name: string, which = 0, face?: FaceName): Object3D {
    const body = this.shaped(name, which, face)
    body.traverse((part) => {
      part.receiveShadow = true
      part.castShadow = !part.userData['isPrint']
    })
    return body
  }

  private shaped(name: string, which: number, face?: FaceName): Object3D {
    if (name === 'd') return this.die(which, face ?? SIDES[(which * 5) % 6]!)
    if (name === 'cyl') return this.trunk()
    if (name === 'castle') return this.castle()
    if (name === 'axe') return this.axe()
    return this.token(name.slice(1))
  }

  private die(which: number, face: FaceName): Object3D {
    const colour = dieColour(which)
    const rest = SIDES.toSpliced(SIDES.indexOf(face), 1)
    const faces = rest.toSpliced(TOP, 0, face)
    const look = this.material(`die ${colour}`, () => ({ map: this.texture(`die ${colour}`, PICTURE, PICTURE, (to) => drawFaces(to, colour)), roughness: 0.36, gloss: 0.5 }))
    const body = new Mesh(this.shape(`die ${face}`, () => dieShape(faces, this.isFine)), look)
    body.userData = { faces }
    return body
  }

  private token(seat: string): Object3D {
    const coat = COATS[SEAT_COATS[seat.charCodeAt(0) - 65] ?? 'green']
    const body = new Group()
    const cloud = this.shape('token', () => cloudShape(this.isFine))
    body.add(new Mesh(cloud, this.material(`token ${seat}`, () => ({ color: coat.base, roughness: 0.5, gloss: 0.3 }))))
    const letter = this.material(`letter ${seat}`, () => ({ map: this.letters(seat, coat.light, coat.dark, 1) }))
    const row = this.material(`letters ${seat}`, () => ({ map: this.letters(seat, coat.light, coat.dark, 3) }))
    const top = new Mesh(this.shape('token top', () => new PlaneGeometry(8, 8)), letter)
    top.position.z = 1.53
    top.userData = { isPrint: true }
    body.add(top)
    const band = this.shape('token band', () => new PlaneGeometry(9, 2.4))
    for (const side of [-1, 1]) {
      const label = new Mesh(band, row)
      label.rotation.set(Math.PI / 2, side < 0 ? 0 : Math.PI, 0)
      label.position.y = side * 7.02
      label.userData = { isPrint: true }
      body.add(label)
    }
    return body
  }

  private trunk(): Object3D {
    const bark = this.material('bark', () => ({ map: this.texture('bark', 256, 256, drawBark), roughness: 0.8 }))
    const cut = this.material('rings', () => ({ map: this.texture('rings', 128, 128, drawRings), roughness: 0.7 }))
    const shape = this.shape('trunk', () => new CylinderGeometry(6, 6, 20, this.isFine ? 32 : 14).rotateX(Math.PI / 2))
    return new Mesh(shape, [bark, cut, cut])
  }

  private castle(): Object3D {
    const body = new Group()
    const stone = this.material('stone', () => ({ map: this.texture('stone', 256, 256, drawStone), roughness: 0.75 }))
    const roof = this.material('roof', () => ({ color: '#7a5a9a', roughness: 0.5 }))
    const dark = this.material('door', () => ({ color: '#4a3560', roughness: 0.8 }))
    body.add(new Mesh(this.shape('castle', () => castleWalls(this.isFine)), stone))
    body.add(new Mesh(this.shape('roofs', () => castleRoofs(this.isFine)), roof))
    const doors = new Mesh(this.shape('doors', castleDoors), dark)
    doors.userData = { isPrint: true }
    body.add(doors)
    return body
  }

  private axe(): Object3D {
    const body = new Group()
    const wood = this.material('handle', () => ({ color: '#9a6636', roughness: 0.7 }))
    const steel = this.material('steel', () => ({ color: '#c3ccd2', roughness: 0.3, gloss: 0.7 }))
    const handle = new Mesh(this.shape('handle', () => new RoundedBoxGeometry(60, 8, 4, 3, 1.8)), wood)
    const blade = new Mesh(this.shape('blade', bladeShape), steel)
    blade.position.set(21, 0, -2)
    body.add(handle, blade)
    return body
  }

  // what bodies are made of

  private shape(name: string, make: () => BufferGeometry): BufferGeometry {
    return cached(this.shapes, name, make)
  }

  material(name: string, look: () => Look): Material {
    return cached(this.materials, name, () => this.looking(look()))
  }

  private looking({ gloss = 0, roughness = 0.8, ...look }: Look): Material {
    if (!this.isFine) return new MeshLambertMaterial(look)
    if (!gloss) return new MeshStandardMaterial({ ...look, roughness })
    return new MeshPhysicalMaterial({ ...look, roughness, clearcoat: gloss, clearcoatRoughness: 0.3 })
  }

  texture(name: string, wide: number, high: number, draw: (to: CanvasRenderingContext2D) => void): Texture {
    return cached(this.textures, name, () => {
      const canvas = document.createElement('canvas')
      canvas.width = wide
      canvas.height = high
      draw(canvas.getContext('2d')!)
      const texture = new CanvasTexture(canvas)
      texture.colorSpace = SRGBColorSpace
      this.unsent.push(texture)
      texture.anisotropy = this.isFine ? 8 : 1
      return texture
    })
  }

  /** The pictures that were made since this was asked last. */
  newPictures(): Texture[] {
    return this.unsent.splice(0)
  }

  private letters(seat: string, paper: string, ink: string, times: number): Texture {
    return this.texture(`letters ${seat} ${times}`, 64 * times, 64, (to) => {
      to.fillStyle = paper
      to.fillRect(0, 0, 64 * times, 64)
      to.fillStyle = ink
      to.font = '800 56px system-ui, sans-serif'
      to.textAlign = 'center'
      for (let each = 0; each < times; each++) to.fillText(seat, 32 + 64 * each, 52)
    })
  }
}

/** Place a body at a pose. */
export function setPose(body: Object3D, { at, turn: [w, x, y, z] }: Pose): void {
  body.position.set(...at)
  body.quaternion.set(x, y, z, w)
}

/** The pose of a body. */
export function poseOf({ position: { x, y, z }, quaternion }: Object3D): Pose {
  return { at: [x, y, z], turn: [quaternion.w, quaternion.x, quaternion.y, quaternion.z] }
}

function cached<What>(all: Map<string, What>, name: string, make: () => What): What {
  const found = all.get(name) ?? make()
  all.set(name, found)
  return found
}

/** A cloud, 18 × 14 and 3 high. */
function cloudShape(isFine: boolean): BufferGeometry {
  const outline = new Shape()
  const lobes: [number, number, number][] = [[-5.2, 0, 3.7], [-2.4, -3, 3.8], [3, -3.2, 3.7], [5.6, 0, 3.3], [2.6, 3, 3.9], [-2.6, 3.2, 3.7]]
  outline.moveTo(-8.9, 0)
  for (let step = 1; step <= 48; step++) {
    const angle = Math.PI + (step / 48) * 2 * Math.PI
    const far = Math.max(...lobes.map((lobe) => reachOf(lobe, angle)))
    outline.lineTo(Math.cos(angle) * far, Math.sin(angle) * far)
  }
  const bevel = { bevelSize: 0.5, bevelThickness: 0.5, bevelOffset: -0.5, bevelSegments: isFine ? 3 : 1 }
  return new ExtrudeGeometry(outline, { depth: 2, ...bevel }).translate(0, 0, -1)
}

const CORNERS = [-11, 11].flatMap((x) => [-11, 11].map((y) => [x, y] as const))

/** The parts of a castle that look alike are one body: each would be drawn on its own, twice. */
function castleWalls(isFine: boolean): BufferGeometry {
  const turret = new CylinderGeometry(4, 4, 10, isFine ? 20 : 10).rotateX(Math.PI / 2)
  const merlon = new BoxGeometry(4, 2, 3)
  return merged([
    new BoxGeometry(30, 30, 25).translate(0, 0, -5),
    ...CORNERS.map(([x, y]) => turret.clone().translate(x, y, 12.5)),
    ...[-3.5, 3.5].flatMap((x) => [-14, 14].map((y) => merlon.clone().translate(x, y, 9))),
  ])
}

function castleRoofs(isFine: boolean): BufferGeometry {
  const cone = new ConeGeometry(4.6, 8, isFine ? 20 : 10).rotateX(Math.PI / 2)
  return merged(CORNERS.map(([x, y]) => cone.clone().translate(x, y, 21.5)))
}

const castleDoors = (): BufferGeometry => merged([-15.1, 15.1].map((y) => new BoxGeometry(8, 0.4, 13).translate(0, y, -11)))

function merged(parts: BufferGeometry[]): BufferGeometry {
  const whole = mergeGeometries(parts)
  for (const part of parts) part.dispose()
  return whole
}

/** How far from the middle a round lobe reaches in a direction. */
function reachOf([x, y, radius]: [number, number, number], angle: number): number {
  const along = x * Math.cos(angle) + y * Math.sin(angle)
  const across = x * Math.sin(angle) - y * Math.cos(angle)
  return Math.abs(across) < radius ? along + Math.sqrt(radius ** 2 - across ** 2) : 0
}

function bladeShape(): BufferGeometry {
  const outline = new Shape()
  outline.moveTo(-5, -4)
  outline.quadraticCurveTo(-6, -14, -9, -20)
  outline.quadraticCurveTo(4, -24, 9, -16)
  outline.lineTo(6, -4)
  outline.lineTo(6, 4)
  outline.lineTo(9, 16)
  outline.quadraticCurveTo(4, 24, -9, 20)
  outline.quadraticCurveTo(-6, 14, -5, 4)
  return new ExtrudeGeometry(outline, { depth: 4, bevelSize: 0.6, bevelThickness: 0.6, bevelOffset: -0.6, bevelSegments: 1 })
}

function drawBark(to: CanvasRenderingContext2D): void {
  const next = scattered(11)
  to.fillStyle = '#94602f'
  to.fillRect(0, 0, 256, 256)
  for (let x = 0; x < 256; x += 5) {
    to.strokeStyle = `rgba(62,34,12,${0.15 + next() * 0.4})`
    to.lineWidth = 1 + next() * 3
    to.beginPath()
    for (let y = 0; y <= 256; y += 16) to.lineTo(x + Math.sin(y / 30 + x) * 3 + next() * 2, y)
    to.stroke()
  }
}

function drawRings(to: CanvasRenderingContext2D): void {
  to.fillStyle = '#e8c78f'
  to.fillRect(0, 0, 128, 128)
  to.strokeStyle = '#a9743c'
  to.lineWidth = 3
  for (let radius = 6; radius < 64; radius += 9) {
    to.beginPath()
    to.ellipse(64, 64, radius, radius * 0.94, 0.4, 0, 2 * Math.PI)
    to.stroke()
  }
}

function drawStone(to: CanvasRenderingContext2D): void {
  const next = scattered(5)
  to.fillStyle = '#8f7fa6'
  to.fillRect(0, 0, 256, 256)
  for (let row = 0; row < 8; row++)
    for (let column = -1; column < 6; column++) {
      to.fillStyle = `hsl(${268 + next() * 14} 24% ${72 + next() * 12}%)`
      to.fillRect(column * 50 + (row % 2) * 25 + 1.5, row * 32 + 1.5, 47, 29)
    }
}

/** Planks, as of an old table. */
export function drawPlanks(to: CanvasRenderingContext2D): void {
  const next = scattered(7)
  to.fillStyle = '#cf9c66'
  to.fillRect(0, 0, 512, 512)
  for (let y = 0; y < 512; y += 2) {
    to.strokeStyle = `rgba(94,54,22,${0.04 + next() * 0.11})`
    to.beginPath()
    for (let x = 0; x <= 512; x += 16) to.lineTo(x, y + Math.sin(x / 70 + y / 37) * 5 + next())
    to.stroke()
  }
  to.fillStyle = 'rgba(60,32,12,.5)'
  for (let plank = 0; plank < 512; plank += 128) to.fillRect(0, plank, 512, 2)
}

/** The mini-board: a field, with the ring in which the stalk begins. */
export function drawBoard(to: CanvasRenderingContext2D): void {
  const next = scattered(3)
  to.fillStyle = '#86b45a'
  to.fillRect(0, 0, 512, 512)
  for (let tuft = 0; tuft < 420; tuft++) {
    const [x, y] = [next() * 512, next() * 512]
    to.strokeStyle = next() > 0.5 ? '#6d9c42' : '#a2c973'
    to.beginPath()
    to.moveTo(x, y)
    to.lineTo(x + next() * 6 - 3, y - 6 - next() * 5)
    to.stroke()
  }
  to.lineWidth = 12
  to.strokeStyle = '#f6ead2'
  to.strokeRect(14, 14, 484, 484)
  to.beginPath()
  to.arc(256, 256, 80, 0, 2 * Math.PI)
  to.fillStyle = '#8a5a34'
  to.fill()
  to.stroke()
}
