import { expect, test } from '$page/../node_modules/vitest'
import { markHeight, type Top } from './landing'

const stalk = (high: number): Top => ({ piece: 'd', at: [3, -1], high })

test('over the stalk the mark is on its top', () => {
  expect(markHeight([3, -1], stalk(18))).toBe(18)
  expect(markHeight([13, 9], stalk(162))).toBe(162)
})

test('beside a low stalk the mark is where the piece would drop', () => {
  expect(markHeight([27, -9], stalk(18))).toBe(2)
  expect(markHeight([60, -9], stalk(34))).toBe(0)
})

test('beside a high stalk the mark is seen as high as the top: the table is far out of the picture', () => {
  expect(markHeight([27, -9], stalk(162))).toBe(162)
  expect(markHeight([60, -9], stalk(50))).toBe(50)
})
