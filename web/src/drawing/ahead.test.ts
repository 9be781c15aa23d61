import { afterEach, expect, test, vi } from 'vitest'
import { drawAhead } from './ahead'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('drawings are made one at a time, and no more once it is stopped', () => {
  const waiting: (() => void)[] = []
  vi.stubGlobal('window', { requestIdleCallback: true })
  vi.stubGlobal('requestIdleCallback', (act: () => void) => waiting.push(act))
  const made: string[] = []
  const stop = drawAhead(['one', 'two', 'three'].map((name) => () => made.push(name)))
  expect(made).toEqual([])
  waiting.shift()!()
  expect(made).toEqual(['one'])
  waiting.shift()!()
  expect(made).toEqual(['one', 'two'])
  stop()
  waiting.shift()!()
  expect(made).toEqual(['one', 'two'])
  expect(waiting).toEqual([])
})
