import { expect, test, vi } from 'vitest'
import type { EventChanges } from '../messages'
import type { Table } from '../table'
import { sinceYours } from './acts'

vi.mock('../texts.svelte', () => ({ accountText: (_: string, kind: string) => kind, gameText: () => null, listed: String, t: String }))
vi.mock('../table/seats', () => ({ tableText: () => null }))

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
