import { expect, test } from '$page/../node_modules/vitest'
import { change } from '$page/sample'
import { cast, columnOf, NO_DICE, rowOf, type Cast, type Die } from './dice'

const faces = (dice: Die[]) => dice.map(({ face }) => face).join('')
const places = ({ lying }: Cast) => new Set(lying.map(({ slot }) => slot)).size
const rolled = (...faces: string[]) => change('rolled', 'A', { faces })
const three = cast(NO_DICE, [rolled('T', 'D', 'T')], ['D', 'T', 'T'], 4)

test('a player who joins sees the dice on the table', () => {
  const found = cast(NO_DICE, [], ['E', 'T'], 1)
  expect([faces(found.lying), found.rolled]).toEqual(['ET', []])
})

test('each thrown die gets its own place and colour', () => {
  expect(faces(three.rolled)).toBe('DTT')
  expect(three.lying.map(({ which }) => which)).toEqual([4, 5, 6])
  expect(three.lying.map(({ slot }) => columnOf(slot))).toEqual([-1, -0, 1])
})

test('extra dice join those on the table, which stay as they are', () => {
  const four = cast(three, [rolled('E')], ['E', 'D', 'T', 'T'], 4)
  expect(four.lying.slice(0, 3)).toEqual(three.lying)
  expect([faces(four.rolled), four.rolled[0]!.which, places(four)]).toEqual(['E', 7, 4])
})

test('a die is taken to the stalk, and the others keep place and colour', () => {
  const two = cast(three, [change('placed', 'A', { face: 'T' })], ['D', 'T'], 5)
  expect(two.lying.every((die) => three.lying.includes(die))).toBe(true)
  expect([two.taken?.face, two.left, two.rolled]).toEqual(['T', [], []])
  expect(cast(two, [change('stood')], ['D', 'T'], 5).taken).toBe(two.taken)
})

test('dice that wake the giant are shown with those that go back', () => {
  const eyes = cast(three, [rolled('E')], [], 4)
  expect([faces(eyes.lying), faces(eyes.rolled), faces(eyes.left)]).toEqual(['', 'E', 'DTTE'])
  expect(three.lying.map(({ slot }) => slot)).not.toContain(eyes.rolled[0]!.slot)
  const first = cast(NO_DICE, [rolled('E', 'L', 'E')], ['E', 'E'], 4)
  expect([faces(first.lying), faces(first.rolled), faces(first.left)]).toEqual(['EE', 'EEL', 'L'])
})

test('dice that are thrown again are new, also if they show the same', () => {
  const before = cast(NO_DICE, [], ['E', 'E', 'T'], 2)
  const again = cast(before, [change('power_reroll', 'A'), rolled('E', 'L')], ['E', 'T', 'L'], 2)
  expect([faces(again.rolled), faces(again.left), faces(again.lying)]).toEqual(['EL', '', 'TEL'])
  expect(again.lying.map(({ which }) => which).sort()).toEqual([2, 3, 4])
})

test('every die of the box has a place', () => {
  const all = Array.from({ length: 11 }, (_, slot) => `${columnOf(slot)} ${rowOf(slot)}`)
  expect(new Set(all).size).toBe(11)
})
