/** How to play Haricots, on one page: the basic or the advanced game. */
import data from '../data.json'
import type { HowToOf } from '$page/rules/howto'
import { aside, card, chips, negative, type Thing } from './examples'

export const howTo: HowToOf<Thing> = (_, options) => {
  const isAdvanced = options.mode === 'advanced'
  return {
    of: 'turn',
    steps: ['beat', 'draw', isAdvanced ? 'fold-early' : 'drop-out', 'lead'],
    scoring: isAdvanced ? 'scoring-advanced' : 'scoring-basic',
    trick: 'trick',
    notes: ['note-equal', 'note-some', 'note-dealt'],
    pictures: {
      beat: { rows: [[card(6, 6), '=', 12, '>', card(11)]], ground: 'cloth', width: 50 },
      draw: { rows: [[card('x'), '→', card(4, 9)]], ground: 'cloth', width: 50 },
      'drop-out': { rows: [[card('x'), '✗']], ground: 'cloth', width: 50 },
      'fold-early': { rows: [[aside(5, 6, 7), card(9), '→', negative(1)]], ground: 'cloth' },
      lead: { rows: [[card(8, 8, 8), '✓', '→', card(4)]], ground: 'cloth', width: 44 },
      'scoring-basic': { rows: [[card(6, 6), '→', chips(0)]], width: 48 },
      'scoring-advanced': { rows: [[chips(0), negative(2), '=', 1]] },
      trick: { rows: [[card(5, 5, 5), '=', 15, '<', card(2), '=', 16]], width: 42 },
    },
    values: { mode: isAdvanced ? 'advanced' : 'basic', chips: Number(options.chips_to_win ?? data.chips.to_win) },
  }
}
