/** Who gets a device that several people share. */
import type { SharedSeat } from '../messages'

/** What others wait for comes before the own turn. */
const ORDER: SharedSeat['due'][] = ['takeback', 'seat', 'offer', 'turn']

/** The seat that needs the device next; null if none does, or the one that is shown. `shown`: whose hand is, or was last. */
export function nextSeat(shared: readonly SharedSeat[], shown: string): SharedSeat | null {
  const reason = ORDER.find((due) => shared.some((each) => each.due === due))
  if (!reason) return null
  const waiting = shared.filter(({ due }) => due === reason)
  return waiting.find(({ seat }) => seat === shown) ?? waiting.find(({ seat }) => seat > shown) ?? waiting[0]!
}

/** What every seat is waited for; as long as it is the same, nobody who chose to look is sent away. */
export const reasons = (shared: readonly SharedSeat[]): string => shared.map(({ seat, due }) => seat + due).join()
