import { beforeAll, expect, test } from 'vitest'
import { asMove, byVerb, movesOf } from './moves'
import { table } from './sample'
import { openTexts } from './texts.svelte'

beforeAll(() => openTexts('fagioli'))

const of = (verb: string, card: string) => ({ verb, parts: { card } })
const moves = table({ moves: ['play 5', 'plant 1', 'play 6'], moves_data: [of('play', '5'), of('plant', '1'), of('play', '6')] })

test('a legal move has its words and its data', () => {
  expect(movesOf(moves)[1]).toEqual({ words: 'plant 1', verb: 'plant', parts: { card: '1' } })
})

test('moves are grouped by their verb, in order', () => {
  expect([...byVerb(moves).values()]).toEqual([['play 5', 'play 6'], ['plant 1']])
})

test('a move without a text is shown by its words', () => {
  expect(asMove(moves, 'dance')).toBe('dance')
  expect(asMove(moves, 'dance', { verb: 'dance', parts: {} })).toBe('dance')
})
