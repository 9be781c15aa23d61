import { expect, test } from '$page/../node_modules/vitest'
import type { Moving } from '$page/scene/scenes'
import { Holding } from './holding.svelte'
import type { Held } from './refereeView'

const held = (phases: number[], arrivedAt = performance.now()): Held => ({
  seat: 'A', piece: 'd', since: 0, budget: 20_000, amplitude: 1.7, arrivedAt,
  rates: [0.61, 0.93, 0.72, 1.04], phases, risk: null, risks: null, beside: 12,
})

function hand(mine: Held) {
  const around = { connection: { isStepping: false, refereeView: {} } as unknown as Moving, mine, view: null, top: [0, 0] as [number, number] }
  const holding = new Holding(() => around)
  holding.take()
  return { around, holding }
}

test('a piece in hand stays where it is, whatever arrives meanwhile', () => {
  const { around, holding } = hand(held([0.3, 4.1, 2.2, 5.9]))
  const start = holding.off
  holding.nudge(-20, 5)
  const there = holding.off
  expect(there).not.toEqual(start)
  holding.take()
  expect(holding.off).toEqual(there)
  around.mine = held([0.3, 4.1, 2.2, 5.9], performance.now() + 30) // after a new connection
  holding.take()
  expect(holding.off).toEqual(there)
})

test('the next piece is taken beside the stalk again, on the right as one sees it', () => {
  const { around, holding } = hand(held([0.3, 4.1, 2.2, 5.9]))
  const start = holding.off
  expect(start.map(Math.round)).toEqual([27, -9])
  holding.nudge(-20, 5)
  around.mine = held([1.3, 0.1, 3.2, 2.9])
  holding.take()
  expect(holding.off).toEqual(start)
})
