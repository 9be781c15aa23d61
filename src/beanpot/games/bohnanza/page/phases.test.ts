import { expect, test } from 'vitest'
import { phasesOf } from './phases'
import { STAGE } from './scene'

test('phases before the current one are done', () => {
  expect(phasesOf(STAGE.trading, 4).map(({ state }) => state)).toEqual(['done', 'now', 'ahead', 'ahead'])
  expect(phasesOf(STAGE.turning, 4)).toEqual(phasesOf(STAGE.trading, 4))
})

test('the duel has phases of its own', () => {
  expect(phasesOf(STAGE.choosing, 2)[2]).toEqual({ id: 'phase-turn-up', state: 'now' })
  expect(phasesOf(STAGE.trading, 2).every(({ state }) => state === 'ahead')).toBe(true)
})
