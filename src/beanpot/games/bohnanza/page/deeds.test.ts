import { expect, test } from 'vitest'
import { picturedIn } from './deeds'

const change = (kind: string, parts: Record<string, string | number | string[] | Record<string, number>>) => ({ kind, seat: 'B', parts, source: '', target: '', clause: '' })

test('a sale shows its bean and its coins', () => {
  expect(picturedIn(change('sold', { cards: { colt: 7 }, field: 1, coins: 2 }))).toEqual({ given: ['colt'], got: [], coins: 2, isHidden: false })
})

test('a trade shows the beans of both sides, two kinds of each', () => {
  const traded = change('traded', { seat_with: 'A', cards_given: { colt: 1, chaos: 1, cochon: 2 }, cards_got: { copain: 1 } })
  expect(picturedIn(traded)).toMatchObject({ given: ['colt', 'chaos'], got: ['copain'] })
})

test('a request shows the bean asked for, cards turned up show each kind once', () => {
  expect(picturedIn(change('asked_for', { seat_to: 'A', cards_wanted: { colt: 1 } }))).toMatchObject({ given: [], got: ['colt'] })
  expect(picturedIn(change('turned_up', { cards: ['colt', 'colt'] })).given).toEqual(['colt'])
})

test('cards drawn by others show no kind, and a refusal nothing', () => {
  expect(picturedIn(change('drew_hidden', { count: 3 }))).toEqual({ given: [], got: [], coins: 0, isHidden: true })
  expect(picturedIn(change('refused', { seat_of: 'A' }))).toEqual({ given: [], got: [], coins: 0, isHidden: false })
})
