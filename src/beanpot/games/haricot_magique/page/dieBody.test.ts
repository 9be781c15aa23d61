import { expect, test } from 'vitest'
import { dieShape, placeOf } from './dieBody'
import type { FaceName } from './scene'

test('a die is drawn at once, and each side shows its own face', () => {
  const faces: FaceName[] = ['E', 'E', 'D', 'T', 'T', 'L']
  const shape = dieShape(faces, false)
  expect(shape.groups).toEqual([])
  const map = shape.attributes['uv']!
  const corners = map.count / faces.length
  faces.forEach((face, side) => {
    const [column, row] = placeOf(face)
    for (let at = side * corners; at < (side + 1) * corners; at++) {
      expect(map.getX(at) * 2 - column).toBeGreaterThanOrEqual(0)
      expect(map.getX(at) * 2 - column).toBeLessThanOrEqual(1)
      expect(map.getY(at) * 2 - 1 + row).toBeGreaterThanOrEqual(0)
      expect(map.getY(at) * 2 - 1 + row).toBeLessThanOrEqual(1)
    }
  })
})
