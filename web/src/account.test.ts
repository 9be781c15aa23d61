import { FluentResource } from '@fluent/bundle'
import { afterEach, expect, test } from 'vitest'
import { BRIEF, LINE, SHORT, shortOf, textOf } from './account'
import type { Change } from './messages'
import { change, table, welcome } from './sample'
import { bundleOf, locale } from './texts.svelte'

const files = import.meta.glob<string>(['../../src/beanpot/games/*/account.*.ftl', '../../src/beanpot/games/*/page/{en,fr}.ftl', '../../src/beanpot/locale/*/page.ftl'], { query: '?raw', import: 'default', eager: true })
const GAMES = [...new Set(Object.keys(files).flatMap((path) => /games\/(\w+)\/account/.exec(path)?.[1] ?? []))]
const LONGEST = 32

afterEach(() => {
  locale.bundles = {}
})

/** A card of each game with a name of usual length. */
const CARDS: Record<string, string> = { bohnanza: 'cochet', fagioli: '7w', haricots: '8', pas_de_haricots: 'D10', haricot_magique: '4' }
const WORDS: Record<string, string> = { why: 'none', face: 'E', piece: 'token', lean: 'little', words: 'play 5' }
const LISTS: Record<string, string[]> = { faces: ['E', 'T'], values: ['10', '20'], numbers: ['1', '2'], places: ['2'] }

/** A typical value for a part of a change, by its name. */
function typical(game: string, kind: string, part: string): NonNullable<Change['parts']>[string] {
  const card = CARDS[game] ?? '1'
  if (part.startsWith('seat')) return 'B'
  if (part.startsWith('scores')) return { A: 31, B: -4 }
  if (part === 'cards' && ['drew', 'turned_up', 'showed', 'folded'].includes(kind)) return [card, card]
  if (part.startsWith('cards')) return game === 'bohnanza' ? { [card]: 2 } : [card, card]
  if (part === 'card') return card
  return WORDS[part] ?? LISTS[part] ?? 3
}

/** The names of the values in a pattern. */
function variables(pattern: unknown): string[] {
  if (typeof pattern !== 'object' || !pattern) return []
  const { type, name } = pattern as { type?: string; name?: string }
  return type === 'var' ? [name!] : Object.values(pattern).flatMap(variables)
}

function read(game: string, language: string): FluentResource['body'] {
  const source = (path: string) => files[`../../src/beanpot/${path}`]!
  locale.bundles = {
    page: bundleOf(language, source(`locale/${language}/page.ftl`)),
    [game]: bundleOf(language, source(`games/${game}/page/${language}.ftl`)),
    [`${game}/account`]: bundleOf(language, source(`games/${game}/account.${language}.ftl`)),
  }
  return new FluentResource(source(`games/${game}/account.${language}.ftl`)).body
}

for (const game of GAMES)
  for (const language of ['en', 'fr'])
    test(`what a seat did is told in a few words: ${game}, ${language}`, () => {
      const at = table({ settings: { ...welcome().settings, game } })
      const kinds = read(game, language).filter(({ id }) => !id.includes('-') && id !== 'counted')
      expect(kinds.length).toBeGreaterThan(5)
      for (const { id, value } of kinds) {
        const parts = Object.fromEntries(variables(value).filter((name) => name !== 'who').map((name) => [name, typical(game, id, name)]))
        const told = change(id, 'C', parts)
        const [text, short] = [textOf(at, told), shortOf(at, told)]
        expect(text, id).not.toBe('')
        expect(short.length, `${id}: ${short}`).toBeLessThanOrEqual(Math.min(LONGEST, text.length))
        expect(short, id).not.toMatch(/[{}$_]/)
      }
    })

test('a text that fits is told as it is, a longer one by its short form where it has one', () => {
  const source = 'sold = sold { $coins }\n    .short = s\nlong = told at such a length that no seat has room\n    .short = told { $coins }\nonly = told at such a length that no seat has room'
  locale.bundles = { 'fagioli/account': bundleOf('en', source) }
  const say = (kind: string) => shortOf(table(), change(kind, 'A', { coins: 2 }))
  expect(say('sold')).toBe('sold 2')
  expect(say('long')).toBe('told 2')
  expect(say('only').length).toBeGreaterThan(SHORT)
  expect(say('unheard_of')).toBe('')
})

test('a brief text calls cards by their brief names', () => {
  const game = 'pas_de_haricots'
  read(game, 'en')
  const at = table({ settings: { ...table().settings, game } })
  const took = (card: string) => shortOf(at, change('had_to_take', 'A', { card, seat_from: 'B', gain: 0 }), BRIEF)
  expect(took('T3')).toBe('got ∅♠')
  expect(took('S3')).toBe('got 3♠')
})

test.each(['en', 'fr'])('a line has room for all that may be done in Pas de Haricots (%s)', (language) => {
  const game = 'pas_de_haricots'
  read(game, language)
  const at = table({ settings: { ...table().settings, game } })
  for (const kind of ['deals', 'drew', 'led', 'put_down', 'took', 'had_to_take', 'got_pawn', 'scored'])
    for (const card of ['C10', 'T3', 'DQ']) {
      const parts = { card, cards: Array(15).fill(card), seat_from: 'B', gain: -18, manche: 3, scores: {} }
      expect(shortOf(at, change(kind, 'A', parts), LINE).length, kind).toBeLessThanOrEqual(LINE + 1) // narrow ones among them
    }
})

test('what has happened is put into words once, until names or texts change', () => {
  locale.bundles = { 'fagioli/account': bundleOf('en', 'planted = planted for { $seat_with }') }
  let reads = 0
  const seen = { ...change('planted', 'A'), get parts() { return (reads++, { seat_with: 'B' }) } } as Change
  const known = { ...table(), places: welcome().places.map((place) => ({ ...place, bot: '', name: `Name ${place.seat}` })) }
  for (let step = 0; step < 5; step++) expect(textOf({ ...known, number: step }, seen)).toBe('planted for Name B')
  expect(reads).toBe(1)
  expect(textOf({ ...known, places: [...known.places] }, seen)).toBe('planted for Name B')
  expect(reads).toBe(1)
  expect(textOf({ ...known, places: known.places.map((place) => ({ ...place, name: 'Rosa' })) }, seen)).toBe('planted for Rosa')
  locale.bundles = { 'fagioli/account': bundleOf('fr', 'planted = pour { $seat_with }') }
  expect(textOf(known, seen)).toBe('pour Name B')
})
