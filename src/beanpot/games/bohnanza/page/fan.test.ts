import { expect, test } from 'vitest'
import { fanOf, tiersOf } from './fan'

test('the middle of a fan is upright and highest, and its ends mirror each other', () => {
  const fan = fanOf(5)
  expect(fan[2]).toEqual({ turn: 0, low: 0 })
  expect(fan[0]!.turn).toBe(-fan[4]!.turn)
  expect(fan[0]!.low).toBe(9)
  expect(fanOf(1)).toEqual([{ turn: 0, low: 0 }])
})

test('many cards turn less, each', () => {
  expect(fanOf(3)[2]!.turn).toBe(3.5)
  expect(fanOf(15)[14]!.turn).toBe(7)
})

test('above the most of a row there are two', () => {
  expect(tiersOf(8, 8)).toBe(8)
  expect(tiersOf(9, 8)).toBe(5)
})
