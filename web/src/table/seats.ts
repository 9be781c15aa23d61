/** Texts about seats and rules of a running game. They are loaded with the table. */
import type { Change } from '../messages'
import { botName, nameOf } from '../names'
import type { Table } from '../table'
import { gameText, openPart, t, type Values } from '../texts.svelte'

const TEXTS = 'table'

export const openTableTexts = () => openPart(TEXTS)

export const say = (id: string, values: Values = {}): string => gameText(TEXTS, id, values) ?? ''

/** A change of the table itself as a sentence; null for a change of the game. */
export function tableText(table: Table, { kind, seat, parts }: Change): string | null {
  if (kind === 'took_back') return say('log-took-back', { name: nameOf(table, seat) })
  if (kind === 'looked' || kind === 'hand_opened') return say(`log-${kind}`, { name: nameOf(table, seat) })
  if (kind === 'rules_changed') return newRulesText(table, String(parts?.['version']))
  if (!kind.startsWith('seat_')) return null
  const [what, name, before] = [kind.slice('seat_'.length), String(parts?.['name']), String(parts?.['before'])]
  const bot = botName(table, seat)
  if (what === 'asked') return say('ask', { name, bot })
  return say(`log-seat-${what}`, { name, before, bot, strength: what === 'bot' ? t(`bot-${name}`) : '' })
}

/** A line about newer rules that apply from here on, and what is new in them. */
function newRulesText(table: Table, version: string): string {
  const news = gameText(table.settings.game, `rules-${version}`) ?? ''
  return `${say('log-rules', { version })} ${news}`.trim()
}
