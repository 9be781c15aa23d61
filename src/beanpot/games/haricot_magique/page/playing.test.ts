import { afterEach, expect, test, vi } from '$page/../node_modules/vitest'
import { lowered, Playing, shownFor } from './playing'
import type { Pose } from './poses'

const pose = (z: number): Pose => ({ at: [0, 0, z], turn: [1, 0, 0, 0] })
afterEach(() => void vi.restoreAllMocks())

test('a fall is shown in slow motion, and anything else as it was', () => {
  expect([0.2, 1.5, 10].map((seconds) => shownFor(seconds, true))).toEqual([1.8, expect.closeTo(2.4), 4])
  expect(shownFor(0.2, false)).toBe(0.2)
})

test('in slow motion there is something between two frames', () => {
  vi.spyOn(performance, 'now').mockReturnValue(1000)
  const frames = [pose(40), pose(30), pose(10)].map((each) => [each])
  const playing = new Playing(frames, true, () => {})
  expect(playing.length).toBe(1800)
  expect([0, 450, 900, 1350, 1800].map((passed) => playing.posesAt(1000 + passed)[0]!.at[2])).toEqual([40, 35, 30, 20, 10])
  expect([1799, 1800].map((passed) => playing.isOver(1000 + passed))).toEqual([false, true])
})

test('a hand lowers its piece to where it is let go', () => {
  const frames = lowered(pose(30), [pose(8), pose(20)], [[pose(8), pose(18)]])
  expect(frames.map(([, last]) => last!.at[2]).every((z, at, all) => !at || z < all[at - 1]!)).toBe(true)
  expect(frames.at(-2)![1]!.at[2]).toBe(20)
  expect(frames.every(([first]) => first!.at[2] === 8)).toBe(true)
  expect(lowered(null, [pose(8)], [])).toEqual([])
})
