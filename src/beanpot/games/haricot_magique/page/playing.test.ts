import { afterEach, expect, test, vi } from '$page/../node_modules/vitest'
import type { Clip } from './clip'
import { Playing, shownFor } from './playing'
import type { Pose } from './poses'

const pose = (z: number): Pose => ({ at: [0, 0, z], turn: [1, 0, 0, 0] })
afterEach(() => void vi.restoreAllMocks())

test('a fall is shown in slow motion, and anything else as it was', () => {
  expect([0.2, 1.5, 10].map((seconds) => shownFor(seconds, true))).toEqual([1.8, expect.closeTo(2.4), 4])
  expect(shownFor(0.2, false)).toBe(0.2)
})

const moving = (...heights: number[]): Clip => ({ length: heights.length, tracks: [{ frames: heights.map((_, frame) => frame), poses: heights.map(pose) }] })

test('in slow motion there is something between two frames', () => {
  vi.spyOn(performance, 'now').mockReturnValue(1000)
  const playing = new Playing(moving(40, 30, 10), [pose(40)], null, true, () => {})
  expect(playing.length).toBe(1800)
  expect([0, 450, 900, 1350, 1800].map((passed) => playing.posesAt(1000 + passed)[0]!.at[2])).toEqual([40, 35, 30, 20, 10])
  expect([1799, 1800].map((passed) => playing.isOver(1000 + passed))).toEqual([false, true])
  expect(playing.last).toEqual([pose(10)])
})

test('a hand lowers its piece to where it is let go', () => {
  vi.spyOn(performance, 'now').mockReturnValue(0)
  const clip: Clip = { length: 3, tracks: [{ frames: [], poses: [] }, { frames: [2], poses: [pose(18)] }] }
  const playing = new Playing(clip, [pose(8), pose(20)], pose(30), false, () => {})
  const frames = Array.from({ length: 10 }, (_, frame) => playing.posesAt((playing.length * frame) / 9))
  const heights = frames.map(([, last]) => last!.at[2])
  expect(heights.every((z, at) => !at || z < heights[at - 1]!)).toBe(true)
  expect(heights[6]).toBeCloseTo(20)
  expect(heights[9]).toBeCloseTo(18)
  expect(frames.every(([first]) => first!.at[2] === 8)).toBe(true)
})

test('nothing is lowered where nothing was held', () => {
  const playing = new Playing(moving(8), [pose(8)], null, false, () => {})
  expect(playing.posesAt(0)).toEqual([pose(8)])
})
