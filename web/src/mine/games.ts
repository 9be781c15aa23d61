/** Your games in order: those that wait for you, then running ones, then finished ones. */
import type { MyTable } from '../messages'

export const GROUPS = ['waiting', 'running', 'finished'] as const
export type Group = (typeof GROUPS)[number]

export function groupOf({ is_over, waits_for_me }: MyTable): Group {
  if (is_over) return 'finished'
  return waits_for_me ? 'waiting' : 'running'
}

/** Whether a game is yours: you have a seat there, or you are the host of a game to come. */
export const isYours = ({ seat, is_host, is_over }: MyTable): boolean => seat !== '' || (is_host && !is_over)

/** What has waited longest comes first; of the others, what happened last. */
export function ordered(tables: readonly MyTable[]): MyTable[] {
  const rank = (game: MyTable) => GROUPS.indexOf(groupOf(game))
  const age = (game: MyTable) => (groupOf(game) === 'waiting' ? game.since : -game.since)
  return tables.filter(isYours).sort((one, other) => rank(one) - rank(other) || age(one) - age(other) || one.table.localeCompare(other.table))
}

/** The next game that waits for you, after the one you are at; empty if there is none. */
export function nextWaiting(games: readonly MyTable[], here: string): string {
  const waiting = games.filter((game) => groupOf(game) === 'waiting').map(({ table }) => table)
  const at = waiting.indexOf(here)
  return [...waiting.slice(at + 1), ...waiting.slice(0, Math.max(at, 0))][0] ?? ''
}

/** The other people at a table. */
export const othersAt = ({ names, seats }: MyTable): string[] =>
  Object.entries(names).filter(([each]) => !seats.includes(each)).map(([, name]) => name)

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [['day', 86_400], ['hour', 3600], ['minute', 60]]

/** “2 hours ago”; empty for less than a minute. */
export function ago(since: number, now: number, language: string): string {
  const seconds = (now - since) / 1000
  const [unit, length] = UNITS.find(([, length]) => seconds >= length) ?? []
  if (!unit || !length) return ''
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(seconds / length), unit)
}
