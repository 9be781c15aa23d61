import { expect, test } from 'vitest'
import { acceptances, handMoves, intoField, keyed, kindOf, lyingMoves, middleOf, onlyPlantings, otherMoves, packOf, placesGiven, slipsOf, STAGE, type Acceptance, type Moves, type Shown } from './scene'

const of = (words: string, verb: string, parts: object) => ({ words, verb, parts }) as unknown as Moves[number]

test('every listed move belongs to the card it uses', () => {
  const moves = [
    of('plant in 1', 'plant', { field: 1 }),
    of('plant in 2', 'plant', { field: 2 }),
    of('discard_hand 1', 'discard_hand', { place: 1, card: 'colt' }),
    of('discard_hand 12', 'discard_hand', { place: 12, card: 'colt' }),
    of('plant_offer colt', 'plant_offer', { card: 'colt', field: 1 }),
    of('discard_offer colt', 'discard_offer', { card: 'colt' }),
    of('harvest 1', 'harvest', { field: 1 }),
    of('end_phase', 'end_phase', {}),
  ]
  const words = (some: Moves) => some.map((move) => move.words)
  expect(words(handMoves(moves, 1))).toEqual(['plant in 1', 'plant in 2', 'discard_hand 1'])
  expect(handMoves(moves, 2)).toEqual([])
  expect(words(lyingMoves(moves, 'colt'))).toEqual(['plant_offer colt', 'discard_offer colt'])
  expect(intoField(moves, 2)).toBe('plant in 2')
  expect(intoField(moves.slice(1, 2), 2)).toBeUndefined()
  expect(onlyPlantings(moves)).toEqual([])
  expect(words(onlyPlantings(moves.slice(0, 4)))).toEqual(['plant in 1', 'plant in 2'])
  expect(words(otherMoves(moves))).toEqual(['end_phase'])
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

test('a proposal can be accepted in several ways', () => {
  const ways = [of('accept B with hand:1', 'accept', { seat: 'B', cards: [] }), of('accept C', 'accept', { seat: 'C' }), of('refuse B', 'refuse', { seat: 'B' })]
  expect(acceptances(ways, 'B')).toEqual([ways[0]])
  expect(acceptances(ways, 'C')).toEqual([ways[1]])
})

test('an acceptance says which cards it gives', () => {
  const cards = [
    { verb: 'give_hand', parts: { place: 3, card: 'colt' } },
    { verb: 'give_faceup', parts: { place: 1 } },
  ]
  expect(placesGiven(of('accept B', 'accept', { seat: 'B', cards }) as Acceptance)).toEqual({ hand: [3], faceup: [1] })
  expect(placesGiven(undefined)).toEqual({ hand: [], faceup: [] })
})

test('kinds that grow come first', () => {
  expect(packOf({ pack: ['colt', 'chaos'] } as Shown, [['chaos', 'chaos'], []])).toEqual(['chaos', 'colt'])
})

test('a card keeps its key when one before it goes', () => {
  expect(keyed(['colt', 'chaos', 'colt']).slice(1)).toEqual(keyed(['chaos', 'colt']))
})

test('what you have to plant is in the middle once nothing else is', () => {
  const shown = { faceup: [], offer: [], aside: { A: ['colt'] }, stage: STAGE.sowing } as unknown as Shown
  expect(middleOf(shown, 'A')).toEqual({ cards: ['colt'], isAside: true })
  expect(middleOf(shown, 'B')).toEqual({ cards: [], isAside: false })
  expect(middleOf({ ...shown, stage: STAGE.trading }, 'A').isAside).toBe(false)
  expect(middleOf({ ...shown, faceup: ['chaos'] }, 'A')).toEqual({ cards: ['chaos'], isAside: false })
})
