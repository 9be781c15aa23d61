import { expect, test } from '$page/../node_modules/vitest'
import { change } from '$page/sample'
import { cast, columnOf, inReserve, NO_DICE, rowOf, type Cast, type Die, type Seen } from './dice'
import type { FaceName } from './scene'

const faces = (dice: Die[]) => dice.map(({ face }) => face).join('')
const places = ({ lying }: Cast) => new Set(lying.map(({ slot }) => slot)).size
const seen = (faces: FaceName[], inStalk: number, stalks = 0): Seen => ({ faces, inStalk, stalks })
const rolled = (...faces: string[]) => change('rolled', 'A', { faces })
const three = cast(NO_DICE, [rolled('T', 'D', 'T')], seen(['D', 'T', 'T'], 4))

test('a player who joins sees the dice on the table', () => {
  const found = cast(NO_DICE, [], seen(['E', 'T'], 1))
  expect([faces(found.lying), found.rolled]).toEqual(['ET', []])
})

test('each thrown die gets its own place and colour', () => {
  expect(faces(three.rolled)).toBe('DTT')
  expect(three.lying.map(({ which }) => which)).toEqual([4, 5, 6])
  expect(three.lying.map(({ slot }) => columnOf(slot))).toEqual([-1, -0, 1])
})

test('extra dice join those on the table, which stay as they are', () => {
  const four = cast(three, [rolled('E')], seen(['E', 'D', 'T', 'T'], 4))
  expect(four.lying.slice(0, 3)).toEqual(three.lying)
  expect([faces(four.rolled), four.rolled[0]!.which, places(four)]).toEqual(['E', 7, 4])
})

test('a die is taken to the stalk, and the others keep place and colour', () => {
  const two = cast(three, [change('placed', 'A', { face: 'T' })], seen(['D', 'T'], 5))
  expect(two.lying.every((die) => three.lying.includes(die))).toBe(true)
  expect(two.stalk.at(-1)).toBe(three.lying.find((die) => !two.lying.includes(die)))
  expect([two.stalk.length, two.left, two.rolled]).toEqual([5, [], []])
  expect(cast(two, [change('stood')], seen(['D', 'T'], 5)).stalk).toEqual(two.stalk)
})

test('dice that wake the giant are shown with those that go back', () => {
  const eyes = cast(three, [rolled('E')], seen([], 4))
  expect([faces(eyes.lying), faces(eyes.rolled), faces(eyes.left)]).toEqual(['', 'E', 'DTTE'])
  expect(three.lying.map(({ slot }) => slot)).not.toContain(eyes.rolled[0]!.slot)
  const first = cast(NO_DICE, [rolled('E', 'L', 'E')], seen(['E', 'E'], 4))
  expect([faces(first.lying), faces(first.rolled), faces(first.left)]).toEqual(['EE', 'EEL', 'L'])
})

test('dice that are thrown again are new, also if they show the same', () => {
  const before = cast(NO_DICE, [], seen(['E', 'E', 'T'], 2))
  const again = cast(before, [change('power_reroll', 'A'), rolled('E', 'L')], seen(['E', 'T', 'L'], 2))
  expect([faces(again.rolled), faces(again.left), faces(again.lying)]).toEqual(['EL', '', 'TEL'])
  expect(again.lying.map(({ which }) => which).sort()).toEqual([2, 3, 4])
})

test('every die of the box has a place', () => {
  const all = Array.from({ length: 11 }, (_, slot) => `${columnOf(slot)} ${rowOf(slot)}`)
  expect(new Set(all).size).toBe(11)
})

const colours = (dice: { which: number }[]) => dice.map(({ which }) => which)

test('a die keeps its colour in the stalk, and no other die has it', () => {
  const last = cast(cast(three, [change('placed', 'A', { face: 'T' })], seen(['D', 'T'], 5)), [change('placed', 'A', { face: 'T' })], seen(['D'], 6))
  const thrown = cast(last, [rolled('E', 'L')], seen(['E', 'D', 'L'], 6))
  const used = [...colours(thrown.stalk), ...colours(thrown.lying)]
  expect(thrown.stalk.slice(0, 6)).toEqual(last.stalk)
  expect(new Set(used).size).toBe(9)
  expect([...used, ...inReserve(thrown, 3)].sort((one, other) => one - other)).toEqual([...Array(12).keys()])
})

test('of a stalk that came down only the first die stays', () => {
  const two = cast(three, [change('placed', 'A', { face: 'T' })], seen(['D', 'T'], 5))
  const fallen = cast(two, [change('fell', 'A')], seen([], 1, 1))
  expect([fallen.stalk, fallen.lying]).toEqual([three.stalk.slice(0, 1), []])
  const higher = cast(two, [change('fell', 'A'), rolled('L'), change('placed', 'B', { face: 'L' })], seen([], 2, 1)) // seen at once
  expect([higher.stalk.length, higher.stalk[1]?.face]).toEqual([2, 'L'])
})
