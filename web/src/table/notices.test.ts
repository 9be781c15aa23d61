// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { place, table } from '../sample'
import { notices, othersOf, switchNotices, switchVibration, tellTurn, vibration, waitsForYou } from './notices.svelte'

const PEOPLE = [place('A', { name: 'Ada' }), place('B', { name: 'Ben' }), place('C', { name: 'easy', bot: 'easy' })]
let granted = 'granted'
let shown: string[] = []
const vibrate = vi.fn()

class Told {
  static permission = 'default'
  static requestPermission = () => Promise.resolve(granted)
  constructor(_: string, { tag }: { tag: string }) {
    shown.push(tag)
  }
}

beforeEach(() => {
  localStorage.clear()
  granted = 'granted'
  shown = []
  vibrate.mockClear()
  vi.stubGlobal('Notification', Told)
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
  vibration.can = true
})
afterEach(() => {
  switchVibration(false)
  notices.isOn = false
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a table waits for you to move, or to look at a result', () => {
  const pause = { number: 6, ready: [], waits_for: ['A'], left: null }
  expect(waitsForYou(table({ awaited: ['A'] }))).toBe(true)
  expect(waitsForYou(table({ awaited: ['B'] }))).toBe(false)
  expect(waitsForYou(table({ awaited: [], pause }))).toBe(true)
  expect(waitsForYou(table({ awaited: ['A'], is_closed: true }))).toBe(false)
  expect(waitsForYou(table({ seat: '', awaited: ['A'] }))).toBe(false)
})

test('bots are no people', () => {
  expect(othersOf(table({ places: PEOPLE }))).toEqual(['B'])
  expect(othersOf(table())).toEqual([])
})

test('the browser is asked for permission once you want notices', async () => {
  await switchNotices(true)
  expect(notices).toMatchObject({ isOn: true, isBlocked: false, wasAsked: true })
  expect(localStorage.getItem('beanpot.notices')).toBe('on')
  await switchNotices(false)
  expect(notices.isOn).toBe(false)
  expect(localStorage.getItem('beanpot.notices')).toBe('off')
  granted = 'denied'
  await switchNotices(true)
  expect(notices).toMatchObject({ isOn: false, isBlocked: true })
})

test('notices are shown while you look at another page', async () => {
  await switchNotices(true)
  tellTurn(table({ places: PEOPLE }))
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  tellTurn(table({ places: PEOPLE }))
  await vi.waitFor(() => expect(shown).toEqual(['abc']))
})

test('the device vibrates if you like, in games with people', () => {
  tellTurn(table({ places: PEOPLE }))
  expect(vibrate).not.toHaveBeenCalled()
  switchVibration(true)
  vibrate.mockClear()
  tellTurn(table())
  expect(vibrate).not.toHaveBeenCalled()
  tellTurn(table({ places: PEOPLE }))
  expect(vibrate).toHaveBeenCalledOnce()
})
