// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { keep, keysOf, visited } from '../keys'
import { drop } from './erasing'

beforeEach(() => localStorage.clear())

test('nothing of a deleted table stays on the device', () => {
  keep('one', { seat: 's' })
  keep('two', { seat: 's' })
  drop('two')
  expect(visited()).toEqual(['one'])
  expect(keysOf('two')).toEqual({})
  expect(JSON.stringify(localStorage)).not.toContain('two')
})
