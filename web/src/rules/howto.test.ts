import { FluentResource } from '@fluent/bundle'
import { expect, test } from 'vitest'
import type { Settings } from '../messages'
import { bundleOf, LANGUAGES, type Values } from '../texts.svelte'
import { howToOf, type HowTo, type HowToOf } from './howto'

const declared = import.meta.glob<{ howTo: HowToOf<object> }>('../../../src/beanpot/games/*/page/howto.ts', { eager: true })
const cards = import.meta.glob<{ cards: string[] }>('../../../src/beanpot/games/*/page/examples.ts', { eager: true })
const texts = import.meta.glob<string>(['../../../src/beanpot/games/*/page/howto.*.ftl', '../../../src/beanpot/locale/*/howto.ftl'], {
  query: '?raw', import: 'default', eager: true,
})

/** Numbers of players, and options that change the page. */
const GAMES: Record<string, { seats: number[]; options: Settings['options'][] }> = {
  bohnanza: { seats: [2, 3, 4, 5, 6, 7], options: [{}] },
  fagioli: { seats: [2, 3, 4], options: [{}] },
  haricot_magique: { seats: [2, 3, 4, 5], options: [{}, { variant: 'expert' }] },
  haricots: { seats: [3, 4, 5], options: [{}, { chips_to_win: 1 }, { mode: 'advanced' }] },
  pas_de_haricots: { seats: [3, 4, 5, 6], options: [{}, { manches: 1 }] },
}
const FRAME = ['goal-title', 'scoring-title', 'end-title', 'trick-title', 'notes-title', 'for-players', 'choose-players']

const gameOf = (path: string) => /games\/(\w+)\//.exec(path)![1]!
const moduleOf = (game: string) => Object.entries(declared).find(([path]) => gameOf(path) === game)![1]
const cardsOf = (game: string) => Object.entries(cards).find(([path]) => gameOf(path) === game)![1].cards

/** The texts of a game and those of all games, in a language. */
function sourceOf(game: string, language: string): string {
  const paths = [`games/${game}/page/howto.${language}.ftl`, `locale/${language}/howto.ftl`]
  return paths.map((end) => Object.entries(texts).find(([path]) => path.endsWith(end))![1]).join('\n')
}

/** All pages of a game, with the number of players and the values of their texts. */
function pagesOf(game: string): { page: HowTo<object>; values: Values }[] {
  const { seats, options } = GAMES[game]!
  return seats.flatMap((count) =>
    options.map((each) => {
      const page = moduleOf(game).howTo(count, each)
      return { page, values: { ...page.values, seats: count } }
    }),
  )
}

const idsOf = ({ of, steps, scoring, trick, notes }: HowTo<object>) => [
  'goal', `steps-${of}`, ...steps, ...steps.map((step) => `${step}.title`), scoring, trick, 'end', ...notes,
]

/** A text as it is shown; what is missing or wrong in it is listed in `errors`. */
function formatted(source: string, language: string, id: string, values: Values, errors: Error[]): string {
  const bundle = bundleOf(language, source)
  const [name, side] = id.split('.') as [string, string?]
  const message = bundle.getMessage(name)
  const pattern = side ? message?.attributes[side] : message?.value
  return pattern ? bundle.formatPattern(pattern, values, errors) : ''
}

const namesIn = (thing: unknown): string[] =>
  typeof thing === 'string' ? [thing] : typeof thing === 'object' && thing ? Object.values(thing).flatMap(namesIn) : []

test('a game without a page falls back to its clauses', async () => {
  expect(await howToOf('a_sixth_game')).toBeNull()
})

test('every game of the tree has a page', () => {
  expect(Object.keys(declared).map(gameOf).sort()).toEqual(Object.keys(GAMES).sort())
})

for (const game of Object.keys(GAMES)) {
  test(`${game} is explained in both languages, for every number of players`, () => {
    for (const language of LANGUAGES)
      for (const { page, values } of pagesOf(game))
        for (const id of [...FRAME, ...idsOf(page)]) {
          const errors: Error[] = []
          const text = formatted(sourceOf(game, language), language, id, values, errors)
          expect(errors, `${id} in ${language}`).toEqual([])
          expect(text, `${id} in ${language}`).toMatch(/^\S.*\S$/)
          expect(text, `${id} in ${language}`).not.toMatch(/[{}]| {2}|undefined|NaN/)
        }
  })

  test(`every text about ${game} is shown to some players`, () => {
    const shown = new Set([...FRAME, 'steps-turn', ...pagesOf(game).flatMap(({ page }) => idsOf(page))])
    for (const { id } of new FluentResource(sourceOf(game, 'en')).body) expect([...shown]).toContain(id)
  })

  test(`every step in ${game} has a picture, of its own pieces`, () => {
    for (const { page } of pagesOf(game)) {
      expect(Object.keys(page.pictures)).toEqual(expect.arrayContaining([...page.steps, page.scoring, page.trick]))
      const things = Object.values(page.pictures).flatMap(({ rows }) => rows.flat()).filter((part) => typeof part === 'object')
      expect([...cardsOf(game), 'x']).toEqual(expect.arrayContaining(things.flatMap(namesIn)))
    }
  })
}
