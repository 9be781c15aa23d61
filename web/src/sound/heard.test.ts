import { expect, test } from 'vitest'
import { table } from '../sample'
import { soundOf } from './heard'

const bohnanza = { ...table().settings, game: 'bohnanza' }
const before = table({ awaited: ['B'], number: 6, heard: ['* first A'], settings: bohnanza })
const after = (more: object) => table({ ...before, number: 7, ...more } as never)

test('whoever has only just come hears nothing', () => {
  expect(soundOf(null, before)).toBeNull()
  expect(soundOf(before, before)).toBeNull()
})

test('a move rustles, a sale rings, chance is silent', () => {
  expect(soundOf(before, after({ heard: [...before.heard, 'B plant in 1'] }))).toBe('card')
  expect(soundOf(before, after({ heard: [...before.heard, 'B harvest 1', '* deal x'] }))).toBe('coin')
  expect(soundOf(before, after({ heard: [...before.heard, '* deal x'] }))).toBeNull()
})

test('the own turn and the end are heard before all else', () => {
  const heard = [...before.heard, 'B harvest 1']
  expect(soundOf(before, after({ heard, awaited: ['A'] }))).toBe('turn')
  const over = after({ heard, result: { points: { A: 1, B: 2 }, winners: ['B'] } })
  expect(soundOf(before, over)).toBe('win')
  expect(soundOf(over, { ...over, number: 8 })).toBeNull()
})
