import { expect, test } from 'vitest'
import type { SharedSeat } from '../messages'
import { nextSeat, reasons } from './handover'

/** `A:turn B C:offer` */
const shared = (text: string): SharedSeat[] =>
  text.split(' ').map((each) => {
    const [seat, due = ''] = each.split(':')
    return { seat: seat!, due: due as SharedSeat['due'], has_secrets: true }
  })
const next = (text: string, shown: string) => nextSeat(shared(text), shown)?.seat ?? ''

test('the seat in turn gets the device', () => {
  expect(next('A B:turn', 'A')).toBe('B')
  expect(next('A B:turn', '')).toBe('B')
})

test('nobody gets it while the table waits for others', () => {
  expect(next('A B', 'A')).toBe('')
})

test('of several who choose at the same time, whoever has the device comes first, then the next', () => {
  expect(next('A:turn B:turn C:turn', 'B')).toBe('B')
  expect(next('A:turn B C:turn', 'B')).toBe('C')
  expect(next('A:turn B C', 'B')).toBe('A')
  expect(next('A:turn C:turn', '')).toBe('A')
})

test('whoever is asked something comes before whoever is in turn', () => {
  expect(next('A:turn B:offer', 'A')).toBe('B')
  expect(next('A:turn B:offer C:takeback', 'A')).toBe('C')
  expect(next('A:turn B:offer C:seat', 'A')).toBe('C')
})

test('somebody who looks stays as long as nobody else is waited for', () => {
  expect(reasons(shared('A:turn B'))).toBe(reasons(shared('A:turn B')))
  expect(reasons(shared('A:turn B'))).not.toBe(reasons(shared('A B:turn')))
})
