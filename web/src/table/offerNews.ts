/** What became of offers, and what else changed while somebody reads or writes one. */
import { actsOf, type Act } from '../garden/acts'
import type { Change } from '../messages'
import type { Table } from '../table'

/** The offers of a game, by the kinds of its changes. Offers have a part `seat_to`, refusals `seat_of`. */
export interface OfferKinds {
  offers: string[]
  withdrawal: string
  refusal: string
  /** A trade ends the offers of both; so does the end of trading. */
  ends: string[]
}

export type OfferNews = { is: 'new' | 'replaced' | 'withdrawn'; seat: string } | null

/** What happened last to the offers of a seat to you: it made one, replaced one that you had not answered, or withdrew it. */
export function lastOfOffers(table: Table, from: string, kinds: OfferKinds): OfferNews {
  let found: OfferNews = null
  for (const { kind, seat, parts } of table.account.flatMap(({ changes }) => changes)) {
    const isToYou = seat === from && parts?.['seat_to'] === table.seat
    if (isToYou && kinds.offers.includes(kind)) found = { is: found && found.is !== 'withdrawn' ? 'replaced' : 'new', seat }
    else if (isToYou && kind === kinds.withdrawal) found = { is: 'withdrawn', seat }
    else if (endsOffer({ kind, seat, parts }, from, table.seat, kinds)) found = null
  }
  return found
}

function endsOffer({ kind, seat, parts }: Pick<Change, 'kind' | 'seat' | 'parts'>, from: string, you: string, kinds: OfferKinds): boolean {
  if (kind === kinds.refusal) return seat === you && parts?.['seat_of'] === from
  return kinds.ends.includes(kind) && (!parts?.['seat_with'] || [seat, parts['seat_with']].includes(you))
}

/** What others did after an event, the latest last. */
export const actsSince = (table: Table, number: number): Act[] =>
  actsOf(table, table.account.filter((each) => each.number > number)).filter(({ seat }) => seat !== table.seat)
