/**
 * Where the piece in hand would land: a line down from it, and a ring there; red, with a cross, if it would fall.
 *
 * What is in front of the ring hides it only partly: from above, it is below the piece.
 */
import {
  CanvasTexture,
  CylinderGeometry,
  DoubleSide,
  Group,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  RepeatWrapping,
  RingGeometry,
  type BufferGeometry,
} from 'three'

const SAFE = '#ffd75e'
const SAFE_EDGE = '#7a4b00'
const FALL = '#e23b22'
const FALL_EDGE = '#7d1406'
const ABOVE = 0.3 // millimetres over the surface
const DASH = 2.4 // millimetres
const THROUGH = 0.45 // how much of the ring is seen through what hides it

const material = (color: string, opacity: number, depthTest = true) =>
  new MeshBasicMaterial({ color, opacity, depthTest, transparent: true, depthWrite: false, side: DoubleSide, forceSinglePass: true, toneMapped: false })

export class Spot {
  readonly group = new Group()
  private readonly dashes = dashes()
  private readonly line: Mesh<BufferGeometry, MeshBasicMaterial>
  private readonly ring: Mesh<BufferGeometry, MeshBasicMaterial>
  private readonly edge: Mesh<BufferGeometry, MeshBasicMaterial>
  private readonly through: Mesh<BufferGeometry, MeshBasicMaterial>
  private readonly cross = new Group()

  constructor() {
    this.line = new Mesh(new CylinderGeometry(0.5, 0.5, 1, 8, 1, true).rotateX(Math.PI / 2), material(SAFE, 1))
    this.line.material.alphaMap = this.dashes
    this.ring = new Mesh(new RingGeometry(0.84, 1, 48), material(SAFE, 0.95))
    this.edge = new Mesh(new RingGeometry(0.79, 1.05, 48), material(SAFE_EDGE, 0.9))
    this.through = new Mesh(this.ring.geometry, material(SAFE, THROUGH, false))
    const bar = new PlaneGeometry(1.1, 0.2)
    for (const turn of [Math.PI / 4, -Math.PI / 4]) {
      const part = new Mesh(bar, material('#ffffff', 1))
      part.rotation.z = turn
      this.cross.add(part)
    }
    this.edge.renderOrder = 1
    this.ring.renderOrder = 2
    this.cross.renderOrder = 3
    this.through.renderOrder = 4
    this.group.add(this.line, this.edge, this.ring, this.cross, this.through)
    this.hide()
  }

  hide(): void {
    this.group.visible = false
  }

  /** Under a piece at (x, y), from its lower side down to a surface. */
  show(x: number, y: number, from: number, surface: number, radius: number, isFall: boolean): void {
    const low = surface + ABOVE
    const long = Math.max(0.1, from - low)
    this.group.visible = true
    this.group.position.set(x, y, low)
    this.line.position.z = long / 2
    this.line.scale.z = long
    this.dashes.repeat.y = long / DASH
    for (const part of [this.ring, this.edge, this.cross, this.through]) part.scale.setScalar(radius)
    for (const { material } of [this.line, this.ring, this.through]) material.color.set(isFall ? FALL : SAFE)
    this.edge.material.color.set(isFall ? FALL_EDGE : SAFE_EDGE)
    this.cross.visible = isFall
  }

  dispose(): void {
    this.dashes.dispose()
  }
}

/** A stroke and a gap, one above the other. */
function dashes(): CanvasTexture {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 8
  const to = canvas.getContext('2d')!
  to.fillStyle = '#000'
  to.fillRect(0, 0, 1, 8)
  to.fillStyle = '#fff'
  to.fillRect(0, 0, 1, 5)
  const texture = new CanvasTexture(canvas)
  texture.wrapT = RepeatWrapping
  return texture
}
