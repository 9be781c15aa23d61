import { expect, test } from 'vitest'
import { drawingOf, type Examples } from './examples'

interface Declared {
  cards: string[]
  examples: Examples<object>
}
const declared = import.meta.glob<Declared>('../../../src/beanpot/games/*/page/examples.ts', { eager: true })
const rules = import.meta.glob<string>('../../../src/beanpot/games/*/clauses{,.fr}.md', { query: '?raw', import: 'default', eager: true })
const drawings = import.meta.glob('../../../src/beanpot/games/*/page/Example.svelte')

const gameOf = (path: string) => /games\/(\w+)\//.exec(path)![1]!

/** The clauses of a file whose last column is not empty. */
const withExample = (text: string) => [...text.matchAll(/^\| ([A-Z]+-\d+) \|.*\| (\S.*) \|$/gm)].map((found) => found[1]!)

const namesIn = (thing: unknown): string[] =>
  typeof thing === 'string' ? [thing] : typeof thing === 'object' && thing ? Object.values(thing).flatMap(namesIn) : []

test('every declared example is drawn', () => {
  expect(Object.keys(declared).map(gameOf)).toEqual(Object.keys(drawings).map(gameOf))
})

test('a game without pictures does without them', async () => {
  expect(await drawingOf('a_sixth_game')).toBeNull()
})

for (const [path, { cards, examples }] of Object.entries(declared)) {
  const game = gameOf(path)

  test(`the pictures of ${game} belong to clauses with an example, in both languages`, () => {
    const texts = Object.keys(rules).filter((each) => gameOf(each) === game)
    expect(texts).toHaveLength(2)
    for (const each of texts) expect(withExample(rules[each]!)).toEqual(expect.arrayContaining(Object.keys(examples)))
  })

  test(`the pictures of ${game} show cards of the game`, () => {
    const things = Object.values(examples).flat(2).filter((part) => typeof part === 'object')
    expect(cards).toEqual(expect.arrayContaining(things.flatMap(namesIn)))
  })

  test(`no picture of ${game} is empty`, () => {
    for (const rows of Object.values(examples)) expect(Math.min(rows.length, ...rows.map((row) => row.length))).toBeGreaterThan(0)
  })
}
