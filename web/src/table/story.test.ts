import { expect, test } from 'vitest'
import { table } from '../sample'
import { bundleOf, spoken } from '../texts.svelte'
import { rowsOf } from './story'

const texts = (words: string[]) => words.join(' + ')
const told = (lines: string[]) => rowsOf(table(), lines, 10, texts).map(({ who, text, key, times }) => [who, text, key, times])

test('what came of a move stands in its row, what came to others in theirs', () => {
  expect(told(['A play 5 on 1', '=A draws 2', '=B burst 2', '* first A'])).toEqual([
    ['A', 'play 5 on 1 + draws 2', 10, 1],
    ['B', 'burst 2', 12, 1],
    ['*', 'first A', 13, 1],
  ])
})

test('a move that was taken back stands in a row of its own, for the one it came of is no more', () => {
  expect(told(['A play 5 on 1', '=A took_back']).map(([, text]) => text)).toEqual(['play 5 on 1', 'took_back'])
})

test('how a seat changes hands stands in a row of its own, without the name of who sits there now', () => {
  spoken.bundles = { table: bundleOf('en', 'log-seat-left = { $name } has left\nlog-seat-asked = { $name } asks') }
  const rows = rowsOf(table(), ['A play 5 on 1', '=A seat_left Ada', '=A burst 2', '=A seat_asked Cleo D'], 0, texts)
  expect(rows.map(({ name, text }) => [name, text])).toEqual([
    ['Ada', 'play 5 on 1'],
    ['', 'Ada has left'],
    ['Ada', 'burst 2'],
    ['', 'Cleo D asks'],
  ])
})

test('newer rules are told in a row of their own, with what is new in them', () => {
  const bundles = { table: bundleOf('en', 'log-rules = Rules { $version } hold.') }
  spoken.bundles = { ...bundles, [table().settings.game]: bundleOf('en', 'rules-2 = More beans.') }
  const rows = rowsOf(table(), ['* deal 5', '=* rules_changed 2', '=* rules_changed 3'], 0, texts)
  expect(rows.map(({ name, text }) => [name, text])).toEqual([
    ['', 'deal 5'],
    ['', 'Rules 2 hold. More beans.'],
    ['', 'Rules 3 hold.'],
  ])
})

test('cards that are dealt one after the other are one row', () => {
  expect(told(['* deal 5', '* deal x', 'B plant x', '* deal 7'])).toEqual([
    ['*', 'deal 5 + deal x', 10, 1],
    ['B', 'plant x', 12, 1],
    ['*', 'deal 7', 13, 1],
  ])
})

test('what is said three times is told once', () => {
  expect(told(['B plant x', 'B plant x', 'A plant 5', 'B plant x']).map(([, , , times]) => times)).toEqual([2, 1, 1])
})

test('what tells nothing has no row', () => {
  expect(rowsOf(table(), ['* deal x'], 0, () => '')).toEqual([])
})
