import { expect, test } from 'vitest'
import { acceptances, copiesIn, handMoves, intoField, keyed, kindOf, lyingMoves, packOf, slipsOf, type Shown } from './scene'

test('every listed move belongs to the card it is made with', () => {
  const moves = ['plant in 1', 'plant in 2', 'discard_hand 1', 'discard_hand 12', 'plant_offer colt', 'discard_offer colt', 'harvest 1']
  expect(handMoves(moves, 1)).toEqual(['plant in 1', 'plant in 2', 'discard_hand 1'])
  expect(handMoves(moves, 2)).toEqual([])
  expect(lyingMoves(moves, 'colt')).toEqual(['plant_offer colt', 'discard_offer colt'])
  expect(intoField(moves, 2)).toBe('plant in 2')
})

test('slips lie between the one in turn and the others', () => {
  const shown = {
    active: 'B',
    proposer: { A: 2, B: 0, C: 1 },
    given: { A: ['colt'], B: [], C: [] },
    wanted: { A: [], B: [], C: ['chaos'] },
  } as unknown as Shown
  expect(slipsOf(shown)).toEqual([
    { from: 'A', to: 'B', give: ['colt'], get: [] },
    { from: 'B', to: 'C', give: [], get: ['chaos'] },
  ])
  expect(slipsOf(shown).map(kindOf)).toEqual(['gift', 'wish'])
})

test('there may be several ways to accept', () => {
  const moves = ['accept B with hand:1', 'accept B with faceup:1, hand:2', 'accept C', 'refuse B']
  expect(acceptances(moves, 'B')).toHaveLength(2)
  expect(acceptances(moves, 'C')).toEqual(['accept C'])
  expect(copiesIn(moves[1]!)).toEqual(['faceup:1', 'hand:2'])
})

test('kinds that grow come first', () => {
  expect(packOf({ pack: ['colt', 'chaos'] } as Shown, [['chaos', 'chaos'], []])).toEqual(['chaos', 'colt'])
})

test('a card keeps its key when one before it goes', () => {
  expect(keyed(['colt', 'chaos', 'colt']).slice(1)).toEqual(keyed(['chaos', 'colt']))
})
