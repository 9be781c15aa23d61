/** The names of players and bots. */
import { placeOf, seatNumber, type Table } from './table'
import { t } from './texts.svelte'

/** The server calls a bot by its kind; the page gives each a name. */
export function nameOf(table: Table, seat: string): string {
  const place = placeOf(table, seat)
  if (place?.bot && place.name === place.bot) return botName(table, seat)
  return place?.name || seat
}

/** The name of a seat's bot, even while a person sits there. */
export const botName = (table: Table, seat: string): string => t(`bot-name-${firstSeat(table, seat)}`)

/** The seat that this player had in the first of several games, so that a bot keeps its name. */
function firstSeat({ turned, places }: Table, seat: string): string {
  const at = seatNumber(seat) - turned + places.length
  return places[at % places.length]?.seat ?? seat
}
