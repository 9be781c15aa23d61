import { expect, test } from 'vitest'
import type { MyTable } from '../messages'
import { myTable as game } from '../sample'
import { ago, nextWaiting, ordered, othersAt } from './games'

const names = (games: MyTable[]) => games.map(({ table }) => table).join('')

test('what waits longest comes first, then running games, then finished ones, the latest first', () => {
  const games = [
    game('a', { is_over: true, since: 1 }),
    game('b', { since: 5 }),
    game('c', { waits_for_me: true, since: 9 }),
    game('d', { waits_for_me: true, since: 2 }),
    game('e', { since: 7 }),
    game('f', { is_over: true, since: 3 }),
  ]
  expect(names(ordered(games))).toBe('dcebfa')
})

test('games that you only watch are not yours', () => {
  const watched = game('a', { seat: '' })
  const hosted = game('b', { seat: '', is_host: true })
  const ended = game('c', { seat: '', is_host: true, is_over: true })
  expect(names(ordered([watched, hosted, ended]))).toBe('b')
})

test('the next game that waits comes after the one on the screen, and round again', () => {
  const games = [game('a', { waits_for_me: true }), game('b', { waits_for_me: true }), game('c')]
  expect(nextWaiting(games, '')).toBe('a')
  expect(nextWaiting(games, 'a')).toBe('b')
  expect(nextWaiting(games, 'b')).toBe('a')
  expect(nextWaiting(games, 'c')).toBe('a')
  expect(nextWaiting([games[0]!], 'a')).toBe('')
})

test('the others at a table are named, and how long ago something happened', () => {
  expect(othersAt(game('a'))).toEqual(['Ben'])
  expect(othersAt(game('a', { seats: ['A', 'B'] }))).toEqual([])
  const hour = 3_600_000
  expect(ago(0, 59_000, 'en')).toBe('')
  expect(ago(0, 60_000, 'en')).toBe('1 minute ago')
  expect(ago(0, 3 * hour, 'fr')).toBe('il y a 3 heures')
  expect(ago(0, 49 * hour, 'en')).toBe('2 days ago')
})
