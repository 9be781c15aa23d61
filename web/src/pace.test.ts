// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { actorOf, choosePace, holdOf, pace, runsClockOf, shrunk, type Weight } from './pace.svelte'
import { ShowQueue } from './queue.svelte'
import { change, event, news, table } from './sample'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const played = (seat: string, weight: Weight, done = '') => news({ done, account: [{ number: 7, changes: [change('played', seat, {})], weights: [weight] }] })

test('what weighs more is shown for longer, and a new player a little longer still', () => {
  const holds = (['small', 'telling', 'big', 'pause'] as const).map((weight) => holdOf(played('B', weight), table(), 'B', 'calm'))
  expect(holds).toEqual([940, 1340, 2040, 2040])
  expect(holdOf(played('B', 'small'), table(), 'C', 'calm')).toBe(1340)
  expect(holdOf(played('B', 'small'), table(), 'B', 'brisk')).toBe(540)
  expect(holdOf(played('B', 'small'), table(), 'B', 'step')).toBe(Infinity)
  expect(holdOf(played('B', 'big'), table(), '', 'instant')).toBe(0)
})

test('your own moves, the end, and what changes nothing are not held', () => {
  expect(holdOf(played('A', 'big'), table(), '', 'calm')).toBe(0)
  expect(holdOf(played('B', 'big', 'a-1'), table(), '', 'calm')).toBe(0)
  expect(holdOf(news({ account: [] }), table(), '', 'step')).toBe(0)
  expect(holdOf(played('B', 'big'), table({ is_closed: true }), '', 'calm')).toBe(0)
})

test('an own move that tells what others did is held as theirs are', () => {
  const changes = [change('put_down', 'A', {}), change('put_down', 'B', {})]
  const revealed = news({ done: 'a-1', account: [{ number: 7, changes, weights: ['small', 'small'] }] })
  expect(holdOf(revealed, table(), 'A', 'calm')).toBe(940)
  expect(holdOf(revealed, table(), 'A', 'step')).toBe(Infinity)
})

test('holds shrink where much waits, but not to nothing', () => {
  expect(shrunk(1000, 5000)).toBe(1000)
  expect(shrunk(1000, 13_000)).toBe(600)
  expect(shrunk(500, 13_000)).toBe(350)
  expect(shrunk(300, 13_000)).toBe(300)
  expect(shrunk(Infinity, 13_000)).toBe(Infinity)
})

test('who acts is the first of whom something is said', () => {
  expect(actorOf(news({ account: [event(7, change('renewed'), change('drew', 'C'))] }))).toBe('C')
  expect(actorOf(news())).toBe('')
})

test('a running clock of your own is noticed', () => {
  const places = table().places.map((place) => ({ ...place, is_running: place.seat === 'A' }))
  expect(runsClockOf(news({ places }), 'A')).toBe(true)
  expect(runsClockOf(news({ places }), 'B')).toBe(false)
  expect(runsClockOf(news(), 'A')).toBe(false)
})

test('the pace is kept on this device', () => {
  choosePace('brisk')
  expect(localStorage.getItem('beanpot.pace')).toBe('brisk')
  expect(pace.is).toBe('brisk')
  choosePace('calm')
})

test('a queue handles one thing after the other', () => {
  const seen: number[] = []
  const queue = new ShowQueue<number>((each) => {
    seen.push(each)
    if (each < 3) queue.hold(100)
  })
  for (const each of [1, 2, 3, 4]) queue.push(each)
  expect(seen).toEqual([1])
  vi.advanceTimersByTime(100)
  expect(seen).toEqual([1, 2])
  vi.advanceTimersByTime(100)
  expect(seen).toEqual([1, 2, 3, 4])
  expect(queue.isShowing).toBe(false)
})

test('a queue that is told to go on does not wait, nor go on twice', () => {
  const seen: number[] = []
  const queue = new ShowQueue<number>((each) => {
    seen.push(each)
    queue.hold(each === 2 ? Infinity : 100)
  })
  for (const each of [1, 2, 3]) queue.push(each)
  queue.next()
  expect(seen).toEqual([1, 2])
  vi.advanceTimersByTime(10_000)
  expect(seen).toEqual([1, 2])
  queue.next()
  expect(seen).toEqual([1, 2, 3])
})

test('what is shown by itself ends when it says so, unless something else has begun', async () => {
  const queue = new ShowQueue<number>(() => {})
  let end = () => {}
  queue.show(new Promise((resolve) => (end = resolve)))
  queue.hold(Infinity)
  end()
  await vi.advanceTimersByTimeAsync(0)
  expect(queue.isShowing).toBe(true)
  queue.clear()
  expect(queue.isShowing).toBe(false)
})
