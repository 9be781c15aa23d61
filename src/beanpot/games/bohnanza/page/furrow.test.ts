import { expect, test } from 'vitest'
import { briefly, earnedBy, guestsIn, nextOf, placesOf, rowOf, SLOTS } from './furrow'

const COLT = [4, 6, 8, 10].map((needed, at) => ({ coins: at + 1, needed }))
const CORIACE = [{ coins: 2, needed: 2 }, { coins: 3, needed: 3 }]

test('a coin lies under the bean that reaches it, and is earned from then on', () => {
  const { slots, plants, coins } = rowOf(6, 0, COLT, SLOTS)
  expect(slots).toBe(12)
  expect(plants.map(({ at }) => at)).toEqual([0, 1, 2, 3, 4, 5])
  expect(coins.map(({ at, isEarned }) => [at, isEarned])).toEqual([[3, true], [5, true], [7, false], [9, false]])
})

test('a tiny field shows a bean or two, and no coins', () => {
  expect(briefly(rowOf(6, 0, COLT, SLOTS)).plants).toHaveLength(2)
  expect(briefly(rowOf(1, 2, COLT, SLOTS)).plants.map(({ isGhost }) => isGhost)).toEqual([false, true])
  expect(briefly(rowOf(6, 0, COLT, SLOTS)).coins).toEqual([])
})

test('beans that would come follow those that grow', () => {
  expect(rowOf(1, 2, CORIACE, SLOTS).plants.map(({ isGhost }) => isGhost)).toEqual([false, true, true])
})

test('more beans than places share the row', () => {
  expect(rowOf(14, 1, COLT, SLOTS).slots).toBe(15)
  expect(rowOf(2, 0, COLT, 3).slots).toBe(10)
  expect([placesOf(COLT), placesOf(CORIACE)]).toEqual([10, 8])
})

test('beans earn the last coin they reach', () => {
  expect([0, 3, 4, 7, 12].map((count) => earnedBy(COLT, count))).toEqual([0, 0, 1, 2, 4])
  expect([1, 2, 5].map((count) => earnedBy(CORIACE, count))).toEqual([0, 2, 3])
  expect(nextOf(COLT, 4)).toEqual({ lacking: 2, then: 2 })
  expect(nextOf(CORIACE, 3)).toBeNull()
})

test('cards would grow with their kind, else where nothing grows', () => {
  expect(guestsIn([['colt', 'colt'], []], ['colt', 'chaos', 'colt'])).toEqual([{ kind: 'colt', count: 2 }, { kind: 'chaos', count: 1 }])
  expect(guestsIn([['colt'], ['choco']], ['chaos'])).toEqual([null, null])
  expect(guestsIn([[], []], ['chaos', 'colt', 'copain'])).toEqual([{ kind: 'chaos', count: 1 }, { kind: 'colt', count: 1 }])
})
