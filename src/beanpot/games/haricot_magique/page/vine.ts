/** The vine that climbs around the stalk. */
import { CatmullRomCurve3, DoubleSide, Group, InstancedMesh, Mesh, Object3D, Shape, ShapeGeometry, TubeGeometry, Vector3 } from 'three'
import type { Bodies } from './bodies'
import { BOARD_TOP, sizeOf, stacked, topOf, type Standing } from './poses'

const GROWS_FOR = 700 // milliseconds
const LEAF_EVERY = 11 // millimetres

interface Growing {
  tube: Mesh<TubeGeometry>
  leaves: InstancedMesh
  places: Object3D[] // of the leaves
  from: number // share of it that was there before
  began: number
}

export class Vine {
  readonly group = new Group()
  private growing: Growing | null = null
  private known = ''
  private grown = 0 // millimetres

  constructor(
    private readonly bodies: Bodies,
    private readonly isStill: boolean,
  ) {}

  /** It climbs as high as the stalk, but not around a castle. */
  climb(standing: Standing): void {
    const level = standing.pieces.at(-1) === 'castle' ? standing.pieces.length - 1 : standing.pieces.length
    const below = { pieces: standing.pieces.slice(0, level), poses: standing.poses.slice(0, level) }
    const json = JSON.stringify(below.poses)
    this.group.visible = true
    if (json === this.known) return
    this.known = json
    const high = Math.max(10, topOf(level ? below : stacked([])) - 1)
    const curve = around(below, high)
    const stem = this.bodies.material('stem', () => ({ color: '#3f7d2f', roughness: 0.6 }))
    const tube = new Mesh(new TubeGeometry(curve, Math.ceil(high / 2) + 12, 1.1, this.bodies.isFine ? 8 : 5), stem)
    const places = leavesOn(curve, Math.max(2, Math.round(high / LEAF_EVERY)))
    const look = this.bodies.material('leaf', () => ({ color: '#74b348', side: DoubleSide }))
    const leaves = new InstancedMesh(LEAF, look, places.length) // all of them in one go
    leaves.frustumCulled = false // they grow
    for (const old of this.group.children) dispose(old)
    this.group.clear()
    this.group.add(tube, leaves)
    this.group.traverse((part) => (part.castShadow = true))
    this.growing = { tube, leaves, places, from: Math.min(1, this.grown / high), began: performance.now() }
    this.grown = high
  }

  /** Grow on; whether there is more to grow. */
  growOn(now: number): boolean {
    if (!this.growing) return false
    const { tube, leaves, places, from, began } = this.growing
    const share = this.isStill ? 1 : Math.min(1, from + ((now - began) / GROWS_FOR) * (1 - from) + 0.001)
    const all = tube.geometry.index!.count
    tube.geometry.setDrawRange(0, Math.floor((all / 6) * share) * 6)
    places.forEach((place, which) => {
      place.scale.setScalar(Math.min(1, Math.max(0.001, (share - which / places.length) * 6)))
      place.updateMatrix()
      leaves.setMatrixAt(which, place.matrix)
    })
    leaves.instanceMatrix.needsUpdate = true
    if (share >= 1) this.growing = null
    return share < 1
  }
}

function dispose(old: Object3D): void {
  if (old instanceof InstancedMesh) old.dispose()
  else if (old instanceof Mesh && old.geometry instanceof TubeGeometry) old.geometry.dispose()
}

/** Where leaves grow on a vine. */
function leavesOn(curve: CatmullRomCurve3, count: number): Object3D[] {
  return Array.from({ length: count }, (_, which) => {
    const at = curve.getPoint((which + 0.6) / count)
    const place = new Object3D()
    place.position.copy(at)
    place.rotation.set(0.7 + (which % 3) * 0.25, 0, Math.atan2(at.y, at.x) - Math.PI / 2 + (which % 2 ? 0.5 : -0.5), 'ZYX')
    return place
  })
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
function around({ pieces, poses }: Standing, high: number): CatmullRomCurve3 {
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
