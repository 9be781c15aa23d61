/** What there is to hear between two moments of a table. */
import { isMine, spoken, type Table } from '../table'
import { wordsOf } from '../words'

export type Sound = 'card' | 'coin' | 'turn' | 'win'

/** The most telling of what has happened; nothing for somebody who has only just come. */
export function soundOf(before: Table | null, now: Table): Sound | null {
  if (!before || before.number >= now.number) return null
  if (now.result) return before.result ? null : 'win'
  if (isMine(now) && !isMine(before)) return 'turn'
  const told = now.heard.slice(now.heard.length - newLines(before, now)).map(spoken)
  const coins = wordsOf(now.settings.game).coins
  if (coins && told.some(({ words }) => coins.test(words))) return 'coin'
  return told.some(({ who }) => who !== '*') ? 'card' : null
}

/** Lines that were not heard before; a long log forgets its beginning. */
function newLines(before: Table, now: Table): number {
  const grown = now.heard.length - before.heard.length
  return Math.max(grown, now.heard.at(-1) === before.heard.at(-1) && grown === 0 ? 0 : 1)
}
