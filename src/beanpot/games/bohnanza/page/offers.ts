/** Offers in the words of the log. */
import type { OfferKinds } from '$page/table/offerNews'

export const OFFERS: OfferKinds = {
  offers: ['offered', 'offered_gift', 'asked_for'],
  withdrawal: 'withdrew',
  refusal: 'refused',
  ends: ['traded', 'got_gift', 'gave', 'ended_trading'],
}
