import { expect, test } from 'vitest'
import { sidesOf } from './around'

test('the others sit clockwise from your left', () => {
  expect(sidesOf(['B'])).toEqual({ left: [], top: ['B'], right: [] })
  expect(sidesOf(['B', 'C'])).toEqual({ left: ['B'], top: [], right: ['C'] })
  expect(sidesOf(['B', 'C', 'D', 'E'])).toEqual({ left: ['B'], top: ['C', 'D'], right: ['E'] })
  expect(sidesOf(['B', 'C', 'D', 'E', 'F', 'G'])).toEqual({ left: ['B', 'C'], top: ['D', 'E'], right: ['F', 'G'] })
  expect(sidesOf([...'ABCDEFG'])).toEqual({ left: ['A', 'B', 'C'], top: ['D'], right: ['E', 'F', 'G'] }) // seen by a spectator
})
