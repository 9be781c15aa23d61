import { FluentResource, type FluentVariable } from '@fluent/bundle'
import { expect, test, vi } from 'vitest'
import { bundleOf, choose, gameText, languageFor, locale, openPart, placeOf } from './texts.svelte'
import { PHRASES } from './table/phrases'

const files = import.meta.glob<string>(
  ['../../src/beanpot/locale/*/*.ftl', '../../src/beanpot/games/*/page/*.ftl', '../../src/beanpot/games/*/account.*.ftl'],
  { query: '?raw', import: 'default', eager: true },
)
const code = import.meta.glob<string>(['./**/*.svelte', './**/*.ts', '!./**/*.test.ts'], {
  query: '?raw', import: 'default', eager: true,
})

vi.stubGlobal('localStorage', { setItem: () => undefined })
vi.stubGlobal('document', { documentElement: {} })

const owners = [...new Set(Object.keys(files).map((path) => placeOf(path).owner))]
const sourceOf = (owner: string, language: string) =>
  Object.entries(files).find(([path]) => placeOf(path).owner === owner && placeOf(path).language === language)?.[1] ?? ''

/** Every text, side by side with the variables it uses. */
function outline(source: string): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const { id, value, attributes } of new FluentResource(source).body) {
    found[id] = variables(value)
    for (const [side, pattern] of Object.entries(attributes)) found[`${id}.${side}`] = variables(pattern)
  }
  return found
}

function variables(pattern: unknown): string[] {
  const names = [...JSON.stringify(pattern ?? '').matchAll(/"type":"var","name":"(\w+)"/g)].map((each) => each[1]!)
  return [...new Set(names)].filter((name) => name !== 'who').sort() // verbs differ by person in one language only
}

const pageIds = Object.keys(outline(sourceOf('page', 'en')))

test('both languages have the same texts with the same values', () => {
  expect(owners).toContain('page')
  expect(owners.length).toBeGreaterThan(5)
  for (const owner of owners) {
    const [english, french] = [outline(sourceOf(owner, 'en')), outline(sourceOf(owner, 'fr'))]
    expect(Object.keys(french), owner).toEqual(Object.keys(english))
    for (const id of Object.keys(english)) {
      const isPlural = english[id]!.length !== french[id]!.length // one language may need a number for the plural, the other may not
      if (!isPlural) expect(french[id], `${owner}: ${id}`).toEqual(english[id])
    }
  }
})

test('every text can be parsed, and no id occurs twice', () => {
  for (const [path, source] of Object.entries(files)) {
    const lines = source.split('\n').filter((line) => /^[a-z]/i.test(line))
    const ids = lines.map((line) => line.split(' ', 1)[0])
    expect(ids.length, path).toBe(new Set(ids).size)
    expect(new FluentResource(source).body.length, `${path} has a text that cannot be read`).toBe(ids.length)
  }
})

test('every text that the page uses exists', () => {
  const all = Object.values(code).join('\n')
  const asked = [...all.matchAll(/\bt\('([\w-]+)'/g)].map((each) => each[1]!)
  const begun = [...all.matchAll(/\bt\(`([\w-]+-)\$\{/g)].map((each) => each[1]!)
  expect(asked.length).toBeGreaterThan(60)
  for (const id of asked) expect(pageIds).toContain(id)
  for (const id of begun) expect(pageIds.some((each) => each.startsWith(id)), id).toBe(true)
  for (const phrase of PHRASES) expect(pageIds).toContain(`say-${phrase}`)
})

test('every text of a table exists, and is used', () => {
  const ids = Object.keys(outline(sourceOf('table', 'en')))
  const speaks = (path: string, source: string) => /\/(refusals|seats)\.ts$/.test(path) || /import \{[^}]*\bsay\b[^}]*\} from '(\.|\.\.\/table)\/seats'/.test(source)
  const all = Object.entries(code).filter((each) => speaks(...each)).map(([, source]) => source).join('\n')
  const asked = [...all.matchAll(/\bsay\('([\w-]+)'/g)].map((each) => each[1]!)
  const begun = [...all.matchAll(/`([\w-]+-)\$\{/g)].map((each) => each[1]!)
  expect(asked.length).toBeGreaterThan(6)
  for (const id of asked) expect(ids).toContain(id)
  for (const id of ids) expect(all.includes(`'${id}'`) || begun.some((each) => id.startsWith(each)), id).toBe(true)
})

test('every text about your games exists, and is used', () => {
  const ids = Object.keys(outline(sourceOf('mine', 'en')))
  const all = Object.entries(code).filter(([path]) => path.includes('/mine/')).map(([, source]) => source).join('\n')
  for (const [, id] of all.matchAll(/\bsay\('([\w-]+)'/g)) expect(ids).toContain(id)
  for (const id of ids) expect(all.includes(`'${id}'`) || /^mine-(waiting|running|finished)$/.test(id), id).toBe(true)
})

test('every text of the page is used', () => {
  const all = Object.values(code).join('\n')
  const begun = [...all.matchAll(/`([\w-]+-)\$\{/g)].map((each) => each[1]!)
  for (const id of pageIds) {
    expect(all.includes(`'${id}'`) || begun.some((each) => id.startsWith(each)), id).toBe(true)
  }
})

test('plurals are those of the language', () => {
  const say = (language: string, id: string, values: Record<string, FluentVariable>) => {
    const bundle = bundleOf(language, sourceOf('page', language))
    return bundle.formatPattern(bundle.getMessage(id)!.value!, values)
  }
  expect(say('en', 'points', { points: 0 })).toBe('0 points')
  expect(say('fr', 'points', { points: 0 })).toBe('0 point')
  expect(say('fr', 'points', { points: 2 })).toBe('2 points')
  expect(say('en', 'turn-won', { names: 'Ada', people: 1, sum: '1 chip' })).toBe('Ada wins with 1 chip')
  expect(say('fr', 'lobby-free', { free: 1 })).toBe('1 place libre')
})

test('French drops a vowel before another', () => {
  const bundle = bundleOf('fr', 'x = la carte { DE($name) }')
  const say = (name: string) => bundle.formatPattern(bundle.getMessage('x')!.value!, { name })
  expect([say('Rosa'), say('Otto'), say('Élise')]).toEqual(['la carte de Rosa', 'la carte d’Otto', 'la carte d’Élise'])
})

test('the browser’s language comes first, unless another was chosen', () => {
  expect(languageFor(['de-AT', 'fr-CA', 'en'], null)).toBe('fr')
  expect(languageFor(['de'], null)).toBe('en')
  expect(languageFor(['fr'], 'en')).toBe('en')
})

test('texts that are opened while the language changes come in the new one', async () => {
  await choose('en')
  const changed = choose('fr')
  await Promise.all([openPart('replay'), changed, openPart('family')])
  expect(gameText('replay', 'title')).toBe(french('replay', 'title'))
  expect(gameText('family', 'add')).toBe(french('family', 'add'))
})

test('the language that was chosen last is shown', async () => {
  await Promise.all([choose('en'), choose('fr')])
  expect(locale.language).toBe('fr')
  await Promise.all([choose('fr'), choose('en')])
  expect(locale.language).toBe('en')
})

function french(owner: string, id: string): string {
  const bundle = bundleOf('fr', sourceOf(owner, 'fr'))
  return bundle.formatPattern(bundle.getMessage(id)!.value!)
}
