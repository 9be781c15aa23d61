/** How to play Jack & le Haricot Magique, on one page: without powers, or with them. */
import type { HowToOf } from '$page/rules/howto'
import { card, dice, gold, stack, type Thing } from './examples'

export const howTo: HowToOf<Thing> = (_, options) => {
  const trick = options.variant === 'expert' ? 'powers' : 'trick'
  return {
    of: 'round',
    steps: ['choose', 'throw', 'stack', 'check'],
    scoring: 'scoring',
    trick,
    notes: ['note-eyes', 'note-tokens', 'note-castle'],
    pictures: {
      choose: { rows: [[card(1), card(4), card(6)]] },
      throw: { rows: [[dice('T', 'D'), '+', dice('L')]], width: 52 },
      stack: { rows: [[stack('T', 'token'), stack('L', 'cylinder')]], width: 52 },
      check: { rows: [[stack('T', 'token'), '✓', '→', gold(0)]], width: 52 },
      scoring: { rows: [[gold(10, 20, 15), '=', 45]] },
      [trick]: { rows: options.variant === 'expert' ? [[card(2), card(3), card(4)]] : [[stack('E', 'T', 'token'), '→', stack('E')]] },
    },
    isSame: true,
  }
}
