/** Which sound to play for a change of the table. */
import { changesSince, isMine, type Table } from '../table'

export type Sound = 'card' | 'coin' | 'turn' | 'win'

/** The most important event since the last sound; none right after joining. */
export function soundOf(before: Table | null, now: Table): Sound | null {
  if (!before || before.number >= now.number) return null
  if (now.result) return before.result ? null : 'win'
  if (isMine(now) && !isMine(before)) return 'turn'
  const changes = changesSince(now, before.number)
  if (changes.some(({ target }) => target === 'coins')) return 'coin'
  return changes.some(({ seat, source }) => seat && source) ? 'card' : null
}
