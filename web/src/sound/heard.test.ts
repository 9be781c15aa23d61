import { expect, test } from 'vitest'
import type { Change } from '../messages'
import { change, table } from '../sample'
import { soundOf } from './heard'

const before = table({ awaited: ['B'], number: 6 })
const drawn = { ...change('drew', 'B'), source: 'draw', target: 'hand' }
const sold = { ...change('sold', 'B'), source: 'field', target: 'coins' }
const happened = (...changes: Change[]) => [...before.account, { number: 7, changes }]
const after = (more: object) => table({ ...before, number: 7, ...more } as never)

test('there is no sound on arrival', () => {
  expect(soundOf(null, before)).toBeNull()
  expect(soundOf(before, before)).toBeNull()
})

test('cards rustle, a sale rings, all else is silent', () => {
  expect(soundOf(before, after({ account: happened(drawn) }))).toBe('card')
  expect(soundOf(before, after({ account: happened(sold, drawn) }))).toBe('coin')
  expect(soundOf(before, after({ account: happened(change('ended')) }))).toBeNull()
})

test('the sounds of your turn and of the end come first', () => {
  const account = happened(sold)
  expect(soundOf(before, after({ account, awaited: ['A'] }))).toBe('turn')
  const over = after({ account, result: { points: { A: 1, B: 2 }, winners: ['B'] } })
  expect(soundOf(before, over)).toBe('win')
  expect(soundOf(over, { ...over, number: 8 })).toBeNull()
})
