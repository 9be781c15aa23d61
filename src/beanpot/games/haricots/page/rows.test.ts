import { expect, test } from 'vitest'
import { laidIn } from './rows'

const groups = (...copies: number[]) => copies.map((count, at) => ({ card: String(at + 1), copies: count }))
const rowsOf = (copies: number[], width: number, height: number) => laidIn(groups(...copies), width, height).rows.map((row) => row.length)
const WIDE = [806, 210] as const
const PHONE = [374, 211] as const

test('ten groups share the rows evenly', () => {
  const ten = [1, 2, 1, 2, 2, 1, 2, 1, 2, 1]
  expect(rowsOf(ten, ...PHONE)).toEqual([5, 5])
  expect(rowsOf(ten, ...WIDE)).toEqual([10])
  expect(rowsOf(ten, 700, 260)).toEqual([5, 5])
})

test('no group is alone in its row, however many there are', () => {
  for (let count = 4; count <= 15; count++)
    for (const [width, height] of [WIDE, PHONE, [344, 170], [1180, 240]] as const) {
      const rows = rowsOf(Array.from({ length: count }, (_, at) => (at % 3 ? 1 : 2)), width, height)
      expect(Math.min(...rows), `${count} in ${width}`).toBeGreaterThan(1)
      expect(Math.max(...rows) - Math.min(...rows), `${count} in ${width}`).toBeLessThanOrEqual(2)
    }
})

test('all rows fit, and few cards are not larger than they need to be', () => {
  const { wide, rows } = laidIn(groups(2, 1, 2, 1, 2, 1, 2, 1, 2, 1), ...PHONE)
  for (const row of rows) expect(row.reduce((sum, { copies }) => sum + wide * (1 + (copies - 1) * 0.38) + 7, 0)).toBeLessThanOrEqual(PHONE[0])
  expect(laidIn(groups(1), 800, 600).wide).toBe(150)
  expect(laidIn([], ...PHONE).rows).toEqual([[]])
})
