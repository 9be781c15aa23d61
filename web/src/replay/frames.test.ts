import { expect, test } from 'vitest'
import type { Chapter, Frame, ReplayInfo } from '../messages'
import { place, welcome } from '../sample'
import { chapterOf, fromSeat, searchOf, tableAt, viewerOf, viewIn, within } from './frames'

const { settings } = welcome()
const replay: ReplayInfo = {
  table: 'abc', title: 'Fagioli', settings, seat: '', places: [place('A', { name: 'Ada' }), place('B', { name: 'Ben' })],
  steps: 100, chapter: 64, own: ['hand'], result: { points: { A: 1, B: 4 }, winners: ['B'], parts: [] }, key: 'k', turned: 0,
}
const frame = (more: Partial<Frame>): Frame => ({ who: 'A', lines: [], account: [], scene: {}, awaited: [], places: null, shown: null, referee: null, ...more })
const chapter: Chapter = {
  first: 64,
  lines: ['* first B'],
  account: [],
  frames: [
    frame({ lines: ['A pass'], scene: { top: [1, 2], turn: 'A' }, awaited: ['A'], places: replay.places }),
    frame({ lines: ['B pass'], scene: { turn: 'B' }, awaited: ['B'] }),
    frame({ scene: { top: [5, 2] }, places: [place('A', { name: 'normal', bot: 'normal' }), place('B', { name: 'Ben' })] }),
  ],
}
const from = (step: number, seat = 'A') => ({ step, seat, isOpen: false })

test('the table at a step contains the events up to it', () => {
  const table = tableAt(replay, chapter, from(65))
  expect(table.scene).toEqual({ top: [1, 2], turn: 'B' })
  expect(table.lines).toEqual(['* first B', 'A pass', 'B pass'])
  expect(table.awaited).toEqual(['B'])
  expect(table.places[0]!.name).toBe('Ada')
  expect(tableAt(replay, chapter, from(66)).places[0]!.bot).toBe('normal')
})

test('there are no moves in a replay, and the result is shown at the end only', () => {
  const table = tableAt(replay, chapter, from(66))
  expect([table.moves, table.is_host, table.can_sit, table.result]).toEqual([[], false, false, null])
  const end = { ...chapter, first: 98 }
  expect(tableAt(replay, end, from(100)).result?.winners).toEqual(['B'])
})

test('chapters and viewers are those of the server', () => {
  expect([0, 63, 64, 100].map((step) => chapterOf(replay, step))).toEqual([0, 0, 1, 1])
  expect([from(0), from(0, ''), { ...from(0), isOpen: true }].map(viewerOf)).toEqual(['A', 'spectator', 'open'])
})

test('a scene shows only your row of hidden fields', () => {
  const table = { ...tableAt(replay, chapter, from(66)), scene: { top: [1], hand: { A: ['5'], B: ['7'] } } }
  expect(fromSeat(table, replay.own).scene).toEqual({ top: [1], hand: { A: ['5'] } })
  expect(fromSeat({ ...table, seat: '' }, replay.own).scene).toEqual({ top: [1], hand: {} })
  expect(fromSeat(table, replay.own).isReplay).toBe(true)
})

test('a view is written to the address and read back', () => {
  for (const view of [from(12, 'B'), { step: 0, seat: '', isOpen: true }]) {
    expect(viewIn(searchOf(view), replay)).toEqual(view)
  }
  expect(viewIn('', replay)).toEqual(from(0, 'B')) // any winner
  expect(viewIn('', { ...replay, seat: 'A' }).seat).toBe('A')
  expect(viewIn('?step=999&seat=X', replay)).toEqual(from(100, 'B'))
  expect(viewIn('?step=many', replay).step).toBe(0)
})

test('a step is never outside the game', () => {
  expect([-1, 3.7, 101, NaN].map((step) => within(step, replay))).toEqual([0, 3, 100, 0])
})
