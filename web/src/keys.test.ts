// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { carryOver, keep, keepSeat, keyList, keysOf, linkTo, seatKeys, visited } from './keys'

beforeEach(() => localStorage.clear())

test('keys add up, and the seat comes first', () => {
  keep('t', { link: 'invite' })
  keep('t', { seat: 'mine' })
  expect(keyList(keysOf('t'))).toEqual(['mine', 'invite'])
})

test('a second link does not lose the first', () => {
  keep('t', { link: 'watch' })
  keep('t', { link: 'invite' })
  keep('t', { link: 'invite' })
  expect(keyList(keysOf('t'))).toEqual(['invite', 'watch'])
})

test('no more keys are sent than the server accepts', () => {
  for (const link of 'abcdefghijk') keep('t', { link })
  keep('t', { host: 'h', invite: 'i', watch: 'w', seat: 's' })
  expect(keyList(keysOf('t')).length).toBeLessThanOrEqual(8)
})

test('a rematch has the same keys', () => {
  keep('one', { seat: 's', host: 'h' })
  carryOver('one', 'two')
  expect(keysOf('two')).toEqual({ seat: 's', host: 'h' })
  expect(visited()).toEqual(['two', 'one'])
})

test('unreadable stored keys are ignored', () => {
  localStorage.setItem('beanpot.keys.t', '{')
  expect(keysOf('t')).toEqual({})
})

test('the oldest tables are forgotten', () => {
  for (let table = 0; table < 70; table++) keep(`t${table}`, { seat: 's' })
  expect(visited()).toHaveLength(60)
  expect(keysOf('t0')).toEqual({})
  expect(keysOf('t69')).toEqual({ seat: 's' })
})

test('a link is an address with the key behind the #', () => {
  expect(linkTo('abc', 'k1', 'http://server')).toBe('http://server/t/abc#k=k1')
})

test('people who share a device have a key each, and all come before other keys', () => {
  keep('t', { host: 'h', invite: 'i', watch: 'w' })
  keepSeat('t', 'one', false)
  for (const key of ['two', 'three', 'four', 'five', 'six', 'seven']) keepSeat('t', key, true)
  expect(keyList(keysOf('t'))).toEqual(['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'h'])
  expect(seatKeys(keysOf('t'))).toEqual(['one', 'two', 'three', 'four', 'five', 'six', 'seven'])
})

test('who takes a seat alone forgets the keys of those who shared the device', () => {
  keepSeat('t', 'one', false)
  keepSeat('t', 'two', true)
  keepSeat('t', 'three', false)
  expect(keyList(keysOf('t'))).toEqual(['three'])
})

test('a rematch has the keys of everybody on the device', () => {
  keep('one', { seat: 's', family: ['f'] })
  carryOver('one', 'two')
  expect(seatKeys(keysOf('two'))).toEqual(['s', 'f'])
})
