import { expect, test } from '$page/../node_modules/vitest'
import type { Move } from './moves'
import { verbOf } from './verb'

const dice: Move = { verb: 'dice', parts: { count: 2 } }
const axe: Move = { verb: 'power_axe', parts: {} }
const place: Move = { verb: 'place', parts: { face: 'E' } }
const calm = { axe_due: 0, is_awake: 0 }

test('what to do names a power that must come first', () => {
  expect(verbOf([dice], calm, 0)).toBe('dice')
  expect(verbOf([dice, axe], calm, 0)).toBe('dice-power')
  expect(verbOf([dice], { ...calm, axe_due: 1 }, 0)).toBe('dice-axe')
  expect(verbOf([axe, { verb: 'power_none', parts: {} }], calm, 0)).toBe('power')
  expect(verbOf([], calm, 0)).toBe('')
})

test('the last die leaves no choice, and an awake giant none but eyes', () => {
  expect(verbOf([place], calm, 2)).toBe('place')
  expect(verbOf([place], calm, 1)).toBe('place-last')
  expect(verbOf([place], { ...calm, is_awake: 1 }, 1)).toBe('place-awake')
})
