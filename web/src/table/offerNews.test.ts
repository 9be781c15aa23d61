import { afterAll, expect, test, vi } from 'vitest'
import { change, event, table } from '../sample'
import type { OfferKinds } from './offerNews'

vi.mock('../account', () => ({ textOf: (_: unknown, { kind }: { kind: string }) => kind, shortOf: () => '' }))
vi.mock('./seats', () => ({ tableText: () => null }))
// tests share a process: modules that others have loaded know nothing of what stands in here
vi.resetModules()
const { actsSince, lastOfOffers } = await import('./offerNews')
afterAll(() => void vi.resetModules())

const KINDS: OfferKinds = { offers: ['offered', 'asked_for'], withdrawal: 'withdrew', refusal: 'refused', ends: ['traded', 'ended_trading'] }
const offer = change('offered', 'B', { seat_to: 'A' })
const last = (...changes: ReturnType<typeof change>[]) => lastOfOffers(table({ account: changes.map((each, at) => event(at + 1, each)) }), 'B', KINDS)?.is

test('an offer is new, replaces one that was not answered, or is withdrawn', () => {
  expect(last()).toBeUndefined()
  expect(last(offer)).toBe('new')
  expect(last(offer, change('asked_for', 'B', { seat_to: 'A' }))).toBe('replaced')
  expect(last(offer, change('withdrew', 'B', { seat_to: 'A' }))).toBe('withdrawn')
  expect(last(offer, change('withdrew', 'B', { seat_to: 'A' }), offer)).toBe('new')
})

test('after an answer the next offer is a new one', () => {
  expect(last(offer, change('refused', 'A', { seat_of: 'B' }), offer)).toBe('new')
  expect(last(offer, change('traded', 'A', { seat_with: 'B' }), offer)).toBe('new')
  expect(last(offer, change('ended_trading', 'B'), offer)).toBe('new')
})

test('offers between others, and their refusals, are not about you', () => {
  expect(last(change('offered', 'B', { seat_to: 'C' }))).toBeUndefined()
  expect(last(offer, change('refused', 'C', { seat_of: 'B' }), offer)).toBe('replaced')
  expect(last(offer, change('traded', 'C', { seat_with: 'B' }), offer)).toBe('replaced')
})

test('while you write, you see what others have done since', () => {
  const shown = table({ seat: 'A', account: [event(4, change('planted', 'B')), event(5, change('planted', 'A')), event(6, change('sold', 'B'))] })
  expect(actsSince(shown, 4).map((act) => act.change.kind)).toEqual(['sold'])
  expect(actsSince(shown, 6)).toEqual([])
})
