// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { device } from './device'

test('a browser stores one secret', () => {
  const secret = device()
  expect(secret).toMatch(/^[0-9a-f]{32}$/)
  expect(device()).toBe(secret)
  expect(localStorage.getItem('beanpot.device')).toBe(secret)
})

test('a browser that stores nothing has one secret while the page is open', () => {
  const full = { getItem: () => null, setItem: () => { throw new Error('full') } } as unknown as Storage
  expect(device(full)).toBe(device(full))
})
