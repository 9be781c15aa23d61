/** The state of a seat. */
import type { PlaceInfo } from '../messages'
import { isFree } from '../table'

/** In one word: free, a bot, why a bot plays for somebody, online, or disconnected. */
export function stateOf(place: PlaceInfo): string {
  if (isFree(place)) return 'free'
  if (place.away) return `away-${place.away}`
  if (place.bot) return 'bot'
  if (place.is_program) return 'program'
  return place.is_here ? 'here' : 'gone'
}
