import { expect, test } from '$page/../node_modules/vitest'
import { table } from '$page/sample'
import { doingOf } from './doing'
import { STAGES } from './scene'

const scene = { stage: STAGES.judging, judged: 1, height: 2, stalk: [1, 1, 0], leans: [0, 0, 0], active: 'B' }
const places = table().places.map((place) => (place.seat === 'B' ? { ...place, name: 'Otto', bot: 'hard' } : place))
const at = (more: object, awaited: string[] = []) =>
  table({ settings: { ...table().settings, options: { stability: 'mujoco' } }, scene: { ...scene, ...more }, places, awaited, seat: 'A' })

test('what a bot does is said at every stage', () => {
  expect(doingOf(at({}), false)).toMatchObject({ id: 'thinks-spot', isJudging: true })
  expect(doingOf(at({ stage: STAGES.axing }), false)).toMatchObject({ id: 'thinks-axe', isJudging: true })
  expect(doingOf(at({ stage: STAGES.starting }, ['B']), false)?.id).toBe('thinks-start')
  expect(doingOf(at({ stage: STAGES.deciding }, ['B']), false)?.id).toBe('thinks-extra')
  expect(doingOf(at({ stage: STAGES.placing }, ['B']), false)?.id).toBe('thinks-die')
  expect(doingOf(at({ stage: STAGES.choosing }, ['B']), false)).toMatchObject({ id: 'thinks-card', values: { count: 1 } })
  expect(doingOf(at({ judged: 3 }), false)?.id).toBe('thinks-check')
})

test('a person’s hand is seen, and nothing is said while you decide', () => {
  expect(doingOf(at({}), true)?.id).toBe('sees-hand')
  expect(doingOf(at({ stage: STAGES.choosing }, ['A', 'B']), false)).toBeNull()
})
