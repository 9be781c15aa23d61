/** How to play Bohnanza, on one page: with trading, or as a duel. */
import type { HowTo, HowToOf } from '$page/rules/howto'
import { coins, field, hand, stack, type Thing } from './examples'

const FOUR_DRAWN = 6 // players from which on four cards are drawn

const duel: HowTo<Thing> = {
  of: 'turn',
  steps: ['duel-offer', 'duel-plant', 'duel-turn-up', 'duel-draw'],
  scoring: 'scoring',
  trick: 'duel-trick',
  notes: ['note-kind', 'note-alone', 'note-third'],
  pictures: {
    'duel-offer': { rows: [[hand('chaos'), '→', field('chaos', 2), '✓']], ground: 'cloth' },
    'duel-plant': { rows: [[hand('copain'), '→', field('copain', 3)]], ground: 'soil' },
    'duel-turn-up': { rows: [[hand('colt', 'cochon', 'chaos'), '+', hand('colt')]], ground: 'cloth', width: 44 },
    'duel-draw': { rows: [[stack('x', 2), '→', hand('colt', 'colique')]] },
    scoring: { rows: [[field('colt', 6), '→', coins(2)]] },
    'duel-trick': { rows: [[hand('cochon'), '→', field('colt', 4), '✗', field('chaos', 2), '✗']] },
  },
}

export const howTo: HowToOf<Thing> = (seats) => {
  if (seats === 2) return duel
  const drawn = seats < FOUR_DRAWN ? hand('chaos', 'cochon', 'colt') : hand('chaos', 'cochon', 'colt', 'copain')
  return {
    of: 'turn',
    steps: ['plant', 'trade', 'plant-kept', 'draw'],
    scoring: 'scoring',
    trick: 'trick',
    notes: ['note-kind', 'note-alone', 'note-third'],
    pictures: {
      plant: { rows: [[hand('copain'), '→', field('copain', 3)]], ground: 'soil' },
      trade: { rows: [[hand('colt'), '⇄', hand('cochon')]], ground: 'cloth' },
      'plant-kept': { rows: [[field('cochon', 3), field('chaos', 2)]], ground: 'soil' },
      draw: { rows: [[hand('x'), '→', drawn]], width: seats < FOUR_DRAWN ? 42 : 36 },
      scoring: { rows: [[field('colt', 6), '→', coins(2)]] },
      trick: { rows: [[hand('colt', 'chaos', 'colt'), '→', hand('colt', 'colt')]], width: 46 },
    },
  }
}
