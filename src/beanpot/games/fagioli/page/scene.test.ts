import { change } from '$page/sample'
import { expect, test } from 'vitest'
import { comparedIn, handAfter, type Shown } from './scene'

const shown = { top: [7, 4] } as unknown as Shown

test('a play compares the card with the pile, the greater number first', () => {
  expect(comparedIn(shown, '9', 0, false)).toEqual([9, 7])
  expect(comparedIn(shown, '3w', 0, false)).toEqual([7, 3])
  expect(comparedIn(shown, '9', 0, true)).toEqual([7, 4])
})

test('a play tells how many cards are left in the hand, unless it bursts', () => {
  expect(handAfter(4, [change('to_draw', 'A', { count: 2 })])).toEqual([4, 5])
  expect(handAfter(4, [change('to_plant', 'A', { count: 3 })])).toEqual([4, 0])
  expect(handAfter(4, [change('level', 'A')])).toEqual([4, 3])
  expect(handAfter(4, [change('burst', 'A', { size: 2 })])).toBeNull()
})
