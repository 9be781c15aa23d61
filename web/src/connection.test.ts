// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keep, keysOf } from './keys'
import { Connection } from './connection.svelte'
import { retryDelay } from './retryDelay'
import type { Reply } from './messages'
import { change, news, welcome } from './sample'

class Socket {
  static OPEN = 1
  static all: Socket[] = []
  readyState = 1
  sent: { kind: string; step?: string; seen?: number; keys?: string[] }[] = []
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onclose?: () => void
  constructor(readonly address: string) {
    Socket.all.push(this)
  }
  send(frame: string) {
    this.sent.push(JSON.parse(frame))
  }
  close() {}
  says(reply: Reply) {
    this.onmessage?.({ data: JSON.stringify(reply) })
  }
}

const last = () => Socket.all.at(-1)!

beforeEach(() => {
  localStorage.clear()
  Socket.all = []
  vi.stubGlobal('WebSocket', Socket)
  vi.useFakeTimers()
})
afterEach(() => {
  connections.splice(0).forEach((connection) => connection.close())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const connections: Connection[] = []

function connected(): Connection {
  const connection = new Connection('abc')
  connections.push(connection)
  last().onopen?.()
  last().says(welcome())
  return connection
}

test('a connection says hello with all keys', () => {
  keep('abc', { seat: 's', host: 'h' })
  connected()
  expect(last().sent[0]).toMatchObject({ kind: 'hello', keys: ['s', 'h'], seen: 0 })
})

test('a lost connection is restored from the last event it has seen', () => {
  const connection = connected()
  last().says(news({ number: 9 }))
  last().onclose?.()
  expect(connection.status).toBe('lost')
  vi.advanceTimersByTime(1000)
  expect(Socket.all).toHaveLength(2)
  last().onopen?.()
  expect(last().sent[0]).toMatchObject({ kind: 'hello', seen: 9 })
})

test('a step that was not acknowledged is sent again by the same name, once', () => {
  const connection = connected()
  connection.step('play 5 on 1')
  const step = last().sent[1]!
  last().onclose?.()
  vi.advanceTimersByTime(1000)
  last().onopen?.()
  last().says(welcome({ number: 7 }))
  expect(last().sent[1]).toEqual(step)
  last().says({ kind: 'done', step: step.step!, number: 7 })
  expect(connection.isStepping).toBe(false)
})

test('a connection that stays silent after a step is closed, and the step is sent on the next', () => {
  const connection = connected()
  const dead = last()
  connection.step('play 5 on 1')
  vi.advanceTimersByTime(8000)
  expect(connection.status).toBe('lost')
  vi.advanceTimersByTime(1000)
  last().onopen?.()
  dead.says(news({ number: 99 }))
  expect(connection.table?.number).not.toBe(99)
  last().says(welcome())
  expect(last().sent[1]).toEqual(dead.sent[1])
  last().says({ kind: 'done', step: dead.sent[1]!.step!, number: 7 })
  vi.advanceTimersByTime(60_000)
  expect(connection.status).toBe('open')
})

test('a device that goes offline shows it, and reconnects as soon as it is online', () => {
  const connection = connected()
  dispatchEvent(new Event('offline'))
  expect(connection.status).toBe('lost')
  dispatchEvent(new Event('online'))
  last().onopen?.()
  last().says(welcome())
  expect(connection.status).toBe('open')
  expect(Socket.all).toHaveLength(2)
})

test('the news of a step acknowledge it', () => {
  const connection = connected()
  connection.step('play 5 on 1')
  last().says(news({ number: 7, done: last().sent[1]!.step! }))
  expect(connection.isStepping).toBe(false)
})

test('one step at a time', () => {
  const connection = connected()
  connection.step('play 5 on 1')
  connection.step('play 5 on 1')
  expect(last().sent.filter((each) => each.kind === 'step')).toHaveLength(1)
})

test('a refusal ends a step and is shown', () => {
  const connection = connected()
  connection.step('play 9 on 1')
  last().says({ kind: 'refused', code: 'illegal', text: 'no', step: last().sent[1]!.step!, clause: 'FAG-9' })
  expect(connection.isStepping).toBe(false)
  expect(connection.refusal?.clause).toBe('FAG-9')
  connection.dismiss()
  expect(connection.refusal).toBeNull()
})

test('the key to a seat is stored, and copied to the rematch', () => {
  connected()
  last().says({ kind: 'seated', seat: 'A', key: 'mine' })
  expect(keysOf('abc').seat).toBe('mine')
  last().says(news({ next_table: 'def' }))
  expect(keysOf('def').seat).toBe('mine')
})

test('no reconnection to a table that does not exist', () => {
  const connection = connected()
  last().says({ kind: 'disconnect', reason: 'unknown', text: '', stopped: null })
  last().onclose?.()
  vi.advanceTimersByTime(60_000)
  expect(connection.status).toBe('ended')
  expect(Socket.all).toHaveLength(1)
})

test('the page reconnects to a server that restarts', () => {
  const connection = connected()
  last().says({ kind: 'disconnect', reason: 'restart', text: '', stopped: null })
  last().onclose?.()
  expect(connection.disconnection?.reason).toBe('restart')
  vi.advanceTimersByTime(1000)
  expect(Socket.all).toHaveLength(2)
})

test('a hint stays until there is something else to decide', () => {
  const connection = connected()
  connection.hint()
  expect(connection.isThinking).toBe(true)
  last().says({ kind: 'hinted', number: 6, is_only: false, reason: null, ways: [{ words: 'play 5 on 1', rounds: 9, first: 0.5, ahead: 1, behind: 0, error: 0, standing: 'clear', move: null, mishaps: 0 }] })
  expect(connection.isThinking).toBe(false)
  last().says(news({ moves: null }))
  expect(connection.hinted?.ways[0]?.words).toBe('play 5 on 1')
  last().says(news({ moves: [] }))
  expect(connection.hinted).toBeNull()
})

test('a hint says how far it is, until it comes or is cancelled', () => {
  const connection = connected()
  const progress = { kind: 'hinting', number: 6, stage: 'comparing', moves: 6, rounds: 240, done: 0.5 } as const
  connection.hint()
  last().says(progress)
  expect(connection.hinting?.rounds).toBe(240)
  last().says({ ...progress, stage: 'cancelled' })
  expect([connection.isThinking, connection.hinting]).toEqual([false, null])
})

test('a hint that was dismissed while it was computed is not shown', () => {
  const connection = connected()
  connection.hint()
  connection.forgetHint()
  last().says({ kind: 'hinted', number: 6, ways: [], is_only: false, reason: null })
  expect(connection.hinted).toBeNull()
})

test('a refused hint ends the wait for it', () => {
  const connection = connected()
  connection.hint()
  last().says({ kind: 'refused', code: 'fast', text: '', step: '', clause: '' })
  expect(connection.isThinking).toBe(false)
})

test('a phrase is shown for a while', () => {
  const connection = connected()
  last().says({ kind: 'said', seat: 'B', phrase: 'bean' })
  expect(connection.sayings).toHaveLength(1)
  vi.advanceTimersByTime(5000)
  expect(connection.sayings).toHaveLength(0)
})

const toss: Reply = { kind: 'referee', data: { toss: { clip: '…' }, coin: null } }
const coin: Reply = { kind: 'referee', data: { coin: { side: 'heads' } } }
const isShown = { toss: expect.objectContaining({ clip: '…' }), coin: null }

test('news wait until the referee’s view has been shown', async () => {
  const connection = connected()
  let seen = () => {}
  connection.show = (changes) => (changes['toss'] ? new Promise((resolve) => (seen = resolve)) : null)
  last().says(coin)
  expect(connection.refereeView['coin']).toEqual({ side: 'heads', arrivedAt: performance.now() })
  last().says(toss)
  last().says(news({ number: 8 }))
  last().says(coin)
  expect(connection.refereeView).toEqual(isShown)
  expect(connection.table?.number).toBe(6)
  seen()
  await vi.advanceTimersByTimeAsync(0)
  expect(connection.table?.number).toBe(8)
  expect(connection.refereeView['coin']).toMatchObject({ side: 'heads' })
})

test('parts that do not change stay the same', () => {
  const connection = connected()
  last().says(coin)
  const before = connection.refereeView['coin']
  last().says({ kind: 'referee', data: { toss: { clip: '' } } })
  expect(connection.refereeView['coin']).toBe(before)
  last().says(welcome())
  expect(connection.refereeView).toEqual({})
})

test('nothing waits where nothing shows the referee’s view', () => {
  const connection = connected()
  last().says(toss)
  last().says(news({ number: 8 }))
  expect(connection.table?.number).toBe(8)
})

test('a hand acts once, and again after a refusal', () => {
  const connection = connected()
  connection.act({ side: 'heads' })
  connection.act({ side: 'heads' })
  const [, first, ...more] = last().sent
  expect(more).toHaveLength(0)
  expect(connection.isStepping).toBe(true)
  last().says({ kind: 'refused', code: 'gesture', text: 'no', step: first!.step!, clause: '' })
  expect(connection.isStepping).toBe(false)
  connection.act({ side: 'tails' })
  expect(last().sent).toHaveLength(3)
})

test('after a welcome the hand can act again', () => {
  const connection = connected()
  connection.act({ side: 'heads' })
  last().onclose?.()
  vi.advanceTimersByTime(1000)
  last().onopen?.()
  last().says(welcome())
  expect(connection.isStepping).toBe(false)
  expect(last().sent).toHaveLength(1)
})

test('every failure doubles the delay, up to a limit', () => {
  const waits = [0, 1, 2, 3, 20].map((failures) => retryDelay(failures, 0.5))
  expect(waits).toEqual([500, 1000, 2000, 4000, 15_000])
})

test('a preview is requested once, and forgotten when the position changes', () => {
  const connection = connected()
  const asked = () => last().sent.filter(({ kind }) => kind === 'explain').length
  connection.requestPreviews(['play 5 on 1'])
  connection.requestPreviews(['play 5 on 1'])
  expect(asked()).toBe(1)
  expect(connection.previews).toEqual({ 'play 5 on 1': null })
  last().says({ kind: 'explained', words: 'play 5 on 1', is_allowed: true, text: '', clause: '', move: null, brings: [change('to_draw', 'A', { count: 2 })] })
  expect(connection.previews).toEqual({ 'play 5 on 1': [change('to_draw', 'A', { count: 2 })] })
  expect(connection.explained).toBeNull()
  last().says(news())
  expect(connection.previews).toEqual({})
})

test('with a covered hand nothing of it stays in the page', () => {
  const connection = connected()
  const shared = [{ seat: 'A', due: 'turn' as const, has_secrets: true }, { seat: 'B', due: '' as const, has_secrets: true }]
  last().says(welcome({ seat: '', scene: { hand: {} }, shared }))
  connection.look('A')
  expect(last().sent.at(-1)).toEqual({ kind: 'look', seat: 0 })
  last().says(welcome({ scene: { hand: { A: ['5w'] } }, shared }))
  connection.requestPreviews(['play 5w on 1'])
  last().says({ kind: 'explained', words: 'play 5w on 1', is_allowed: true, text: '', clause: '', move: null, brings: [change('played', 'A', { card: '5w' })] })
  last().says(news({ lines: ['A draws 5w'] }))
  connection.cover()
  expect(last().sent.at(-1)).toEqual({ kind: 'cover' })
  last().says(welcome({ seat: '', scene: { hand: {} }, moves: [], moves_data: [], shared }))
  expect(JSON.stringify([connection.table, connection.previews, connection.explained, connection.hinted, connection.queue.waiting, connection.memory])).not.toContain('5w')
  expect(connection.lastSeat).toBe('A')
})

test('the key of one more player on the device is kept beside the first', () => {
  connected()
  keep('abc', { seat: 's' })
  last().says({ kind: 'seated', seat: 'B', key: 'k' })
  expect(keysOf('abc')).toEqual({ seat: 's', family: ['k'] })
})
