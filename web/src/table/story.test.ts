import { afterEach, expect, test } from 'vitest'
import { textOf } from '../account'
import type { Change, EventChanges } from '../messages'
import { change, event, table } from '../sample'
import { bundleOf, locale } from '../texts.svelte'
import { rowsOf, scored } from './story'

afterEach(() => {
  locale.bundles = {}
})

const rowsFor = (...account: EventChanges[]) => rowsOf(table(), account, ({ kind }) => kind).map(({ who, text, key, times }) => [who, text, key, times])

test('the effects of a move are in its row, those on other players in theirs', () => {
  expect(rowsFor(event(10, change('played', 'A'), change('to_plant', 'A'), change('burst', 'B'), change('ended')))).toEqual([
    ['A', 'played – to_plant', '10.0', 1],
    ['B', 'burst', '10.1', 1],
    ['', 'ended', '10.2', 1],
  ])
})

test('every event has its own rows', () => {
  expect(rowsFor(event(3, change('played', 'A')), event(4, change('planted', 'A'))).map(([, text]) => text)).toEqual(['played', 'planted'])
})

test('how a seat changes hands, and a move that was taken back, are whole sentences', () => {
  locale.bundles = { table: bundleOf('en', 'log-seat-left = { $name } has left\nlog-took-back = { $name } took a move back') }
  const rows = rowsOf(table(), [event(4, change('played', 'A')), event(5, change('seat_left', 'A', { name: 'Cleo' })), event(6, change('took_back', 'A'))], ({ kind }) => kind)
  expect(rows.map(({ name, text }) => [name, text])).toEqual([
    ['Ada', 'played'],
    ['', 'Cleo has left'],
    ['', 'Ada took a move back'],
  ])
})

test('newer rules have their own row, with what is new in them', () => {
  const bundles = { table: bundleOf('en', 'log-rules = Rules { $version } hold.') }
  locale.bundles = { ...bundles, [table().settings.game]: bundleOf('en', 'rules-2 = More beans.') }
  const rows = rowsOf(table(), [event(1, change('rules_changed', '', { version: 2 })), event(2, change('rules_changed', '', { version: 3 }))])
  expect(rows.map(({ name, text }) => [name, text])).toEqual([
    ['', 'Rules 2 hold. More beans.'],
    ['', 'Rules 3 hold.'],
  ])
})

test('a change without a text has no row', () => {
  expect(rowsOf(table(), [event(1, change('drew', 'B'))], () => '')).toEqual([])
})

test('repeated rows are counted', () => {
  const twice = [event(1, change('planted', 'B')), event(2, change('planted', 'B')), event(3, change('planted', 'A')), event(4, change('planted', 'B'))]
  expect(rowsFor(...twice).map(([, , , times]) => times)).toEqual([2, 1, 1])
})

test('parts become names of seats and cards, numbers or words', () => {
  const source = `
sold = sold { $cards } for { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}
    .ahead = { $cards }: { $coins }
counted = { $count } × { $card }
gave = gave { $seat_to } { $cards } ({ $gain })
burst = burst, { $why }
why-full = too many
scored = { $scores }`
  locale.bundles = { 'fagioli/account': bundleOf('en', source), fagioli: bundleOf('en', 'card-5w = five'), page: bundleOf('en', 'bot-name-B = Otto') }
  const say = (kind: string, parts: Change['parts'], ahead = false) => textOf(table(), change(kind, 'A', parts), ahead)
  expect(say('sold', { cards: { '5w': 2, colt: 1 }, coins: 1 })).toBe('sold 2 × five and 1 × colt for 1 coin')
  expect(say('sold', { cards: { '5w': 2 }, coins: 0 }, true)).toBe('2 × five: 0')
  expect(say('gave', { seat_to: 'B', cards: ['5w', '7', '5w'], gain: -2 })).toBe('gave Otto five, 7, and five (−2)')
  expect(say('burst', { why: 'full' }, true)).toBe('burst, too many')
  expect(say('scored', { scores: { A: 3, B: -4 } })).toBe('Ada 3 and Otto −4')
  expect(say('unheard_of', {})).toBe('')
})

test('of a result only what led to it is told', () => {
  const all = ['drew', 'dropped_out', 'won', 'drew'].map((kind) => change(kind, 'B'))
  const { changes, weights } = scored({ number: 7, changes: all, weights: ['small', 'telling', 'pause', 'small'] })
  expect(changes.map(({ kind }) => kind)).toEqual(['dropped_out', 'won'])
  expect(weights).toEqual(['telling', 'pause'])
})
