/** A die as one body with one picture: six bodies, one for each side, would take six times as long to draw. */
import type { BufferGeometry } from 'three'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'
import { EMBLEMS } from './emblems'
import type { FaceName } from './scene'

export const PICTURE = 512 // pixels of the picture with all faces
const FACES: FaceName[] = ['E', 'D', 'T', 'L'] // two in a row
const ACROSS = 2
const FACE = PICTURE / ACROSS
const EMBLEM = 0.62 // of a face

/** Where a face is in the picture: its column, and its row from above. */
export function placeOf(face: FaceName): [column: number, row: number] {
  const at = FACES.indexOf(face)
  return [at % ACROSS, Math.floor(at / ACROSS)]
}

/** Paint all faces in a colour. */
export function drawFaces(to: CanvasRenderingContext2D, colour: string): void {
  to.fillStyle = colour
  to.fillRect(0, 0, PICTURE, PICTURE)
  const scale = (FACE * EMBLEM) / 100
  const margin = (FACE * (1 - EMBLEM)) / 2
  for (const face of FACES) {
    const [column, row] = placeOf(face)
    to.setTransform(scale, 0, 0, scale, column * FACE + margin, row * FACE + margin)
    for (const { d, fill } of EMBLEMS[face]) {
      to.fillStyle = fill
      to.fill(new Path2D(d))
    }
  }
}

/** The shape of a die: each of its six sides shows its part of the picture. */
export function dieShape(faces: FaceName[], isFine: boolean): BufferGeometry {
  const shape = new RoundedBoxGeometry(16, 16, 16, isFine ? 5 : 2, 2)
  const map = shape.attributes['uv']!
  shape.groups.forEach(({ start, count }, side) => {
    const [column, row] = placeOf(faces[side]!)
    for (let at = start; at < start + count; at++) map.setXY(at, (inside(map.getX(at)) + column) / ACROSS, (inside(map.getY(at)) + ACROSS - 1 - row) / ACROSS)
  })
  shape.clearGroups()
  return shape
}

const inside = (part: number) => Math.min(1, Math.max(0, part))
