import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Hinted, HintMove } from '../messages'
import { change, table } from '../sample'
import { bundleOf, locale } from '../texts.svelte'
import { behindText, gainText, mishapText, progressText, reasonText } from './hint'

const PAGE = `
hint-gain = { $gain } ({ $low } to { $high })
hint-level = as good as { $moves } within { $most }
hint-same = just as good as { $moves }
hint-open = from { $worse } worse to { $better } better than { $move }
hint-close = close
hint-wins = { $percent } % instead of { $other } %
hint-behind = less by { $behind }
hint-equal = equal
hint-quoted = “{ $move }”
hint-keeps = keeps { $cards }
hint-waiting = waiting
hint-preparing = preparing { $game } for { $seconds } s
hint-comparing = { $moves } moves, { $rounds } games
`

beforeEach(() => {
  locale.bundles = {
    page: bundleOf('en', PAGE),
    fagioli: bundleOf('en', 'points = { $points } Thalers\n    .long = { $points } points'),
    'fagioli/hint': bundleOf('en', 'to_plant = plants { $count }\nmishap = bursts in { $count } of { $tries }\n    .brief = { $count } of { $tries }'),
    'fagioli/account': bundleOf('en', 'to_draw = draw\n    .ahead = draw { $count }'),
  }
})
afterEach(() => {
  locale.bundles = {}
})

const way = (words: string, more: Partial<HintMove> = {}): HintMove => ({ words, rounds: 400, first: 0.5, ahead: 1, behind: 0, error: 0, standing: 'clear', move: null, mishaps: 0, ...more })
const gainOf = (...ways: HintMove[]) => gainText(table(), { kind: 'hinted', number: 6, ways, is_only: false, reason: null } satisfies Hinted)

test('a clear difference is said with its range, in what the game is counted in', () => {
  expect(gainOf(way('a'), way('b', { behind: 1.42, error: 0.58 }))).toBe('1.4 Thalers (0.8 to 2)')
  expect(gainOf(way('a'), way('b', { behind: 0.234, error: 0.04 }))).toBe('0.23 Thalers (0.19 to 0.27)')
  expect(gainOf(way('a'), way('b', { behind: 28.4, error: 12.2 }))).toBe('28 Thalers (16 to 41)')
})

test('an option may change what is counted', () => {
  const hinted = { kind: 'hinted', number: 6, ways: [way('a'), way('b', { behind: 3, error: 1 })], is_only: false, reason: null } satisfies Hinted
  const settings = (options: Record<string, string>) => ({ ...table().settings, options })
  expect(gainText({ ...table(), settings: settings({ mode: 'long' }) }, hinted)).toBe('3 points (2 to 4)')
  expect(gainText({ ...table(), settings: settings({ mode: 'short' }) }, hinted)).toBe('3 Thalers (2 to 4)')
})

test('moves that were measured closely are about as good, and by how much they may differ', () => {
  const others = [way('b', { behind: 0.1, error: 0.2, standing: 'level' }), way('c', { behind: -0.1, error: 0.2, standing: 'level' }), way('d', { behind: 3, error: 0.6 })]
  expect(gainOf(way('a'), ...others)).toBe('as good as “b” and “c” within 0.3 Thalers')
  expect(gainOf(way('a'), way('b', { behind: 0.001, error: 0.0005 }))).toBe('just as good as “b”') // nothing to show
  expect(gainOf(way('a'), way('b', { standing: 'level' }))).toBe('just as good as “b”')
})

test('where it is still open which move is better, the range says so', () => {
  expect(gainOf(way('a'), way('b', { behind: 2.5, error: 5.5, standing: 'open' }))).toBe('from 3 Thalers worse to 8 Thalers better than b')
})

test('a move that wins more often with fewer points says so', () => {
  expect(gainOf(way('a', { first: 0.63 }), way('b', { first: 0.58, behind: -2, error: 1 }))).toBe('63 % instead of 58 %')
})

test('without a search there is nothing to compare', () => {
  expect(gainOf(way('a', { rounds: 0 }), way('b'))).toBe('')
  expect(gainOf(way('a'))).toBe('')
})

test('another move says how much worse it is', () => {
  expect(behindText(table(), way('b', { behind: 1.42, error: 0.58 }))).toBe('less by 1.4 Thalers')
  expect(behindText(table(), way('b', { behind: 0.1, error: 0.2, standing: 'level' }))).toBe('equal')
  expect(behindText(table(), way('b', { behind: 4, error: 6, standing: 'open' }))).toBe('close')
})

test('a reason is the sentence of the game, of all games, or what the move would bring', () => {
  expect(reasonText(table(), change('to_plant', 'A', { count: 3 }))).toBe('plants 3')
  expect(reasonText(table(), change('keeps', '', { cards: ['5', '7'] }))).toBe('keeps 5 and 7')
  expect(reasonText(table(), change('to_draw', 'A', { count: 2 }))).toBe('draw 2')
  expect(reasonText(table(), null)).toBe('')
})

test('how often a mishap follows is said in tries, and nothing where none was seen', () => {
  const said = (mishaps: number) => mishapText(table(), way('a', { mishaps }), true)
  expect([0.2, 0.24, 0.09, 0.031, 0.004].map(said)).toEqual(['1 of 5', '1 of 4', '1 of 11', '1 of 30', '1 of 100'])
  expect([0.4, 0.31, 0.52, 0.66, 0.78, 0.9, 0.99].map(said)).toEqual(['2 of 5', '3 of 10', '1 of 2', '2 of 3', '4 of 5', '9 of 10', '1 of 1'])
  expect(mishapText(table(), way('a', { mishaps: 0.2 }))).toBe('bursts in 1 of 5')
  expect(said(0)).toBe('')
})

test('progress says what is done for the hint', () => {
  const progress = { kind: 'hinting', number: 6, stage: 'comparing', moves: 6, rounds: 240, done: 0.5 } as const
  expect(progressText(table(), progress, 0)).toBe('6 moves, 240 games')
  expect(progressText(table(), { ...progress, stage: 'preparing' }, 12)).toBe('preparing Fagioli for 12 s')
  expect(progressText(table(), { ...progress, stage: 'waiting' }, 5)).toBe('waiting')
  expect(progressText(table(), null, 0)).toBe('1 moves, 0 games')
})
