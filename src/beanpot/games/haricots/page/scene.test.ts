import { change, event } from '$page/sample'
import { expect, test } from 'vitest'
import type { Listed } from '$page/moves'
import type { Move } from './moves'
import { between, groupsOf, highFace, lastOf, playable, runsOf, setOnTable, thisRound, type Shown } from './scene'

test('equal cards lie together, the lowest first', () => {
  expect(groupsOf(['10', '6', '2', '6'])).toEqual([
    { card: '2', copies: 1 },
    { card: '6', copies: 2 },
    { card: '10', copies: 1 },
  ])
})

test('the numbers of copies you can play come from the listed moves', () => {
  const moves = ['pass', 'play 2x6', 'play 3x6', 'play 1x10', 'fold 6']
  expect(playable(moves, { card: '6', copies: 3 })).toEqual([2, 3])
  expect(playable(moves, { card: '1', copies: 2 })).toEqual([])
})

test('runs are the parts of the folds, the longest first', () => {
  const run = (low: string, high: string) => ({ words: `fold ${low}-${high}`, verb: 'fold_run', parts: { low, high } }) as Listed<Move>
  expect(runsOf([{ words: 'pass', verb: 'pass', parts: {} }, run('4', '5'), run('4', '6')])).toEqual([
    { words: 'fold 4-6', cards: ['4', '5', '6'] },
    { words: 'fold 4-5', cards: ['4', '5'] },
  ])
  expect(runsOf([{ words: 'fold 15', verb: 'fold', parts: { card: '15' } }])).toEqual([{ words: 'fold 15', cards: ['15'] }])
  expect(between(11, 15)).toEqual(['11', '12', '15'])
})

test('the cards in force are those of their kind', () => {
  const shown = { table_owner: 'B', table_kind: 12, table_copies: 1 } as Shown
  expect(setOnTable(shown)).toEqual(['15'])
  expect(setOnTable({ ...shown, table_owner: null })).toEqual([])
  expect([highFace('1'), highFace('2'), highFace('6')]).toEqual([17, 16, 0])
})

test('a round begins when the last was won', () => {
  const happened = (...all: string[]) => all.map((each, number) => event(number, change(each.slice(2), each[0])))
  const account = happened('A first', 'A played', 'B passed', 'B drew_hidden', 'A played', 'A won', 'B drew', 'B passed', 'B drew_hidden', 'A folded')
  const { changes, before } = thisRound(account)
  expect(before).toEqual(change('played', 'A'))
  expect(changes.map(({ kind }) => kind)).toEqual(['drew', 'passed', 'drew_hidden', 'folded'])
  expect(lastOf(changes, 'B')?.kind).toBe('passed')
  expect(lastOf(changes, 'C')).toBeNull()
  expect(thisRound(account.slice(0, 4)).before).toBeNull()
})
