import { expect, test } from 'vitest'
import { news, place, table, welcome } from './sample'
import { fromLeftOf, isFree, mayBeAskedFor, updated } from './table'
import { stateOf } from './table/place'
import { turnOf } from './table/turn'

test('news replace the fields they contain, and leave the rest', () => {
  const now = updated(table(), news({ scene: { top: [5, 7] }, lines: ['A play 5 on 1'], awaited: ['B'] }))!
  expect(now.number).toBe(7)
  expect(now.scene).toEqual({ top: [5, 7], turn: 'A' })
  expect(now.lines).toEqual(['* first A', 'A play 5 on 1'])
  expect(now.moves).toEqual(['play 5 on 1'])
  expect(now.awaited).toEqual(['B'])
  expect(now.places).toHaveLength(2)
})

test('an empty list of moves replaces the moves', () => {
  expect(updated(table(), news({ moves: [] }))!.moves).toEqual([])
})

test('a welcome replaces everything', () => {
  expect(updated(table({ moves: ['plant 5'] }), welcome({ lines: [] }))!.lines).toEqual([])
})

test('news before a welcome are ignored', () => {
  expect(updated(null, news())).toBeNull()
})

test('old lines are dropped', () => {
  let now = table({ lines: [] })
  for (const place of Array(401).keys()) now = updated(now, news({ lines: [`A play ${place} on 1`] }))!
  expect(now.lines).toHaveLength(400)
  expect(now.lines[0]).toBe('A play 1 on 1')
})

test('seats are listed from the left', () => {
  const four = table({ places: [...'ABCD'].map((seat) => place(seat)) })
  expect(fromLeftOf(four, 'B').map((each) => each.seat)).toEqual(['C', 'D', 'A'])
  expect(fromLeftOf(four, '').map((each) => each.seat)).toEqual(['A', 'B', 'C', 'D'])
})

test('in mid-game a spectator who has seen no other hand can ask for a bot’s seat', () => {
  const bot = place('B', { name: 'easy', bot: 'easy' })
  const watched = { seat: '', can_sit: true }
  expect(isFree(place('B'))).toBe(true)
  expect(mayBeAskedFor(table(watched), bot)).toBe(true)
  expect(mayBeAskedFor(table({ ...watched, seen: ['B'] }), bot)).toBe(true)
  expect(mayBeAskedFor(table({ ...watched, seen: ['A'] }), bot)).toBe(false)
  expect(mayBeAskedFor(table({ ...watched, has_begun: false }), bot)).toBe(false)
  expect(mayBeAskedFor(table({ ...watched, is_closed: true }), bot)).toBe(false)
  expect(mayBeAskedFor(table(), bot)).toBe(false)
  expect(mayBeAskedFor(table(watched), place('B', { name: 'Ben' }))).toBe(false)
})

test('one sentence says whose turn it is', () => {
  expect(turnOf(table()).id).toBe('turn-yours')
  expect(turnOf(table({ awaited: ['B'] }))).toEqual({ id: 'turn-may', seats: ['B'], count: 1 })
  expect(turnOf(table({ awaited: ['B'], moves: [] })).id).toBe('turn-others')
  expect(turnOf(table({ awaited: [] })).id).toBe('turn-chance')
  expect(turnOf({ ...table(), isReplay: true })).toEqual({ id: 'turn-others', seats: ['A'], count: 1 })
  const open = { has_begun: false, places: [place('A', { name: 'Ada' }), place('B')] }
  expect(turnOf(table(open))).toMatchObject({ id: 'turn-seats', count: 1 })
  expect(turnOf(table({ has_begun: false })).id).toBe('turn-ready-host')
  const result = { points: { A: 3, B: 1 }, winners: ['A'], parts: [] }
  expect(turnOf(table({ result }))).toEqual({ id: 'turn-you-won', seats: ['A'], count: 3 })
  expect(turnOf(table({ result, seat: 'B' })).id).toBe('turn-won')
})

test('a seat is free, offline, online, or played by a bot', () => {
  expect(stateOf(place('A'))).toBe('free')
  expect(stateOf(place('A', { name: 'Ada' }))).toBe('gone')
  expect(stateOf(place('A', { name: 'Ada', is_here: true }))).toBe('here')
  expect(stateOf(place('A', { name: 'Ada', away: 'clock' }))).toBe('away-clock')
})
