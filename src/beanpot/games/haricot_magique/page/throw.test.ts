import { expect, test } from '$page/../node_modules/vitest'
import { framed, heightFor } from './framing'
import type { Pose } from './poses'
import { FRONT, lies, reachOf, throwOf, tumble, upperSide } from './throw'

const SEATS = [2, 3, 4, 5]
const SHARES = Array.from({ length: 201 }, (_, step) => step / 200)
const ABOVE = 4 // the side of a die with its face
const all = SEATS.flatMap((seats) =>
  Array.from({ length: seats }, (_, seat) => Array.from({ length: 11 }, (_, slot) => throwOf(seat, seats, slot, slot + 1))).flat(),
)
const far = (one: Pose, other: Pose) => Math.hypot(...one.at.map((part, axis) => part - other.at[axis]!))

test('a die ends exactly at its place, with its face up', () => {
  for (const thrown of all) {
    const end = lies(thrown)
    expect(tumble(thrown, 1)).toEqual(end)
    expect(tumble(thrown, 7)).toEqual(end)
    expect(far(tumble(thrown, 0.99999), end)).toBeLessThan(0.01)
    expect([end.at[2], upperSide(end.turn)]).toEqual([8, ABOVE])
  }
})

test('a die is never below the table, and touches it at every bounce', () => {
  for (const thrown of all) {
    const gaps = SHARES.map((share) => tumble(thrown, share)).map(({ at, turn }) => at[2] - reachOf(turn))
    expect(Math.min(...gaps)).toBeGreaterThan(-1e-9)
    expect(gaps[0]).toBeGreaterThan(20)
    expect(Math.min(...gaps.slice(0, 60))).toBeLessThan(1)
    expect(Math.max(...gaps.slice(150))).toBeLessThan(1e-9)
  }
})

test('a die moves without leaps, and shows more than one face on its way', () => {
  for (const thrown of all) {
    const way = SHARES.map((share) => tumble(thrown, share))
    expect(Math.max(...way.slice(1).map((pose, step) => far(pose, way[step]!)))).toBeLessThan(6)
    expect(Math.max(...way.map(({ turn }) => Math.abs(Math.hypot(...turn) - 1)))).toBeLessThan(1e-9)
    expect(new Set(way.map(({ turn }) => upperSide(turn))).size).toBeGreaterThan(1)
  }
})

test('dice lie beside the board without overlapping', () => {
  for (const seats of SEATS)
    for (let seat = 0; seat < seats; seat++) {
      const poses = Array.from({ length: 11 }, (_, slot) => lies(throwOf(seat, seats, slot, slot + 1)))
      for (const [at, pose] of poses.entries()) {
        expect(Math.max(...pose.at.slice(0, 2).map(Math.abs))).toBeGreaterThan(45 + 8)
        expect(Math.hypot(...pose.at.slice(0, 2))).toBeLessThan(150 - 12)
        for (const other of poses.slice(at + 1)) expect(far(pose, other)).toBeGreaterThan(17)
      }
    }
})

test('every throw is the same for everybody', () => {
  expect(throwOf(1, 3, 2, 5)).toEqual(throwOf(1, 3, 2, 5))
  expect(throwOf(1, 3, 2, 5)).not.toEqual(throwOf(0, 3, 2, 5))
})

test('a camera draws the top of the tower where it should be, and sees all dice', () => {
  const [seen, above] = [0.28, 0.7]
  for (const [aspect, over, under] of [[0.5, 0.4, 0.5], [1.7, 0.6, 0.8]] as const)
    for (const top of [20, 90, 250]) {
      const points = [[0, 0, top] as Pose['at'], ...all.slice(0, 4).map((thrown) => lies(thrown).at)]
      const picture = { seen, aspect, over, under }
      const { far, height } = framed(points, { around: FRONT, above }, picture)
      const ups = points.map(([x, y, z]) => {
        const nearer = x * Math.cos(FRONT) + y * Math.sin(FRONT)
        const depth = far - nearer * Math.cos(above) - (z - height) * Math.sin(above)
        expect(Math.abs(y * Math.cos(FRONT) - x * Math.sin(FRONT))).toBeLessThan(seen * aspect * depth)
        return ((z - height) * Math.cos(above) - nearer * Math.sin(above)) / (seen * depth)
      })
      expect(Math.max(...ups)).toBeLessThan(over + 1e-9)
      expect(Math.min(...ups)).toBeGreaterThan(-under)
      const nearer = heightFor(top, far / 2, above, picture)
      expect(((top - nearer) * Math.cos(above)) / (seen * (far / 2 - (top - nearer) * Math.sin(above)))).toBeCloseTo(over)
    }
})
