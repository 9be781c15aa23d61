/** What there is to hear between two moments of a table. */
import { changesSince, isMine, type Table } from '../table'

export type Sound = 'card' | 'coin' | 'turn' | 'win'

/** The most telling of what has happened; nothing for somebody who has only just come. */
export function soundOf(before: Table | null, now: Table): Sound | null {
  if (!before || before.number >= now.number) return null
  if (now.result) return before.result ? null : 'win'
  if (isMine(now) && !isMine(before)) return 'turn'
  const changes = changesSince(now, before.number)
  if (changes.some(({ target }) => target === 'coins')) return 'coin'
  return changes.some(({ seat, source }) => seat && source) ? 'card' : null
}
