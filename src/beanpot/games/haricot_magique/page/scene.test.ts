import { expect, test } from '$page/../node_modules/vitest'
import { change, event, table } from '$page/sample'
import { asideOf, posesOf, stacked, topOf, type Pose } from './poses'
import { diceOf, drawn, gains, hasChosen, leanOf, numbersOf, openedSacks, piecesOf, shownOf, verdictOf } from './scene'

const scene = {
  stage: 8, judged: 1, height: 4, stalk: [1, 1, 5, 2, 0], leans: [0, 1, 1, 6, 0], thrown: [2, 0, 1, 0],
  allowed: [6, 6, 6, 10, 12, 12, 12], gold: { A: 1, B: 2 },
}
const at = (stability: string, more = {}) =>
  table({ settings: { ...table().settings, options: { stability } }, scene: { ...scene, ...more } })

test('a piece in a hand is not part of the tower', () => {
  expect(piecesOf(at('mujoco'))).toEqual(['d', 'd', 'tB'])
  expect(piecesOf(at('mujoco', { judged: 3 }))).toEqual(['d', 'd', 'tB', 'cyl'])
  expect(piecesOf(at('referee'))).toEqual(['d', 'd', 'tB', 'cyl'])
})

test('pieces are stacked, and shifted by how much they lean', () => {
  expect(topOf(stacked(['d', 'tA', 'cyl']))).toBe(2 + 16 + 3 + 20)
  const [first, , , last] = drawn(at('random')).poses
  expect(first!.at).toEqual([0, 0, 10])
  expect(Math.hypot(last!.at[0], last!.at[1])).toBeGreaterThan(2)
})

test('poses are sent as small whole numbers', () => {
  const told = { kind: 'tower', number: 1, pieces: ['d'], poses: [[50, -50, 500, 10_000, 0, 0, 0]], seat: '', clip: '', is_assisted: false } as const
  expect(posesOf({ ...told, pieces: ['d'], poses: told.poses.map((pose) => [...pose]) })).toEqual([{ at: [1, -1, 10], turn: [1, 0, 0, 0] }])
})

test('a scene is read', () => {
  const shown = shownOf(at('random'))
  expect(diceOf(shown)).toEqual(['E', 'E', 'T'])
  expect(numbersOf(shown, 4)).toEqual([1, 3])
  expect(leanOf(shown)).toBe('badly')
  expect(gains(shown, shownOf(at('random', { gold: { A: 1, B: 4 } })))).toEqual([{ seat: 'B', count: 2 }])
})

test('a stalk leans only where that is seen', () => {
  const shown = shownOf(at('mujoco'))
  const beside = (aside: number) => ['d', 'd'].map((_, level) => ({ at: [level * aside, 0, 10 + 16 * level], turn: [1, 0, 0, 0] }) as Pose)
  expect([0, 3, 6].map((aside) => leanOf(shown, asideOf(beside(aside))))).toEqual(['unsteady', 'unsteady', 'badly'])
  expect([1, 3].map((aside) => leanOf({ ...shown, leans: [0, 0, 0, 3] }, asideOf(beside(aside))))).toEqual(['straight', 'leaning'])
})

test('sacks are opened seat by seat', () => {
  const turned = (seat: string, ...values: string[]) => change('turned_over', seat, { values })
  const account = [event(1, change('threw', 'A', { count: 1 })), event(2, turned('A', '10'), turned('B', '20', '15'))]
  expect(openedSacks({ ...at('random'), account })).toEqual({ A: [10], B: [20, 15] })
  expect(openedSacks(at('random'))).toEqual({ A: [], B: [] })
})

test('changes of the tower become verdicts', () => {
  expect(verdictOf(change('stood'))?.id).toBe('stands')
  expect(verdictOf(change('fell', 'A', { count: 3 }))?.id).toBe('falls')
  expect(verdictOf(change('axed', '', { count: 2 }))).toEqual({ id: 'axed', count: 2 })
  expect(verdictOf(change('announced_axe', 'A'))).toBeNull()
})

test('a card lies face down once its player has chosen, and never under a result that is held', () => {
  const choosing = { ...at('random', { stage: 2 }), awaited: ['A'] }
  const pause = { kind: 'fell', changes: [], ready: [] } as never
  expect(['A', 'B'].map((seat) => hasChosen(choosing, seat))).toEqual([false, true])
  expect(['A', 'B'].map((seat) => hasChosen({ ...choosing, awaited: [], pause }, seat))).toEqual([false, false])
  expect(hasChosen(at('random'), 'B')).toBe(false)
})
