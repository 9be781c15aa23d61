import { expect, test } from 'vitest'
import { kept } from './kept'

test('parts that are equal are those known before, and the rest is new', () => {
  const known = { hand: { A: ['5', '7'], B: ['5'] }, top: [1], turn: 'A' }
  const now = kept(known, { hand: { A: ['5', '7'], B: ['5', '8'] }, top: [1], turn: 'B' })
  expect(now).toEqual({ hand: { A: ['5', '7'], B: ['5', '8'] }, top: [1], turn: 'B' })
  expect(now.hand.A).toBe(known.hand.A)
  expect(now.top).toBe(known.top)
  expect(now.hand).not.toBe(known.hand)
})

test('what is wholly equal is what was known', () => {
  const known = [{ seat: 'A', name: null }, { seat: 'B', name: 'Ben' }]
  expect(kept(known, structuredClone(known))).toBe(known)
})

test('nothing is kept of what has become longer, shorter or something else', () => {
  expect(kept([1, 2], [1])).toEqual([1])
  expect(kept([1], [1, 2])).toEqual([1, 2])
  expect(kept({ a: 1 }, { b: 1 })).toEqual({ b: 1 })
  expect(kept({ a: undefined }, { b: undefined })).toEqual({ b: undefined })
  expect(kept([], {})).toEqual({})
  expect(kept(null, { a: 1 })).toEqual({ a: 1 })
  expect(kept({ a: 1 }, null)).toBeNull()
})
