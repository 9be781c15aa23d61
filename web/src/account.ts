/** The texts of changes: what happened, in words, from a game's messages. */
import type { Change } from './messages'
import { nameOf } from './names'
import type { Table } from './table'
import { accountText, gameText, listed, locale, type Values } from './texts.svelte'

type Value = NonNullable<Change['parts']>[string]

/**
 * The text of a change in the log, to follow the player's name. With `ahead`: the text for a move that could be made. Empty while
 * texts are loading, and where there is no text.
 */
export function textOf(table: Table, change: Change, ahead = false): string {
  if (!ahead) return onceTexts(table).get(change) ?? noted(table, change)
  return accountText(table.settings.game, `${change.kind}.ahead`, valuesOf(table, change)) || textOf(table, change)
}

// what has happened is told at every step again: each change is put into words once, for these names and texts
let told = { places: [] as Table['places'], names: '', bundles: {} as object, texts: new WeakMap<Change, string>() }

/** The texts that are known, as long as players and texts are the same. */
function onceTexts({ places, turned, settings }: Table): WeakMap<Change, string> {
  const { bundles } = locale
  if (told.places === places && told.bundles === bundles) return told.texts
  const names = [settings.game, turned, ...places.flatMap(({ seat, name, bot }) => [seat, name, bot])].join('\n')
  const isSame = told.names === names && told.bundles === bundles
  told = { places, names, bundles, texts: isSame ? told.texts : new WeakMap() }
  return told.texts
}

function noted(table: Table, change: Change): string {
  const text = accountText(table.settings.game, change.kind, valuesOf(table, change)) ?? ''
  onceTexts(table).set(change, text)
  return text
}

export const SHORT = 28 // letters that a seat has room for
export const BRIEF = 16 // letters that a tight seat has room for, on phones
export const LINE = 13 // and a seat that is a line

/**
 * The text of a change in about so many letters, for a seat: its short form where the text is longer, and where that is, its brief one.
 * In a brief one, cards have their brief names, where they have any.
 */
export function shortOf(table: Table, change: Change, most = SHORT): string {
  const say = (side: string, isBrief = false) => accountText(table.settings.game, change.kind + side, valuesOf(table, change, isBrief))
  const text = textOf(table, change)
  const short = text.length > most ? say('.short') ?? text : text
  return short.length > most ? say('.brief', true) ?? say('.short', true) ?? say('', true) ?? short : short
}

/** What moves would lead to, in a few words. */
export const previewText = (table: Table, changes: Change[]) =>
  listed(changes.map((change) => [change.seat === table.seat ? '' : nameOf(table, change.seat), textOf(table, change, true)].join(' ').trim()))

/** The parts of a change as its texts need them. */
export function valuesOf(table: Table, change: Change, isBrief = false): Values {
  const values: Values = { who: 'other' } // the log calls every player by name; a terminal says “you”
  for (const [name, value] of Object.entries(change.parts ?? {})) values[name] = (isBrief && name === 'card' ? briefName(table, value) : null) ?? valueOf(table, name, value)
  return values
}

const briefName = (table: Table, card: Value) => gameText(table.settings.game, `card-${String(card)}.brief`)

/** A part by its name: a seat becomes a player's name, a card its name. */
function valueOf(table: Table, name: string, value: Value): string | number {
  if (name === 'faces' && Array.isArray(value)) return listed([...counts(value)].map(([face, count]) => named(table, 'face', face, count)))
  if (Array.isArray(value)) return listed(value.map((each) => named(table, name.split('_')[0]!.replace(/s$/, ''), each)))
  if (typeof value === 'object') {
    const each = Object.entries(value)
    if (name.startsWith('scores')) return listed(each.map(([seat, points]) => `${nameOf(table, seat)} ${points}`))
    return listed(each.map(([card, count]) => counted(table, card, count)))
  }
  if (name === 'gain') return signed(Number(value))
  return typeof value === 'number' ? value : named(table, name.split('_')[0]!, value)
}

function named(table: Table, kind: string, value: string, count = 1): string {
  if (kind === 'seat') return nameOf(table, value)
  const { game } = table.settings
  const ofPage = ['card', 'field'].includes(kind) ? gameText(game, `${kind}-${value}`) : null // everything else has its own text
  return accountText(game, `${kind}-${value}`, { count }) ?? ofPage ?? value.replaceAll('_', ' ')
}

/** How often each value occurs, in the order of their first occurrence. */
function counts(values: string[]): Map<string, number> {
  const found = new Map<string, number>()
  for (const value of values) found.set(value, (found.get(value) ?? 0) + 1)
  return found
}

function counted(table: Table, card: string, count: number): string {
  const name = named(table, 'card', card)
  return accountText(table.settings.game, 'counted', { card: name, count }) ?? `${count} ${name}`
}

export const signed = (points: number) => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '±0')
