import { expect, test } from 'vitest'
import { place, table } from '../sample'
import { mayVoteAbout } from './place'

const ada = place('A', { name: 'Ada' })
const ben = place('B', { name: 'Ben', vote_in: 60_000 })

test('a vote is offered once the time is over that the server has told', () => {
  const shown = table({ seat: 'A', places: [ada, ben] })
  expect(mayVoteAbout(shown, ben, 59_999)).toBe(false)
  expect(mayVoteAbout(shown, ben, 60_000)).toBe(true)
})

test('there is no vote about yourself, a seat without one, or from those who watch or are away', () => {
  const late = { ...ben, vote_in: 0 }
  expect(mayVoteAbout(table({ seat: 'B', places: [ada, late] }), late, 1)).toBe(false)
  expect(mayVoteAbout(table({ seat: 'A', places: [ada, late] }), ada, 1)).toBe(false)
  expect(mayVoteAbout(table({ seat: '', places: [ada, late] }), late, 1)).toBe(false)
  expect(mayVoteAbout(table({ seat: 'A', places: [{ ...ada, away: 'clock' }, late] }), late, 1)).toBe(false)
})
