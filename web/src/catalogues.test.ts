import { FluentResource } from '@fluent/bundle'
import { expect, test } from 'vitest'
import { withoutComments } from '../catalogues.ts'

const texts = import.meta.glob<string>(['../../src/beanpot/locale/*/*.ftl', '../../src/beanpot/games/*/page/*.ftl', '../../src/beanpot/games/*/{account,terminal}.*.ftl'], { query: '?raw', import: 'default', eager: true })

test('a catalogue has the same texts without its comments', () => {
  expect(Object.keys(texts).length).toBeGreaterThan(10)
  for (const text of Object.values(texts)) {
    const shorter = withoutComments(text)
    expect(shorter).not.toMatch(/^#/m)
    expect(new FluentResource(shorter).body).toEqual(new FluentResource(text).body)
  }
})

/** Texts that are the same in English and French, and why that is right. */
const SAME_IN_BOTH: Record<string, string[]> = {
  'names of people': ['page your-name-example', 'page bot-name-B', 'page bot-name-C', 'page bot-name-D', 'page bot-name-G'],
  'the same word in both languages': ['page minutes', 'page minutes-short', 'page total', 'page points', 'page pause', 'page say-laugh', 'page say-think', 'page mine-bots', 'fagioli pile', 'fagioli points', 'haricot_magique tower-high', 'haricots points.advanced', 'pas_de_haricots total', 'terminal bot-normal'],
  'beans have the names of the French edition': ['cogne', 'cochet', 'colt', 'cauchemar', 'cochon', 'colique', 'copain', 'chaos', 'comique', 'coriace', 'choco'].map((bean) => `bohnanza card-${bean}`),
  'a move as it is typed': ['bohnanza words-example'],
}

type Catalogue = Map<string, string> // the pattern of every text that has words, by its id

/** The texts of the page, of the terminal, and of each game, by language. Those of the log are left out: page and terminal share them. */
function catalogues(): Record<string, Record<string, Catalogue>> {
  const found: Record<string, Record<string, Catalogue>> = {}
  for (const [path, source] of Object.entries(texts)) {
    const [, game, ofGame, ofPage, file] = /(?:games\/(\w+)\/page\/(?:\w+\.)?(\w+)|locale\/(\w+)\/(\w+))\.ftl$/.exec(path) ?? []
    const language = ofGame ?? ofPage
    if (!language || file === 'account') continue
    const owner = game ?? (file === 'terminal' ? file : 'page')
    const catalogue = ((found[owner] ??= {})[language] ??= new Map())
    for (const { id, value, attributes } of new FluentResource(source).body)
      for (const [name, pattern] of [[id, value], ...Object.entries(attributes).map(([side, each]) => [`${id}.${side}`, each])] as [string, unknown][])
        if (hasWords(pattern)) catalogue.set(name, JSON.stringify(pattern))
  }
  return found
}

/** Whether a pattern has letters besides the values that are put into it. */
function hasWords(pattern: unknown): boolean {
  if (typeof pattern === 'string') return /\p{L}{2}/u.test(pattern)
  if (Array.isArray(pattern)) return pattern.some(hasWords)
  const { variants } = (pattern ?? {}) as { variants?: { value: unknown }[] }
  return variants?.some(({ value }) => hasWords(value)) ?? false
}

test('no text is the same in both languages, except names and common words', () => {
  const same = Object.entries(catalogues()).flatMap(([owner, { en, fr }]) =>
    [...en!].filter(([id, pattern]) => fr!.get(id) === pattern).map(([id]) => `${owner} ${id}`),
  )
  expect(same.sort()).toEqual(Object.values(SAME_IN_BOTH).flat().sort())
})

test('no text occurs twice in a catalogue', () => {
  const twice = Object.entries(catalogues()).flatMap(([owner, languages]) =>
    Object.values(languages).flatMap((catalogue) => {
      const first = new Map<string, string>()
      return [...catalogue].flatMap(([id, pattern]) => {
        const before = first.get(pattern)
        first.set(pattern, before ?? id)
        return before ? [`${owner} ${before} = ${id}`] : []
      })
    }),
  )
  expect(twice).toEqual([])
})

/** All strings of a pattern, those of its variants included. */
function stringsOf(pattern: unknown): string[] {
  if (typeof pattern === 'string') return [pattern]
  if (typeof pattern !== 'object' || !pattern) return []
  return Object.entries(pattern).flatMap(([key, each]) => (key === 'key' || key === 'name' ? [] : stringsOf(each)))
}

test('French has a narrow no-break space before : ; ! ? » and after «, and curved apostrophes', () => {
  const wrong = /(?<!\u202f)[:;!?»%]|«(?!\u202f)|\p{L}'\p{L}/u
  const french = Object.entries(texts).filter(([path]) => /\bfr(\.ftl$|\/)/.test(path))
  expect(french.length).toBeGreaterThan(20)
  for (const [path, source] of french)
    for (const { id, value, attributes } of new FluentResource(source).body)
      if (id !== 'words-example') // a move as it is typed
        for (const text of [value, ...Object.values(attributes)].flatMap(stringsOf)) expect(text, `${path}: ${id}`).not.toMatch(wrong)
})
