import { change, event } from '$page/sample'
import { expect, test } from 'vitest'
import { cardOf, kindOf, layOf, pointsNow, recalled, series, sheetOf, signed, suitOf, totalOf, type Shown } from './scene'

const shown = (more: Partial<Shown> = {}): Shown => ({
  over: 0, manche: 0, manches: 3, to_deal: 0, phase: 2, bean: 'A', taker: 'A',
  played: { A: 0, B: 0, C: 0 }, won: { A: [], B: [], C: [] }, series: {}, plus: {}, minus: {}, chosen: {}, hand: {}, hand_size: {},
  ...more,
})

test('a card on the table is its number and one', () => {
  expect([0, 1, 10, 11, 14, 15, 16, 60].map(cardOf)).toEqual(['', 'D1', 'D10', 'DV', 'DK', 'T1', 'H1', 'T4'])
})

test('a card has a suit and what is printed on it; trumps belong to a suit', () => {
  expect(['D10', 'T2', 'SN', 'CK'].map(suitOf)).toEqual(['D', 'H', 'S', 'C'])
  expect(['D10', 'T2', 'SN', 'CK'].map(kindOf)).toEqual(['simple', 'none', 'minus', 'double'])
})

test('taken cards lie by suits, the special ones on top', () => {
  expect(series(['D1', 'DN', 'S3', 'T3'])).toEqual([
    { suit: 'D', cards: ['DN', 'D1'] },
    { suit: 'S', cards: ['T3', 'S3'] },
  ])
  expect(series([])).toEqual([])
})

test('series count beside the sheet, and at the end only on the sheet', () => {
  const series = { A: { D: { points: 5 }, H: { points: -2 } } } as unknown as Shown['series']
  const one = shown({ manche: 1, plus: { A: [7, 0, 0] }, minus: { A: [3, 0, 0] }, series })
  expect([pointsNow(one, 'A'), pointsNow(one, 'A', true), pointsNow(one, 'B')]).toEqual([7, 4, 0])
})

test('the sheet ends with the last finished manche', () => {
  const two = shown({ manche: 2, plus: { A: [37, 4, 0] }, minus: { A: [13, 30, 0] } })
  expect(sheetOf(two, 'A')).toEqual([{ plus: 37, minus: 13 }, { plus: 4, minus: 30 }])
  expect(totalOf(two, 'A')).toBe(-2)
  expect([-2, 0, 24].map(signed)).toEqual(['−2', '0', '+24'])
})

test('a card makes the move that the server lists, or none', () => {
  expect(layOf(['put D1', 'put D10'], 'D10')).toBe('put D10')
  expect(layOf(['lead D1'], 'D1')).toBe('lead D1')
  expect(layOf(['take B'], 'D1')).toBe('')
})

test('the takes of the latest turn come from the account, forced ones included', () => {
  const took = (taker: string, from: string, kind = 'took') => change(kind, taker, { card: `${from}1`, seat_from: from, gain: 1 })
  const account = [
    event(1, change('led', 'A')),
    event(2, took('A', 'B')),
    event(3, change('led', 'C')),
    event(4, took('C', 'A'), took('A', 'B', 'had_to_take')),
  ]
  const latest = [{ taker: 'C', from: 'A', card: 'A1' }, { taker: 'A', from: 'B', card: 'B1' }]
  expect(recalled(account)).toEqual(latest)
  expect(recalled([...account, event(5, change('led', 'B'))])).toEqual(latest)
  expect(recalled([])).toEqual([])
})
