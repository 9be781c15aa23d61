import { expect, test } from 'vitest'
import { columnsOf, sumOf } from './reckoning'

const parts = [
  { name: 'coins', points: { A: 7, B: 9, C: 4 }, number: 0, is_tie_break: false },
  { name: 'tokens', points: { A: 0, B: -2, C: 1 }, number: 0, is_tie_break: false },
  { name: 'hand', points: { A: 3, B: 1, C: 2 }, number: 0, is_tie_break: true },
]

test('each part of the score is a column, and the columns add up', () => {
  const columns = columnsOf({ points: { A: 8, B: 7, C: 5 }, winners: ['A'], parts })
  expect(columns.map(({ name, cells }) => [name, cells['A']!.text, cells['B']!.text])).toEqual([['coins', '7', '9'], ['tokens', '–', '−2']])
  expect(sumOf(columns, 'B')).toBe(7)
  expect(sumOf(columns.slice(0, 1), 'B')).toBe(9)
})

test('a first part that can be negative has signs, too', () => {
  const deals = [{ name: 'manche', points: { A: 42, B: -39, C: 0 }, number: 1, is_tie_break: false }]
  const [column] = columnsOf({ points: { A: 42, B: -39, C: 0 }, winners: ['A'], parts: deals })
  expect(['A', 'B', 'C'].map((seat) => column!.cells[seat]!.text)).toEqual(['+42', '−39', '–'])
})

test('tie-breaks are listed only for those who are level, and add nothing', () => {
  const columns = columnsOf({ points: { A: 7, B: 7, C: 5 }, winners: ['A'], parts })
  expect(columns.at(-1)).toMatchObject({ name: 'hand', isTieBreak: true, cells: { A: { text: '3' }, B: { text: '1' } } })
  expect(columns.at(-1)!.cells['C']).toBeUndefined()
  expect(sumOf(columns, 'A')).toBe(7)
})
