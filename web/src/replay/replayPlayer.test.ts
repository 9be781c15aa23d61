// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Chapter, ReplayInfo } from '../messages'
import { place, welcome } from '../sample'
import { ReplayPlayer } from './replayPlayer.svelte'

const replay: ReplayInfo = {
  table: 'abc', title: 'Fagioli', settings: welcome().settings, seat: 'A', places: [place('A'), place('B')],
  steps: 5, chapter: 4, own: [], result: null, key: 'k', turned: 0,
}
const asked: string[] = []

function chapter(viewer: string, number: number): Chapter {
  const first = number * replay.chapter
  const steps = Array.from({ length: Math.min(replay.chapter, replay.steps + 1 - first) }, (_, at) => first + at)
  return {
    first, lines: [], account: [],
    frames: steps.map((step) => ({ who: 'A', lines: [`A ${viewer} ${step}`], account: [], scene: { step }, awaited: [], places: null, shown: null, referee: null })),
  }
}

function player(fetch = async (viewer: string, number: number) => chapter(viewer, number)) {
  const begin = { step: 0, seat: 'A', isOpen: false }
  return new ReplayPlayer(replay, begin, (viewer, number) => (asked.push(`${viewer} ${number}`), fetch(viewer, number)))
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  asked.length = 0
})

test('a player moves by steps, within the game', async () => {
  const here = player()
  await here.goTo(3)
  expect(here.table?.scene).toEqual({ step: 3 })
  await here.goTo(99)
  expect(here.view.step).toBe(5)
  expect(here.frame?.lines).toEqual(['A A 5'])
})

test('a chapter is asked for once, and the next before it is needed', async () => {
  const here = player()
  await here.goTo(1)
  expect(asked).toEqual(['A 0'])
  await here.goTo(2)
  await here.goTo(5)
  await here.goTo(0)
  expect(asked).toEqual(['A 0', 'A 1'])
  await here.sitAt('B')
  await here.open(true)
  expect(asked.slice(2)).toEqual(['B 0', 'open 0'])
})

test('the next step follows; any other, or another seat, is a cut', async () => {
  const here = player()
  await here.goTo(0)
  const { cuts } = here
  await here.goTo(1)
  await here.goTo(2)
  expect(here.cuts).toBe(cuts)
  await here.goTo(1)
  await here.sitAt('B')
  expect(here.cuts).toBe(cuts + 2)
})

test('it plays to the end and stops there, or when the viewer moves', async () => {
  const here = player()
  await here.play()
  await vi.advanceTimersByTimeAsync(2700)
  expect([here.view.step, here.isPlaying]).toEqual([2, true])
  await here.goTo(1)
  expect(here.isPlaying).toBe(false)
  await here.play()
  await vi.advanceTimersByTimeAsync(20_000)
  expect([here.view.step, here.isPlaying]).toEqual([5, false])
  await here.play()
  expect(here.view.step).toBe(0)
  here.close()
})

test('late replies are not shown, and errors are', async () => {
  let late: (chapter: Chapter) => void = () => {}
  const here = player((viewer, number) =>
    viewer === 'B' ? new Promise((resolve) => (late = resolve)) : viewer === 'open' ? Promise.reject(new Error()) : Promise.resolve(chapter(viewer, number)),
  )
  const waiting = here.sitAt('B')
  await here.sitAt('A')
  late(chapter('B', 0))
  await waiting
  expect(here.frame?.lines).toEqual(['A A 0'])
  await here.open(true)
  expect(here.trouble).not.toBeNull()
  await here.open(false)
  expect(here.trouble).toBeNull()
})
