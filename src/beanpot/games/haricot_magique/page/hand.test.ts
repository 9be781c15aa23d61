import { expect, test } from '$page/../node_modules/vitest'
import type { HandNow } from './refereeView'
import example from './example.json'
import { Path, swayAt, within, type Point } from './hand'

const hand: HandNow = {
  seat: 'A', piece: 'd', since: 0, budget: 20_000, amplitude: 1.7,
  rates: [0.61, 0.93, 0.72, 1.04], phases: [0.3, 4.1, 2.2, 5.9], risk: null, risks: null, beside: 12,
}

function walked(samples: number[][]): Path {
  const [[, x = 0, y = 0] = []] = samples
  const path = new Path([x / 100, y / 100])
  for (const [ms, ...at] of samples) {
    path.moveTo(at.map((part) => part / 100) as Point)
    path.note(ms!)
  }
  return path
}

test('a hand follows the pointer as on the server', () => {
  const path = walked(example.samples)
  const [x, y] = example.followed as [number, number]
  expect(path.hand[0]).toBeCloseTo(x, 4)
  expect(path.hand[1]).toBeCloseTo(y, 4)
  expect(path.message).toEqual(example.samples)
})

test('a hand sways as on the server, more when tired and less when assisted', () => {
  for (const [at, [x, y]] of Object.entries(example.sway) as [string, Point][]) {
    const [swayX, swayY] = swayAt(hand, Number(at), false)
    expect(swayX).toBeCloseTo(x, 4)
    expect(swayY).toBeCloseTo(y, 4)
  }
  expect(swayAt(hand, 7, true)[0]).toBeCloseTo(0.4 * example.sway['7'][0]!, 4)
})

test('a path is sent from its last seconds, in samples that the server accepts', () => {
  const path = new Path([20, 0])
  for (let ms = 0; ms <= 8000; ms += 8) path.note(ms)
  path.note(8003, true)
  const message = path.message
  expect(message.length).toBeLessThanOrEqual(240)
  expect(message.at(-1)![0]).toBe(8003)
  expect(message[0]![0]).toBeGreaterThan(4900)
  expect(message[0]![0]).toBeLessThan(5003)
  expect(message.every(([ms], at) => !at || ms! > message[at - 1]![0]!)).toBe(true)
})

test('a path that begins late, or was not looked at, is long enough', () => {
  const late = walked([[9000, 2600, 0], [9100, 2000, 0]])
  expect(late.message).toEqual([[8000, 2600, 0], [9000, 2600, 0], [9100, 2000, 0]])
  const paused = walked([[0, 2600, 0], [1000, 2600, 0], [30_000, 2600, 0], [30_200, 2000, 0]])
  expect(paused.message[0]![0]).toBe(1000)
})

test('a path never moves faster or farther than a hand can', () => {
  const path = walked([[0, 0, 0], [16, 14_000, 0], [32, 90_000, 0]])
  const [, one, other] = path.message
  expect(one![1]).toBeLessThan(4 * 16 * 100)
  expect(other![1]).toBeLessThan(4 * 32 * 100)
  expect(within([300, 400], 150)).toEqual([90, 120])
})

test('a piece that was only just picked up is not released', () => {
  const path = walked([[0, 0, 0], [100, 0, 0]])
  expect(path.isLongEnough).toBe(false)
  path.note(160)
  expect(path.isLongEnough).toBe(true)
})
