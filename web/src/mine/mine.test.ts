// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keep, visited } from '../keys'
import type { MyTables } from '../messages'
import { myTable as game } from '../sample'
import { MyGames } from './mine.svelte'
import { marked } from './pageMark'

let asked: string[][] = []
let reply: (tables: string[]) => MyTables
let stop = () => {}

beforeEach(() => {
  localStorage.clear()
  asked = []
  reply = (tables) => ({ tables: tables.map((table) => game(table)), later: [] })
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const tables = (JSON.parse(body) as { tables: { table: string }[] }).tables.map(({ table }) => table)
    asked.push(tables)
    return Promise.resolve({ ok: true, json: () => Promise.resolve(reply(tables)) })
  })
})
afterEach(() => {
  stop()
  stop = () => {}
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Let half a minute pass. */
const later = () => vi.advanceTimersByTimeAsync(30_000)

async function watched(): Promise<MyGames> {
  const games = new MyGames()
  stop = games.watch()
  await vi.advanceTimersByTimeAsync(0)
  return games
}

test('a device without keys asks nothing', async () => {
  await watched()
  await later()
  expect(asked).toEqual([])
})

test('games are asked for at first, every half minute, and not once nobody looks', async () => {
  keep('one', { seat: 's' })
  const games = await watched()
  expect(asked).toEqual([['one']])
  expect(games.games.map(({ table }) => table)).toEqual(['one'])
  await later()
  expect(asked.length).toBe(2)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await later()
  await later()
  expect(asked.length).toBe(2)
  vi.restoreAllMocks()
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(asked.length).toBe(3)
  stop()
  stop = () => {}
  await later()
  expect(asked.length).toBe(3)
})

test('finished games and those that the keys do not open are asked for once', async () => {
  for (const table of ['one', 'two', 'three']) keep(table, { seat: 's' })
  reply = (tables) => ({ tables: tables.filter((table) => table !== 'two').map((table) => game(table, { is_over: table === 'one' })), later: [] })
  const games = await watched()
  await later()
  expect(asked).toEqual([['three', 'two', 'one'], ['three']])
  expect(games.games.map(({ table }) => table)).toEqual(['three', 'one'])
  keep('two', { link: 'another' })
  await later()
  expect(asked[2]).toEqual(['two', 'three'])
})

test('what the server answers later is asked for again', async () => {
  keep('one', { seat: 's' })
  reply = () => ({ tables: [], later: ['one'] })
  await watched()
  await later()
  expect(asked).toEqual([['one'], ['one']])
})

test('a request has at most 30 tables; older ones follow', async () => {
  for (let table = 0; table < 40; table++) keep(`t${table}`, { seat: 's' })
  reply = (tables) => ({ tables: tables.map((table) => game(table, { is_over: true })), later: [] })
  const games = await watched()
  await later()
  expect(asked.map((tables) => tables.length)).toEqual([30, 10])
  expect(games.games.length).toBe(40)
})

test('the keys are carried over to a rematch', async () => {
  keep('one', { seat: 's' })
  reply = (tables) => ({ tables: tables.map((table) => game(table, { is_over: true, next_table: table === 'one' ? 'two' : '' })), later: [] })
  await watched()
  await later()
  expect(visited()).toEqual(['two', 'one'])
  expect(asked).toEqual([['one'], ['two']])
})

test('a server that does not answer changes nothing', async () => {
  keep('one', { seat: 's' })
  const games = await watched()
  vi.stubGlobal('fetch', () => Promise.reject(new Error('down')))
  await later()
  expect(games.games.length).toBe(1)
})

test('the number of games that wait stands before the title', () => {
  expect(marked('Beanpot', 2)).toBe('(2) Beanpot')
  expect(marked('(2) Beanpot', 1)).toBe('(1) Beanpot')
  expect(marked('(1) Beanpot', 0)).toBe('Beanpot')
})
