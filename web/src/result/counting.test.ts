// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Counting } from './counting.svelte'

const motion = vi.hoisted(() => ({ isReduced: false }))
vi.mock('svelte/motion', () => ({ prefersReducedMotion: { get current() { return motion.isReduced } } }))
beforeEach(() => {
  motion.isReduced = false
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const up = (counting: Counting) => [3, 2, 1].filter((place) => counting.isUp(place))

test('columns come first, then totals, then the podium from third to first', () => {
  const counting = new Counting(2)
  const seen: [number, boolean, number[], boolean][] = []
  counting.run()
  for (let step = 0; step <= counting.steps; step++) {
    seen.push([counting.counted, counting.hasTotals, up(counting), counting.isDone])
    vi.advanceTimersToNextTimer()
  }
  expect(seen).toEqual([
    [0, false, [], false], [1, false, [], false], [2, false, [], false], [3, true, [], false],
    [4, true, [3], false], [5, true, [3, 2], false], [6, true, [3, 2, 1], true],
  ])
  expect(counting.counted).toBe(counting.steps)
})

test('a tap tells everything at once, and so does reduced motion', () => {
  const counting = new Counting(5)
  counting.skip()
  expect([counting.isDone, up(counting)]).toEqual([true, [3, 2, 1]])
  motion.isReduced = true
  expect(new Counting(5).isDone).toBe(true)
})
