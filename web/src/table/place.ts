/** The state of a seat. */
import type { PlaceInfo } from '../messages'
import { isFree, ownSeats, placeOf, type Table } from '../table'

/** In one word: free, a bot, why a bot plays for somebody, online, or disconnected. */
export function stateOf(place: PlaceInfo): string {
  if (isFree(place)) return 'free'
  if (place.away) return `away-${place.away}`
  if (place.bot) return 'bot'
  if (place.is_program) return 'program'
  return place.is_here ? 'here' : 'gone'
}

/** Whether you can vote about a seat now: the server says when; `waited` milliseconds have passed since. */
export function mayVoteAbout(table: Table, place: PlaceInfo, waited: number): boolean {
  const own = placeOf(table, table.seat)
  if (!own || own.away || ownSeats(table).includes(place.seat)) return false
  return place.vote_in !== null && place.vote_in <= waited
}
