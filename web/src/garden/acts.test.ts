import { afterAll, expect, test, vi } from 'vitest'
import type { EventChanges } from '../messages'
import type { Table } from '../table'

vi.mock('../texts.svelte', () => ({ accountText: (_: string, kind: string) => kind, gameText: () => null, listed: String, locale: { bundles: {} }, t: String }))
vi.mock('../table/seats', () => ({ tableText: () => null }))
// tests share a process: modules that others have loaded know nothing of what stands in here
vi.resetModules()
const { lastActs, sinceYours } = await import('./acts')
afterAll(() => void vi.resetModules())

type Told = [seat: string, kind: string, weight?: EventChanges['weights'][number]]
const event = (number: number, ...told: Told[]): EventChanges => ({
  number,
  changes: told.map(([seat, kind]) => ({ kind, seat, source: '', target: '', clause: '' })),
  weights: told.map(([, , weight]) => weight ?? 'telling'),
})
const seenBy = (seat: string, ...account: EventChanges[]) =>
  sinceYours({ seat, account, settings: { game: 'beans' }, places: [] } as unknown as Table).map((act) => `${act.seat} ${act.change.kind}`)

test('being dealt cards is no move: what happened before stays in view', () => {
  const account = [event(1, ['A', 'played']), event(2, ['B', 'played']), event(3, ['C', 'won'], ['A', 'drew', 'small'])]
  expect(seenBy('A', ...account)).toEqual(['B played', 'C won'])
})

test('what others had to do after your own move is news', () => {
  expect(seenBy('A', event(1, ['B', 'played']), event(2, ['A', 'played'], ['B', 'showed']))).toEqual(['B showed'])
})

test('of each player the act that matters most', () => {
  expect(seenBy('A', event(1, ['A', 'played']), event(2, ['B', 'took'], ['B', 'got_pawn', 'small']))).toEqual(['B took'])
})

test('before your first move the deal is left out', () => {
  expect(seenBy('A', event(1, ['B', 'drew', 'small'], ['A', 'drew', 'small']), event(2, ['C', 'led']))).toEqual(['C led'])
})

test('what a seat did last stays until it acts again, also after a result', () => {
  const account = [event(1, ['A', 'played']), event(2, ['B', 'burst', 'pause'], ['B', 'lost_token', 'big']), event(3, ['C', 'drew'], ['C', 'planted', 'big'])]
  const places = ['A', 'B', 'C'].map((seat) => ({ seat }))
  const last = lastActs({ seat: 'A', account, settings: { game: 'beans' }, places } as unknown as Table)
  expect([...last.values()].map(({ seat, change }) => `${seat} ${change.kind}`).sort()).toEqual(['A played', 'B burst', 'C planted'])
})
