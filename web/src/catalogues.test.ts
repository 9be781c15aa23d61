import { FluentResource } from '@fluent/bundle'
import { expect, test } from 'vitest'
import { withoutComments } from '../catalogues.ts'

const texts = import.meta.glob<string>(['../../src/beanpot/locale/*/*.ftl', '../../src/beanpot/games/*/page/*.ftl', '../../src/beanpot/games/*/account.*.ftl'], { query: '?raw', import: 'default', eager: true })

test('a catalogue says the same without its comments', () => {
  expect(Object.keys(texts).length).toBeGreaterThan(10)
  for (const text of Object.values(texts)) {
    const shorter = withoutComments(text)
    expect(shorter).not.toMatch(/^#/m)
    expect(new FluentResource(shorter).body).toEqual(new FluentResource(text).body)
  }
})
