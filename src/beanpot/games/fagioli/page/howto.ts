/** How to play Fagioli, on one page. */
import data from '../data.json'
import type { HowToOf } from '$page/rules/howto'
import { burst, drawn, hand, held, onto, planted, thalers, tokens, type Thing } from './examples'

const SUPPLIES: Record<number, number[]> = { 2: data.tokens['2'], 3: data.tokens['3'], 4: data.tokens['4'] }

export const howTo: HowToOf<Thing> = (seats) => {
  const supply = SUPPLIES[seats] ?? []
  return {
    of: 'turn',
    steps: ['compare', 'higher', 'lower', 'burst'],
    scoring: 'scoring',
    trick: 'trick',
    notes: ['note-equal', 'note-choice', 'note-tie'],
    pictures: {
      compare: { rows: [[hand('5', '8'), '→', hand('3w'), hand('7w')]], ground: 'cloth', width: 46 },
      higher: { rows: [[onto('5', '3w'), '→', drawn(2)]], ground: 'cloth', width: 50 },
      lower: { rows: [[onto('5', '7w'), '→', planted(2)]], ground: 'cloth', width: 50 },
      burst: { rows: [[held(3), '+', drawn(3), '→', burst]], ground: 'cloth', width: 38 },
      scoring: { rows: [[planted(6), tokens(2), '+', thalers(1), '=', thalers(5)]], width: 48 },
      end: { rows: [[tokens(...supply)]] },
      trick: { rows: [[hand('9'), '→', onto('x', '3w'), '→', drawn(1)]], width: 48 },
    },
    values: { tokens: supply.length },
  }
}
