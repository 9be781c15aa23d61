/** What whoever sits on a seat is called. */
import { placeOf, type Table } from './table'
import { t } from './texts.svelte'

/** The server calls a bot by its kind; the page gives each a name. */
export function nameOf(table: Table, seat: string): string {
  const place = placeOf(table, seat)
  if (place?.bot && place.name === place.bot) return t(`bot-name-${seat}`)
  return place?.name || seat
}
