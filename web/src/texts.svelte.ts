/** All texts of the page, in the reader's language. */
import { FluentBundle, FluentResource, type FluentValue, type FluentVariable } from '@fluent/bundle'
import { untrack } from 'svelte'

export type Language = 'en' | 'fr'
export type Values = Record<string, FluentVariable>
export const LANGUAGES: Language[] = ['en', 'fr']

const CHOSEN = 'beanpot.language'
const PAGE = 'page' // the page's own texts; every other bundle is a game's
const catalogues: Record<Language, () => Promise<{ default: Sources }>> = {
  en: () => import('./catalogues/en'),
  fr: () => import('./catalogues/fr'),
}
const ofParts = import.meta.glob<string>(
  [
    '../../src/beanpot/games/*/page/{scene,lesson,howto,hint}.*.ftl',
    '../../src/beanpot/games/*/account.*.ftl',
    '../../src/beanpot/locale/*/*.ftl',
    '!../../src/beanpot/locale/*/{page,terminal}.ftl',
  ],
  { query: '?raw', import: 'default' },
)
type Part = 'scene' | 'lesson' | 'howto' | 'hint' | 'account'
const opened = new Set<string>() // the parts of games and of the page whose texts are loaded

class Locale {
  language = $state<Language>('en')
  bundles = $state.raw<Record<string, FluentBundle>>({})
}
export const locale = new Locale()

/** The browser's languages are tried in order, unless one was chosen here. */
export function languageFor(wanted: readonly string[], chosen: string | null): Language {
  const known = [chosen, ...wanted].map((each) => each?.slice(0, 2).toLowerCase())
  return LANGUAGES.find((language) => language === known.find((each) => isKnown(each))) ?? 'en'
}

const isKnown = (language: string | undefined) => LANGUAGES.includes(language as Language)

/** Which language a file is in, and whose texts it has. */
export function placeOf(path: string): { language: string; owner: string } {
  const game = /games\/([^/]+)\/(?:page\/)?(?:(scene|lesson|howto|hint|account)\.)?(\w+)\.ftl$/.exec(path)
  if (game) return { owner: game[2] ? partOf(game[1]!, game[2] as Part) : game[1]!, language: game[3]! }
  const [, language = '', owner = PAGE] = /locale\/(\w+)\/(\w+)\.ftl$/.exec(path) ?? []
  return { owner, language }
}

const partOf = (game: string, part: Part) => `${game}/${part}`

/** For French: `de Rosa`, `d’Otto`. */
function elided([name]: FluentValue[]): string {
  return /^[aeiouyàâéèêëîïôöûü]/i.test(String(name)) ? `d’${name}` : `de ${name}`
}

export function bundleOf(language: string, source: string): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false, functions: { DE: elided } })
  bundle.addResource(new FluentResource(source))
  return bundle
}

type Files = Record<string, () => Promise<string>>
type Sources = Record<string, string> // by path

/** Texts by owner. */
function bundlesOf(language: Language, sources: Sources): Record<string, FluentBundle> {
  return Object.fromEntries(Object.entries(sources).map(([path, source]) => [placeOf(path).owner, bundleOf(language, source)]))
}

/** What is in some files in a language. */
async function read(language: Language, some: Files): Promise<Sources> {
  const paths = Object.keys(some).filter((path) => placeOf(path).language === language)
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await some[path]!()])))
}

/** The files of the parts that have been opened. */
function openedFiles(): Files {
  return Object.fromEntries(Object.entries(ofParts).filter(([path]) => opened.has(placeOf(path).owner)))
}

/** Load the texts of a game's scene, lesson, log or page for beginners; those of its box are always there. */
export const openTexts = (game: string, part: Part = 'scene') => openPart(partOf(game, part))

