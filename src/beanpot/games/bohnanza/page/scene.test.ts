import { expect, test } from 'vitest'
import { acceptances, copiesIn, drawWords, handMoves, intoField, keyed, kindOf, lyingMoves, packOf, partnersOf, slipsOf, STAGE, worthOf, type Shown } from './scene'

const meter = [{ coins: 2, needed: 2 }, { coins: 3, needed: 3 }]

test('a beanometer tells what a field would bring, and what is missing for more', () => {
  expect(worthOf(meter, 1)).toEqual({ coins: 0, next: { coins: 2, needed: 2 } })
  expect(worthOf(meter, 2)).toEqual({ coins: 2, next: { coins: 3, needed: 3 } })
  expect(worthOf(meter, 9)).toEqual({ coins: 3, next: null })
})

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
  expect(partnersOf(shown, 'B', ['C', 'A'])).toEqual(['C', 'A'])
  expect(partnersOf(shown, 'A', ['B', 'C'])).toEqual(['B'])
})

test('in the duel three cards are turned up and two drawn, else it is the other way round', () => {
  expect([STAGE.turning, STAGE.drawing].map((stage) => drawWords(2, stage))).toEqual(['draw3', 'draw2'])
  expect([STAGE.turning, STAGE.drawing].map((stage) => drawWords(4, stage))).toEqual(['draw2', 'draw3'])
})

test('there may be several ways to accept', () => {
  const moves = ['accept B with hand:1', 'accept B with faceup:1, hand:2', 'accept C', 'refuse B']
  expect(acceptances(moves, 'B')).toHaveLength(2)
  expect(acceptances(moves, 'C')).toEqual(['accept C'])
  expect(copiesIn(moves[1]!)).toEqual(['faceup:1', 'hand:2'])
})

test('kinds that grow come first, those that are not played with not at all', () => {
  expect(packOf(3, [['chaos', 'chaos'], []])[0]).toBe('chaos')
  expect(packOf(3)).not.toContain('choco')
})

test('a card keeps its key when one before it goes', () => {
  expect(keyed(['colt', 'chaos', 'colt']).slice(1)).toEqual(keyed(['chaos', 'colt']))
})
