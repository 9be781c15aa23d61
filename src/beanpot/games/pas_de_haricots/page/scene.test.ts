import { expect, test } from 'vitest'
import { cardOf, chained, follow, kindOf, layOf, recalled, series, sheetOf, signed, suitOf, totalOf, type Shown } from './scene'

const shown = (more: Partial<Shown> = {}): Shown => ({
  over: 0, manche: 0, manches: 3, to_deal: 0, phase: 2, bean: 'A', taker: 'A',
  played: { A: 0, B: 0, C: 0 }, won: { A: [], B: [], C: [] }, series: {}, plus: {}, minus: {}, chosen: {}, hand: {}, hand_size: {},
  ...more,
})

test('a card on the table is its number and one', () => {
  expect([0, 1, 10, 11, 14, 15, 16, 60].map(cardOf)).toEqual(['', 'D1', 'D10', 'DV', 'DK', 'T1', 'H1', 'T4'])
})

test('a card tells its suit and what is printed on it; trumps lie with a suit', () => {
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

test('the takes of the latest turn are recalled from what was told', () => {
  const heard = ['A lead D1', 'A take B', 'C lead D2', 'C take A', 'A take B']
  expect(recalled(heard).map(({ taker, from }) => taker + from)).toEqual(['CA', 'AB'])
  expect(recalled([...heard, 'B lead D3', 'A put x']).map(({ taker, from }) => taker + from)).toEqual(['CA', 'AB'])
  expect(recalled([])).toEqual([])
})

test('takes are followed from card to card, those that nobody was asked for included', () => {
  const before = shown({ played: { A: 1, B: 16, C: 31 } })
  const now = shown({ phase: 0, bean: 'B', taker: null, won: { A: ['S1'], B: ['D1'], C: ['H1'] } })
  const takes = follow([], before, now, ['A lead D1', 'A take C'])
  expect(takes).toEqual([
    { taker: 'A', from: 'C', card: 'S1' },
    { taker: 'C', from: 'B', card: 'H1' },
    { taker: 'B', from: 'A', card: 'D1' },
  ])
  expect(follow(takes, now, now, [])).toBe(takes)
})

test('a chain goes on, and a new one replaces it', () => {
  const known = [{ taker: 'A', from: 'C', card: 'S1' }]
  const before = shown({ taker: 'C', played: { A: 1, B: 16, C: 0 }, won: { A: ['S1'], B: [], C: [] } })
  const now = { ...before, won: { A: ['S1'], B: [], C: ['H1'] } }
  expect(follow(known, before, now, [])).toEqual([...known, { taker: 'C', from: 'B', card: 'H1' }])
  expect(follow([{ taker: 'B', from: 'A', card: 'D1' }], before, now, [])).toHaveLength(1)
})

test('at the end of a manche what was told is shown, with the cards that were seen', () => {
  const before = shown({ played: { A: 1, B: 16, C: 31 } })
  const now = shown({ manche: 1, phase: 0, taker: null })
  const heard = ['A lead D1', 'A take C', '* deal H3', '* deal x']
  expect(follow([], before, now, heard)).toEqual([{ taker: 'A', from: 'C', card: 'S1' }])
})

test('what does not link comes last', () => {
  const takes = [{ taker: 'B', from: 'A', card: 'D1' }, { taker: 'A', from: 'B', card: 'H1' }, { taker: 'D', from: '', card: 'S1' }]
  expect(chained(takes, 'A').map((take) => take.taker)).toEqual(['A', 'B', 'D'])
})
