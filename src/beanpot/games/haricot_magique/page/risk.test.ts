import { expect, test } from '$page/../node_modules/vitest'
import example from './example.json'
import { isFall, riskAt, riskText, safestNear } from './risk'
import type { Point } from './hand'

const { table, spots } = example.risks

test('a risk is what the server finds between the points of its table', () => {
  for (const { at, speed, risk } of spots) expect(riskAt(table, at as Point, speed as Point)).toBeCloseTo(risk, 3)
})

test('beside the stalk a fall is certain, in haste it is likelier', () => {
  expect(riskAt(table, [table.x + 5, table.y], [0, 0])).toBe(1)
  expect(riskAt(table, [table.x, table.y - 5], [0, 0])).toBe(1)
  const [calm, hasty] = [0, 90].map((speed) => riskAt({ ...table, ahead: 0 }, [table.x, table.y], [speed, 0]))
  expect(hasty).toBeGreaterThan(calm!)
})

test('a risk is told in words, and what is a fall is called so', () => {
  expect([0.001, 0.12, 0.999, 1].map((risk) => riskText(risk).id)).toEqual(['risk-small', 'risk', 'risk-large', 'risk-certain'])
  expect(riskText(0.12).percent).toBe(12)
  expect([0.5, 0.89, 0.9, 1].map(isFall)).toEqual([false, false, true, true])
})

test('of the safest spots the nearest is named, and how risky that is', () => {
  const flat = { ...table, x: 2, y: -1, side: 3, step: 1, logits: [9, 0, 9, 0, 9, 1, 9, 9, 9] }
  expect(safestNear(flat, [8, -1])).toEqual({ at: [3, -1], risk: 0.5 })
  expect(safestNear(flat, [-8, -1]).at).toEqual([1, -1])
  expect(safestNear(flat, [2, -9]).at).toEqual([2, -2])
})
