import type { Say } from '../messages'

/** All phrases that players can say, in the order of the buttons. */
export const PHRASES: Say['phrase'][] = [
  'hello', 'good_luck', 'well_played', 'thanks', 'sorry', 'oops', 'hurry', 'good_game',
  'smile', 'laugh', 'cry', 'wow', 'think', 'bean',
]
