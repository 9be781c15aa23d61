import { expect, test } from 'vitest'
import { table } from '$page/sample'
import { asText } from './phrases'

const seen = { ...table(), seat: 'A', scene: { hand: { A: ['choco', 'colt'] }, faceup: ['chaos'], field: { A: [[], ['colt', 'colt']] } } }
const hidden = { ...seen, seat: 'B' }

test('a move names the bean that it takes from a place', () => {
  expect(asText({ verb: 'plant', parts: { field: 2 } }, seen)).toEqual({ verb: 'sow-in', parts: { field: 2, card: 'choco' } })
  expect(asText({ verb: 'give_hand', parts: { place: 2 } }, seen)).toEqual({ verb: 'item-own', parts: { place: 2, card: 'colt' } })
  expect(asText({ verb: 'give_faceup', parts: { place: 1 } }, seen)).toEqual({ verb: 'item-turned', parts: { place: 1, card: 'chaos' } })
  expect(asText({ verb: 'harvest', parts: { field: 2 } }, seen)).toEqual({ verb: 'sell-beans', parts: { field: 2, card: 'colt' } })
})

test('where the bean is not seen, the move names its place', () => {
  expect(asText({ verb: 'give_hand', parts: { place: 2 } }, hidden).verb).toBe('item-hand')
  expect(asText({ verb: 'give_faceup', parts: { place: 2 } }, seen).verb).toBe('item-faceup')
  expect(asText({ verb: 'harvest', parts: { field: 1 } }, seen).verb).toBe('harvest')
})

test('a trade without one side is a gift or a wish', () => {
  const propose = (give: object, get: object) => asText({ verb: 'propose', parts: { seat: 'B', give, get } }, seen).verb
  expect(propose([{}], {})).toBe('gift')
  expect(propose([], { chaos: 1 })).toBe('wish')
  expect(propose([{}], { chaos: 1 })).toBe('propose')
})
