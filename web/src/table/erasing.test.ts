// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { keep, keysOf, visited } from '../keys'
import { place, table } from '../sample'
import { drop, mayErase } from './erasing'

beforeEach(() => localStorage.clear())

test('nothing of a deleted table stays on the device', () => {
  keep('one', { seat: 's' })
  keep('two', { seat: 's' })
  drop('two')
  expect(visited()).toEqual(['one'])
  expect(keysOf('two')).toEqual({})
  expect(JSON.stringify(localStorage)).not.toContain('two')
})

test('people on one device can delete their game against bots, and not one that others play', () => {
  const shared = ['A', 'B'].map((seat) => ({ seat, due: '' as const, has_secrets: true }))
  const [ada, rosa, bot, ben] = [place('A', { name: 'Ada' }), place('B', { name: 'Rosa' }), place('C', { name: 'easy', bot: 'easy' }), place('C', { name: 'Ben' })]
  expect(mayErase(table({ seat: '', shared, places: [ada, rosa, bot] }))).toBe(true)
  expect(mayErase(table({ seat: 'A', places: [ada, rosa, bot] }))).toBe(false)
  expect(mayErase(table({ seat: '', shared, places: [ada, rosa, ben] }))).toBe(false)
})
