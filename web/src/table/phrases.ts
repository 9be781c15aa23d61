import type { Say } from '../messages'

/** All that can be said, in the order in which it is offered. */
export const PHRASES: Say['phrase'][] = [
  'hello', 'good_luck', 'well_played', 'thanks', 'sorry', 'oops', 'hurry', 'good_game',
  'smile', 'laugh', 'cry', 'wow', 'think', 'bean',
]
