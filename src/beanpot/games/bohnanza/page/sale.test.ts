import { expect, test } from 'vitest'
import type { Table } from '$page/table'
import { popsAfter, soldFrom } from './sale'

test('beans pop one after the other, and a long row in no more than 600 milliseconds', () => {
  expect([0, 1, 3].map((at) => popsAfter(at, 4))).toEqual([0, 60, 180])
  expect(popsAfter(20, 21)).toBe(600)
  expect(popsAfter(0, 1)).toBe(0)
})

test('coins come from the field that was sold', () => {
  const changes = [{ seat: 'B', kind: 'sold', parts: { field: 2, coins: 1 } }]
  const table = { seat: 'A', account: [{ number: 7, changes, weights: ['big'] }] } as unknown as Table
  expect(soldFrom(table, 'B')).toBe("[data-farm='B'] li:nth-child(2)")
  expect(soldFrom({ ...table, seat: 'B' }, 'B')).toBe("[data-field='2']")
})