/** Load the texts of a part of the page that is seldom opened, for `gameText(part, …)`. */
export async function openPart(owner: string): Promise<void> {
  opened.add(owner)
  const language = untrack(() => locale.language) // a scene must not be drawn again for this
  const found = bundlesOf(language, await read(language, openedFiles()))
  if (locale.language === language) locale.bundles = { ...locale.bundles, ...found }
  else await openPart(owner) // another language was chosen meanwhile
}

/** What is in the files of all opened parts, those that were opened meanwhile included. */
async function readOpened(language: Language): Promise<Sources> {
  const before = opened.size
  const found = await read(language, openedFiles())
  return opened.size === before ? found : readOpened(language)
}

let choices = 0 // of a language: the last one counts

async function loadLanguage(language: Language): Promise<void> {
  const choice = ++choices
  const first = await catalogues[language]()
  const more = await readOpened(language)
  if (choice !== choices) return
  locale.bundles = bundlesOf(language, { ...first.default, ...more })
  locale.language = language
  document.documentElement.lang = language
}

export function loadTexts(): Promise<void> {
  return loadLanguage(languageFor(navigator.languages, localStorage.getItem(CHOSEN)))
}

export function choose(language: Language): Promise<void> {
  localStorage.setItem(CHOSEN, language)
  return loadLanguage(language)
}

/** A text of the page. */
export function t(id: string, values: Values = {}): string {
  return find(PAGE, id, values) ?? id
}

/** Whether the page has this text: the server may have newer error codes. */
export const hasText = (id: string) => !!locale.bundles[PAGE]?.hasMessage(id)

/** A text of a game, `id` or one side of it, `id.side`; null where its folder has none. */
export function gameText(game: string, id: string, values: Values = {}): string | null {
  return find(game, id, values) ?? find(partOf(game, 'scene'), id, values) ?? find(partOf(game, 'lesson'), id, values)
}

/** A text of a game's log, `id` or `id.side`; null where it has none. */
export function accountText(game: string, id: string, values: Values = {}): string | null {
  return find(partOf(game, 'account'), id, values) ?? find('account', id, values)
}

/** A text for hints in a game; null where it has none. */
export const hintText = (game: string, id: string, values: Values = {}): string | null => find(partOf(game, 'hint'), id, values)

/** A text of the page that explains a game, `id` or `id.side`: the game's own, else that of all games. */
export function howToText(game: string, id: string, values: Values = {}): string {
  return find(partOf(game, 'howto'), id, values) ?? find('howto', id, values) ?? ''
}

// most texts of a table are needed at every step, so they are formatted once
const MAX_FORMATTED = 3000
const formattedTexts = new WeakMap<FluentBundle, Map<string, string | null>>()

function find(owner: string, id: string, values: Values): string | null {
  const bundle = locale.bundles[owner]
  if (!bundle) return null
  let texts = formattedTexts.get(bundle)
  if (!texts || texts.size > MAX_FORMATTED) formattedTexts.set(bundle, (texts = new Map()))
  let key = id
  for (const name in values) key += `\n${name} ${typeof values[name]} ${String(values[name])}`
  const known = texts.get(key)
  if (known !== undefined) return known
  const text = formatted(bundle, id, values)
  texts.set(key, text)
  return text
}

function formatted(bundle: FluentBundle, id: string, values: Values): string | null {
  const [name, side] = id.split('.') as [string, string?]
  const message = bundle.getMessage(name)
  const pattern = side ? message?.attributes[side] : message?.value
  if (!pattern) return null
  const errors: Error[] = [] // a text with a gap is better than none
  const text = bundle.formatPattern(pattern, values, errors)
  for (const error of errors) console.error(`${id}: ${error.message}`)
  return text.replace(/(^|\s)-(?=\d)/g, '$1−')
}

const listings = Object.fromEntries(LANGUAGES.map((language) => [language, new Intl.ListFormat(language, { type: 'conjunction' })]))

/** “Ada, Ben and Cem”. */
export function listed(names: string[]): string {
  return listings[locale.language]!.format(names)
}
