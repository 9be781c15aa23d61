import { expect, test } from 'vitest'
import type { AnyOption, GameInfo } from '../messages'
import { againstBots } from '../requests'
import { editedOptions, graceOf, startValues, suggestedOptions, HERE, seatedAt } from './opening'

const stability = (choices: string[]): AnyOption => ({
  name: 'stability', meaning: '', default: 'random', seats: null, is_variant: false, kind: 'choice', choices,
})
const game = (name: string, choices: string[]): GameInfo => ({
  name, title: '', seats: [2, 3], usual_seats: 3, options: [stability(choices)], bots: [], lesson: null,
})

test('a tower is built by hand where the server can judge it', () => {
  const able = game('haricot_magique', ['random', 'statics', 'mujoco'])
  expect(startValues(able)).toEqual({ stability: 'mujoco' })
  expect(suggestedOptions(able)).toEqual({ stability: 'mujoco' })
})

test('options that a server or game lacks start with the law’s defaults', () => {
  for (const each of [game('haricot_magique', ['random', 'statics']), game('fagioli', ['random', 'mujoco'])]) {
    expect(startValues(each)).toEqual({ stability: 'random' })
    expect(suggestedOptions(each)).toEqual({})
  }
})

test('what the page suggests does not count as changed, what somebody chooses does', () => {
  const able = game('haricot_magique', ['random', 'statics', 'mujoco'])
  expect(editedOptions(able, startValues(able))).toEqual([])
  expect(editedOptions(able, { stability: 'random' })).toEqual(able.options)
})

test('bots, friends and people on the same device', () => {
  const bots = { B: HERE, C: 'easy', D: '', E: 'hard' }
  expect(seatedAt(['B', 'C', 'D'], bots, { B: ' Rosa ', E: 'Eve' })).toEqual({ bots: { C: 'easy' }, family: { B: 'Rosa' } })
})

test('a table without people elsewhere waits for you, and no bot plays for you', () => {
  expect(againstBots(game('fagioli', []), 'Ada', {}).settings.grace).toBe(0)
  expect([graceOf(true), graceOf(false)]).toEqual([{ grace: 0 }, {}])
})
