/** Words of the server, such as `play 5 on 1`, said as a game's own texts say them. */
import { nameOf } from './names'
import { spoken, TOOK_BACK, type Table } from './table'
import { gameText, listed, t, type Values } from './texts.svelte'

/** What a game's `page/words.ts` tells: the forms of its words, and the fields worth showing. */
export interface Words {
  lines: [form: RegExp, id: string][]
  fields: string[]
  items?: [form: RegExp, id: string][] // the forms of what stands in lists, such as `hand:3`
  deals?: RegExp // words of chance that deal a `card`: several in a row are told as one
  coins?: RegExp // words of moves that bring coins: they ring
  /** Options as its scene is at its best with them, where the server offers them. */
  suggests?: Record<string, string>
  /** Whether a hand can be told how risky what it does is. */
  hasRisks?: boolean
}

const modules = import.meta.glob<Words>('../../src/beanpot/games/*/page/words.ts', { eager: true })

export function wordsOf(game: string): Words {
  const found = Object.entries(modules).find(([path]) => path.includes(`/${game}/`))
  return found?.[1] ?? { lines: [], fields: [] }
}

const LISTS = ['give', 'get', 'cards', 'scores'] // parts of a line that name several things

/** A part of a line by what it stands for: a seat is whoever sits there, a card has a name. */
function named(table: Table, kind: string, value: string): string {
  const { game } = table.settings
  if (kind.startsWith('seat')) return nameOf(table, value)
  const items = wordsOf(game).items
  if (items && LISTS.includes(kind)) return listed(value.split(', ').map((item) => filled(table, items, item, '') ?? item))
  return gameText(game, `${kind.replace(/\d+$/, '')}-${value}`) ?? value
}

/** The text of the first form that fits some words; null where none does. */
function filled(table: Table, forms: Words['lines'], words: string, side: string): string | null {
  for (const [form, id] of forms) {
    const found = form.exec(words)
    if (!found) continue
    const values: Values = {}
    for (const [kind, value] of Object.entries(found.groups ?? {})) {
      if (value === undefined) continue
      values[kind] = named(table, kind, value)
      values[`${kind}_is`] = /^-?\d+$/.test(value) ? Number(value) : value // for texts that choose
    }
    const text = gameText(table.settings.game, id + side, values)
    if (text !== null) return text
  }
  return null
}

const phrased = (table: Table, words: string, side: string) =>
  words === TOOK_BACK ? t('took-back') : (filled(table, wordsOf(table.settings.game).lines, words, side) ?? words)

/** The card that was dealt by some words; null where none was. */
export const gathered = (table: Table, words: string): string | null =>
  wordsOf(table.settings.game).deals?.exec(words)?.groups?.['card'] ?? null

/** What a move would bring, in few words; `lines` are remarks without their sign, such as `C burst 2`. */
export const asBrought = (table: Table, lines: string[]) => listed(lines.map((line) => phrased(table, spoken(line).words, '')))

const HIDDEN = 'x' // a card that others are dealt

/** A move and what came of it as the log tells it, after the name of whoever made it; or cards that were dealt. */
export function asTold(table: Table, lines: string[]): string {
  const cards = lines.map((words) => gathered(table, words)).filter((card) => card !== null)
  if (!cards.length) return lines.map((words) => phrased(table, words, '.told')).join(' – ')
  const { game } = table.settings
  const known = cards.filter((card) => card !== HIDDEN).map((card) => cardName(game, card))
  return known.length ? (gameText(game, 'dealt', { cards: listed(known), count: known.length }) ?? '') : ''
}

export const cardName = (game: string, card: string) => gameText(game, `card-${card}`) ?? card

/** What a game calls a field of its scene; without a name it is the field's own. */
export const fieldName = (game: string, field: string) =>
  gameText(game, `field-${field}`) ?? field.replaceAll('_', ' ')
