import { expect, test } from 'vitest'
import { counted, hasAnything, isBySeat } from './shown'

test('the shape of a value shows its kind', () => {
  expect(isBySeat({ A: 1, B: [] })).toBe(true)
  expect(isBySeat({ top: 1 })).toBe(false)
  expect(isBySeat(['A'])).toBe(false)
})

test('nothing is nothing, but zero is something', () => {
  for (const nothing of [null, undefined, '', [], [[], []], { A: [] }]) expect(hasAnything(nothing)).toBe(false)
  for (const something of [0, 'A', [0], { A: 0 }]) expect(hasAnything(something)).toBe(true)
})

test('equal cards in a row are counted', () => {
  expect(counted(['5', '5', '6', '5'])).toEqual([
    { card: '5', copies: 2 },
    { card: '6', copies: 1 },
    { card: '5', copies: 1 },
  ])
})
