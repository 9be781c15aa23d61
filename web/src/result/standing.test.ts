import { expect, test } from 'vitest'
import { placesOf, podiumOf, reasonOf } from './standing'

const farm = { name: 'farm', points: { A: 6, B: 12, C: 8 }, number: 0, is_tie_break: false }
const tokens = { name: 'tokens', points: { A: 0, B: -5, C: -7 }, number: 0, is_tie_break: false }
const cards = { name: 'cards', points: { A: 2, B: 2, C: 5 }, number: 0, is_tie_break: true }
const lowest = { name: 'lowest', points: { A: 4, B: 1, C: 5 }, number: 0, is_tie_break: true }

test('winners come first, and those who are level share a place', () => {
  const places = placesOf({ points: { A: 7, B: 9, C: 7, D: 9 }, winners: ['D'], parts: [] })
  expect(places.map(({ seat, place }) => [seat, place])).toEqual([['D', 1], ['B', 2], ['A', 3], ['C', 3]])
})

test('those who win together are all first', () => {
  const places = placesOf({ points: { A: 7, B: 9, C: 7 }, winners: ['A', 'C'], parts: [] }) // points are not all
  expect(places.map(({ seat, place }) => [seat, place])).toEqual([['A', 1], ['C', 1], ['B', 3]])
})

const stepsOf = (points: Record<string, number>, ...winners: string[]) => podiumOf({ points, winners, parts: [] }).map(({ seat, place }) => seat + place).join(' ')

test('on the podium those who are level stand on steps of one height', () => {
  expect(stepsOf({ A: 4, B: 9, C: 7, D: 2 }, 'B')).toBe('C2 B1 A3')
  expect(stepsOf({ A: 7, B: 9, C: 7 }, 'B')).toBe('A2 B1 C2')
  expect(stepsOf({ A: 9, B: 9, C: 7 }, 'A', 'B')).toBe('B1 A1 C3')
  expect(stepsOf({ A: 9, B: 9 }, 'A', 'B')).toBe('B1 A1')
})

test('nobody who is level with one on the podium is left out', () => {
  expect(stepsOf({ A: 9, B: 7, C: 4, D: 4, E: 1 }, 'A')).toBe('D3 B2 A1 C3')
  expect(stepsOf({ A: 9, B: 4, C: 4, D: 4 }, 'A')).toBe('D2 B2 A1 C2')
})

test('the part in which the winner gained most made the difference', () => {
  const reason = reasonOf({ points: { A: 6, B: 7, C: 1 }, winners: ['B'], parts: [farm, tokens] })
  expect(reason).toMatchObject({ is: 'ahead', seat: 'B', others: ['A'], points: 1, column: { name: 'farm' }, gain: 6 })
  expect(reasonOf({ points: { A: 6, B: 7 }, winners: ['B'], parts: [farm] })).toMatchObject({ is: 'ahead', column: null })
  const level = reasonOf({ points: { A: 1, B: 7, C: 1 }, winners: ['B'], parts: [farm, tokens] })
  expect(level).toMatchObject({ is: 'ahead', others: ['A', 'C'], points: 6, column: null }) // with each of them it is another one
})

test('of several tie-breaks the one that decides is named', () => {
  const reason = reasonOf({ points: { A: 7, B: 7, C: 1 }, winners: ['A'], parts: [farm, tokens, cards, lowest] })
  expect(reason).toMatchObject({ is: 'tie', seats: ['A', 'B'], column: { name: 'lowest' } })
})

test('a shared victory says so, and nobody alone needs a reason', () => {
  expect(reasonOf({ points: { A: 7, B: 7 }, winners: ['A', 'B'], parts: [] })).toEqual({ is: 'shared', seats: ['A', 'B'], points: 7 })
  expect(reasonOf({ points: { A: 7 }, winners: ['A'], parts: [] })).toBeNull()
})
