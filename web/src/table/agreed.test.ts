import { expect, test } from 'vitest'
import type { GameInfo, Settings } from '../messages'
import { agreedAt, clockName } from './agreed'

const game: GameInfo = {
  name: 'peas',
  title: '',
  seats: [2, 3],
  usual_seats: 3,
  options: [
    { name: 'open', meaning: 'all is open', default: false, seats: null, is_variant: false, kind: 'switch' },
    { name: 'duel', meaning: 'for two', default: 1, seats: [2], is_variant: false, kind: 'choice', choices: [1, 2] },
  ],
  bots: [],
  lesson: null,
}
const NONE = { kind: 'none', seconds: 0, extra: 0 } as const
const settings = (more: Partial<Settings>): Settings => ({
  game: 'peas', seats: 3, options: {}, clock: NONE, stand_in: '', grace: 0, hints: false, risks: false, pauses: false, lesson: false, ...more,
})
const listed = (more: Partial<Settings>) => agreedAt(settings(more), game).map(({ meaning, choice }) => `${meaning}: ${choice}`)

test('a table with default rules lists nothing', () => {
  expect(listed({})).toEqual([])
  expect(listed({ options: { open: false, duel: 2 } })).toEqual([]) // the duel is for two players, and these are three
})

test('the clock and changed house rules are listed', () => {
  const clock = { kind: 'reserve', seconds: 600, extra: 10 } as const
  expect(listed({ seats: 2, clock, options: { open: true, duel: 2 } })).toEqual([
    'clock: clock-reserve', 'all is open: rules-yes', 'for two: 2',
  ])
})

test('a clock that the form does not offer is described by its times', () => {
  expect(clockName({ kind: 'move', seconds: 45, extra: 0 })).toBe('clock-any-move')
})
