import { expect, test } from 'vitest'
import { addressOf, addressOfRule, keyIn, routeOf, ruleIn, type Route } from './route'

test('every screen has an address that leads back to it', () => {
  const table = 'rqyq3g4xz6'
  const places: Route[] = [{ at: 'home' }, { at: 'open', game: 'haricots' }, { at: 'table', table }, { at: 'replay', table }]
  for (const place of places) {
    const url = new URL(addressOf(place), 'http://server')
    expect(routeOf(url.pathname, url.search)).toEqual(place)
  }
})

test('unknown addresses lead home', () => {
  expect(routeOf('/t/')).toEqual({ at: 'home' })
  expect(routeOf('/t/a/b')).toEqual({ at: 'home' })
})

test('a link has its key after the #', () => {
  expect(keyIn('#k=q7C0-_x')).toBe('q7C0-_x')
  expect(keyIn('#log-title')).toBe('')
  expect(keyIn('')).toBe('')
})

test('a link to a rule names the game and the clause, and is home', () => {
  const { pathname, search } = new URL(addressOfRule('fagioli', 'FAG-28'), 'http://server')
  expect(ruleIn(search)).toEqual({ game: 'fagioli', clause: 'FAG-28' })
  expect(routeOf(pathname, search)).toEqual({ at: 'home' })
  expect(ruleIn('?rules=fagioli')).toEqual({ game: 'fagioli', clause: '' })
  expect(ruleIn('?open=fagioli')).toBeNull()
})
