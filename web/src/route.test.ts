import { expect, test } from 'vitest'
import { addressOf, keyIn, routeOf, type Route } from './route'

test('an address and a place in the page are the same thing', () => {
  const table = 'rqyq3g4xz6'
  const places: Route[] = [{ at: 'home' }, { at: 'open', game: 'haricots' }, { at: 'table', table }, { at: 'replay', table }]
  for (const place of places) {
    const url = new URL(addressOf(place), 'http://house')
    expect(routeOf(url.pathname, url.search)).toEqual(place)
  }
})

test('whatever is no table is home', () => {
  expect(routeOf('/t/')).toEqual({ at: 'home' })
  expect(routeOf('/t/a/b')).toEqual({ at: 'home' })
})

test('a link brings its key after the #', () => {
  expect(keyIn('#k=q7C0-_x')).toBe('q7C0-_x')
  expect(keyIn('#log-title')).toBe('')
  expect(keyIn('')).toBe('')
})
