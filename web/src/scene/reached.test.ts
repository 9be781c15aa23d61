import { expect, test } from 'vitest'
import { reached } from './reached'

/** Three above two, the lower ones between them. */
const ROWS = [[0, 0], [10, 1], [20, 0], [6, 12], [16, 11]].map(([x = 0, y = 0]) => ({ x, y, width: 9, height: 9 }))
const COLUMN = [0, 10, 20].map((y) => ({ x: 0, y, width: 50, height: 8 }))

test('left and right go through all in order and stop at the ends', () => {
  expect(reached(ROWS, 2, 'ArrowRight')).toBe(3)
  expect(reached(ROWS, 3, 'ArrowLeft')).toBe(2)
  expect(reached(ROWS, 0, 'ArrowLeft')).toBe(0)
  expect(reached(ROWS, 4, 'ArrowRight')).toBe(4)
})

test('home and end lead to the first and the last', () => {
  expect(reached(ROWS, 3, 'Home')).toBe(0)
  expect(reached(ROWS, 1, 'End')).toBe(4)
})

test('up and down lead to the nearest of the next row', () => {
  expect(reached(ROWS, 0, 'ArrowDown')).toBe(3)
  expect(reached(ROWS, 2, 'ArrowDown')).toBe(4)
  expect(reached(ROWS, 4, 'ArrowUp')).toBe(2)
  expect(reached(COLUMN, 0, 'ArrowDown')).toBe(1)
  expect(reached(COLUMN, 2, 'ArrowUp')).toBe(1)
})

test('a key that leads nowhere is left alone', () => {
  expect(reached(ROWS, 1, 'ArrowUp')).toBeNull()
  expect(reached(COLUMN, 2, 'ArrowDown')).toBeNull()
  expect(reached(ROWS, 1, 'Enter')).toBeNull()
})
