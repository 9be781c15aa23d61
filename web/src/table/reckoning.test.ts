import { expect, test } from 'vitest'
import { linesOf, sumOf } from './reckoning'

const parts = [
  { name: 'coins', points: { A: 7, B: 9 }, number: 0, is_tie_break: false },
  { name: 'tokens', points: { A: 0, B: -2 }, number: 0, is_tie_break: false },
  { name: 'hand', points: { A: 3, B: 1 }, number: 0, is_tie_break: true },
]

test('points are listed line by line, and add up', () => {
  const lines = linesOf({ points: { A: 8, B: 7 }, winners: ['A'], parts }, 'B')
  expect(lines.map((line) => line.text)).toEqual(['9', '−2'])
  expect(sumOf(lines)).toBe(7)
  expect(linesOf({ points: { A: 8, B: 7 }, winners: ['A'], parts }, 'A').map((line) => line.text)).toEqual(['7', '0'])
})

test('tie-breaks are listed only for ties, and add nothing', () => {
  const lines = linesOf({ points: { A: 7, B: 7 }, winners: ['A'], parts }, 'A')
  expect(lines.at(-1)).toMatchObject({ name: 'hand', text: '3', isTieBreak: true })
  expect(sumOf(lines)).toBe(7)
})
