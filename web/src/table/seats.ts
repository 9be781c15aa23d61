/** Seats and rules of a running game: what is said about them. The texts come with the table. */
import { botName } from '../names'
import { RULES_LINE, SEAT_LINE, type Table } from '../table'
import { gameText, openPart, t, type Values } from '../texts.svelte'

const TEXTS = 'table'

export const openTableTexts = () => openPart(TEXTS)

export const say = (id: string, values: Values = {}): string => gameText(TEXTS, id, values) ?? ''

/** How the seat changed hands, as a whole sentence; null where a line is about something else. */
export function seatTold(table: Table, seat: string, words: string): string | null {
  const [, what, name = ''] = SEAT_LINE.exec(words) ?? []
  if (!what) return null
  return say(`log-seat-${what}`, { name, bot: botName(table, seat), strength: what === 'bot' ? t(`bot-${name}`) : '' })
}

/** That newer rules hold from here on, and what is new in them; null where a line is about something else. */
export function rulesTold(table: Table, words: string): string | null {
  const [, version] = RULES_LINE.exec(words) ?? []
  if (!version) return null
  const news = gameText(table.settings.game, `rules-${version}`) ?? ''
  return `${say('log-rules', { version })} ${news}`.trim()
}
