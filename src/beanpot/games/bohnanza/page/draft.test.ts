import { expect, test } from 'vitest'
import { asked, asks, counter, gives, isEmpty, kindsOf, newDraft, stillStands, toggleFaceup, toggleHand, wordsOf } from './draft'

test('tapped cards become the words of a proposal', () => {
  let draft = newDraft('B')
  draft = toggleHand(toggleHand(toggleFaceup(draft, 1), 12), 3)
  draft = asked(asked(asked(draft, 'chaos'), 'chaos'), 'colt')
  expect(wordsOf(draft)).toBe('propose B give [faceup:1, hand:3, hand:12] get {chaos: 2, colt: 1}')
})

test('a gift and a wish have nothing on one side', () => {
  const gift = toggleHand(newDraft('C'), 1)
  expect(wordsOf(gift)).toBe('propose C give [hand:1] get {}')
  expect([gives(gift), asks(gift), isEmpty(gift)]).toEqual([true, false, false])
  const wish = asked(newDraft('C'), 'choco')
  expect(wordsOf(wish)).toBe('propose C give [] get {choco: 1}')
  expect([gives(wish), asks(wish), isEmpty(wish)]).toEqual([false, true, false])
})

test('a second tap takes a card back, and so does one less of a kind', () => {
  let draft = toggleHand(toggleHand(newDraft('B'), 2), 2)
  draft = asked(asked(draft, 'colt'), 'colt', -1)
  expect(isEmpty(asked(draft, 'colt', -1))).toBe(true)
})

test('a proposal is turned round, with the turned-up cards and the front copies first', () => {
  const draft = counter('D', ['colt', 'colt'], ['chaos', 'chaos', 'choco'], ['chaos'], ['colt', 'chaos', 'chaos'])
  expect(wordsOf(draft)).toBe('propose D give [faceup:1, hand:2] get {colt: 2}')
})

test('a tapped card that has moved is no longer selected', () => {
  expect(stillStands(['colt', 'chaos'], ['colt', 'chaos', 'choco'], [1, 2])).toBe(true)
  expect(stillStands(['colt', 'chaos'], ['chaos'], [1])).toBe(false)
})

test('kinds with their numbers are cards', () => {
  expect(kindsOf({ colt: 2, chaos: 1 })).toEqual(['colt', 'colt', 'chaos'])
})
