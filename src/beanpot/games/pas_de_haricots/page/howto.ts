/** How to play Pas de Haricots, on one page. */
import data from '../data.json'
import type { HowToOf } from '$page/rules/howto'
import { cards, points, suit, type Thing } from './examples'

const led: Thing = { led: 'S3' }

export const howTo: HowToOf<Thing> = (seats, options) => ({
  of: 'round',
  steps: ['lead', 'play-hidden', 'take', 'last'],
  scoring: 'scoring',
  trick: 'trick',
  notes: ['note-any', 'note-special', 'note-give'],
  pictures: {
    lead: { rows: [[led]], ground: 'cloth', width: 62 },
    'play-hidden': { rows: [[suit('x x'), '→', suit('H7 CK')]], ground: 'cloth', width: 42 },
    take: { rows: [[led, '✗', suit('H7'), '✓']], ground: 'cloth', width: 56 },
    last: { rows: [[led, '→', suit('S3 S8')]], ground: 'cloth', width: 50 },
    scoring: {
      rows: [
        [suit('C4 C6'), '=', points(10)],
        [suit('C4 C6 CV'), '=', points(-10)],
        [suit('C4 C6 CK'), '=', points(20)],
        [suit('C4 C6 T4'), '=', points(0)],
      ],
      width: 36,
    },
    trick: { rows: [[suit('C4 C6 CV'), '+', suit('CQ'), '=', points(10)]], width: 33 },
  },
  values: { deals: Number(options.manches ?? data.match.manches), cards: cards.length / seats },
})
