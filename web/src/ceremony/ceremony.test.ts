// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drops, shakes } from './burst'
import { arc, earns } from './flight'
import { skip } from './show'

const motion = vi.hoisted(() => ({ lasts: 240 }))
vi.mock('../scene/motion', () => ({ lasting: () => motion.lasts, leap: (node: Element) => shown.push(['leap', node]) }))

type Shown = [id: string, node: Element, timing?: KeyframeAnimationOptions]
let shown: Shown[] = []
let ended = 0

beforeEach(() => {
  motion.lasts = 240
  shown = []
  ended = 0
  document.body.innerHTML = '<i id="from"></i><b id="to"><svg></svg></b>'
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => run())
  Element.prototype.animate = function (this: Element, _frames: unknown, timing: KeyframeAnimationOptions) {
    shown.push([timing.id!, this, timing])
    let finish = () => {}
    const finished = new Promise<void>((done) => {
      finish = () => done(void ended++)
    })
    return { finished, finish } as unknown as Animation
  } as never
})
afterEach(() => {
  skip()
  vi.unstubAllGlobals()
})

const byId = (id: string) => document.getElementById(id)!

test('what is earned flies there, at most six at a time, and then hops', async () => {
  const purse = earns(byId('to'), { count: 2, from: '#from' })
  purse.update({ count: 2, from: '#from' })
  expect(shown).toEqual([])
  purse.update({ count: 11, from: '#from' })
  expect(shown.map(([, , timing]) => timing!.delay)).toEqual([0, 60, 120, 180, 240, 300])
  expect(document.querySelectorAll('[aria-hidden] svg').length).toBe(6)
  skip()
  await vi.waitFor(() => expect(shown.at(-1)).toEqual(['leap', document.querySelector('#to svg')]))
  expect(document.querySelectorAll('[aria-hidden]').length).toBe(0)
})

test('without a place to come from it hops only', () => {
  earns(byId('to'), { count: 0, from: '#gone' }).update({ count: 1, from: '#gone' })
  expect(shown).toEqual([['leap', document.querySelector('#to svg')]])
})

test('a flight begins where it comes from and ends at its place', () => {
  const frames = arc(new DOMRect(0, 0, 40, 40), new DOMRect(100, 100, 20, 20))
  expect(frames[0]).toMatchObject({ scale: 2 })
  expect(frames[0]!['translate']).toMatch(/^-90px -90(\.0+)?px$/)
  expect(frames.at(-1)).toMatchObject({ scale: 1, translate: '0px 0px' })
})

test('at a burst the pile shakes, and then the token drops', () => {
  drops(byId('to'), { count: 0 }).update({ count: 1, shaken: '#from' })
  expect(shown.map(([, node, timing]) => [node.id || node.tagName.toLowerCase(), timing!.delay ?? 0])).toEqual([['from', 0], ['svg', 300]])
  shakes(byId('to'), 3).update(3)
  expect(shown.length).toBe(2)
})

test('nothing moves if reduced motion is preferred', () => {
  motion.lasts = 0
  drops(byId('to'), { count: 0 }).update({ count: 1, shaken: '#from' })
  shakes(byId('to'), 0).update(1)
  earns(byId('to'), { count: 0, from: '#from' }).update({ count: 1, from: '#from' })
  expect(shown).toEqual([])
})

test('a tap ends it', () => {
  shakes(byId('to'), 0).update(1)
  expect(ended).toBe(0)
  window.dispatchEvent(new Event('pointerdown'))
  expect(ended).toBe(1)
})
