/** Seats and rules of a running game: what is said about them. The texts come with the table. */
import type { Change } from '../messages'
import { botName, nameOf } from '../names'
import type { Table } from '../table'
import { gameText, openPart, t, type Values } from '../texts.svelte'

const TEXTS = 'table'

export const openTableTexts = () => openPart(TEXTS)

export const say = (id: string, values: Values = {}): string => gameText(TEXTS, id, values) ?? ''

/** What is told of the table itself, as a whole sentence; null where a change is of the game. */
export function toldOfTable(table: Table, { kind, seat, parts }: Change): string | null {
  if (kind === 'took_back') return say('log-took-back', { name: nameOf(table, seat) })
  if (kind === 'rules_changed') return rulesTold(table, String(parts?.['version']))
  if (!kind.startsWith('seat_')) return null
  const [what, name] = [kind.slice('seat_'.length), String(parts?.['name'])]
  const bot = botName(table, seat)
  if (what === 'asked') return say('ask', { name, bot })
  return say(`log-seat-${what}`, { name, bot, strength: what === 'bot' ? t(`bot-${name}`) : '' })
}

/** That newer rules hold from here on, and what is new in them. */
function rulesTold(table: Table, version: string): string {
  const news = gameText(table.settings.game, `rules-${version}`) ?? ''
  return `${say('log-rules', { version })} ${news}`.trim()
}
