import { expect, test } from 'vitest'
import { clockText, momentToAnnounce } from './clock'

test('a clock shows whole seconds, and hours if any', () => {
  expect([0, 1, 9_001, 65_000, 599_999].map(clockText)).toEqual(['0:00', '0:01', '0:10', '1:05', '10:00'])
  expect(clockText(86_400_000)).toBe('24:00:00')
  expect(clockText(-5)).toBe('0:00')
})

test('screen readers announce a few moments only', () => {
  expect([61_000, 60_000, 31_000, 30_000, 10_000, 1].map(momentToAnnounce)).toEqual([null, 60, 60, 30, 10, 10])
})
