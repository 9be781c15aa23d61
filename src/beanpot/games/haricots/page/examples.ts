/** The examples of Haricots' clauses in cards and chips. */
import data from '../data.json'
import type { Examples } from '$page/rules/examples'

export type Thing =
  | { cards: string[] }
  | { aside: string[] } // a run, or a single card, set aside in a fold
  | { chips: number[] } // by round; 0 where that doesn't matter
  | { negative: number }

/** All cards: `1` is the 1/17, `2` the 2/16, `x` is face down. */
export const cards = [...data.cards.numbers.map(String), 'x']

export const card = (...names: (number | 'x')[]): Thing => ({ cards: names.map(String) })
export const aside = (...numbers: number[]): Thing => ({ aside: numbers.map(String) })
export const chips = (...rounds: number[]): Thing => ({ chips: rounds })
export const negative = (count: number): Thing => ({ negative: count })

export const examples: Examples<Thing> = {
  'HAR-11': [[card(6, 6), '✓', card(6, 7), '✗']],
  'HAR-12': [[card(5, 5, 5), '=', 15]],
  'HAR-13': [[card(5, 5, 5), '→', card(5, 5), '=', 10]],
  'HAR-14': [
    [card(11), '>', 10, '✓'],
    [card(10), '=', 10, '✗'],
  ],
  'HAR-15': [
    [card(11), '>', card(5, 5), '=', 10],
    [card(4, 4, 4), '=', 12, '>', card(11)],
  ],
  'HAR-17': [[card(4), '→', card(6, 6), '=', 12, '<', card(7, 7), '=', 14]],
  'HAR-18': [
    [card(2, 2, 2), '=', 6, '>', 5, '✓'],
    [card(1), '=', 1, '<', 14, '✗'],
  ],
  'HAR-19': [
    [card(2), '=', 16, '>', 15],
    [card(1), '=', 17, '>', 15],
  ],
  'HAR-20': [
    [card(2), '=', 16, '>', 15, '=', card(5, 5, 5)],
    [card(2), '=', 2, '<', 14, '=', card(7, 7)],
  ],
  'HAR-21': [
    [card(2), '=', 16, '=', card(8, 8), '✗'],
    [card(1), '=', 17, '>', card(8, 8), '✓'],
  ],
  'HAR-22': [
    [card(2, 2), '=', 32, '>', 30],
    [card(1, 1, 1), '=', 51, '>', 34],
  ],
  'HAR-23': [[card(1, 2), '=', 33, '✗']],
  'HAR-24': [
    [card(1, 1), '=', 34, '✓'],
    [card(1, 1), '=', 18, '✗'],
  ],
  'HAR-25': [
    [card(1), '=', 1, '<', 14],
    [card(1), '=', 17, '>', 15],
  ],
  'HAR-26': [[card(8, 8), '=', 16, '>', 15]],
  'HAR-34': [[card(4), '+', card('x'), '→', card(4, 9)]],
  'HAR-54': [
    [card(12), '>', 11],
    [card(5, 6, 12), '+', card('x')],
    [aside(5, 6), card(12)],
  ],
  'HAR-59': [[aside(2, 3, 4, 5), card(4, 5, 7, 8, 9)]],
  'HAR-60': [[aside(2, 3, 4, 5), card(4, 5), aside(7, 8, 9), '✗']],
  'HAR-61': [[aside(5, 6, 7, 8), '→', negative(0)]],
  'HAR-62': [
    [aside(9), card(11), '→', negative(1)],
    [aside(4), card(5, 9), '✗'],
  ],
  'HAR-63': [[card(1, 2, 3), '✓', card(15, 2, 1), '✗']],
  'HAR-64': [[aside(11, 12), card(15), '→', negative(1)]],
  'HAR-65': [
    [aside(12), card(12, 15), '→', negative(2)],
    [aside(1), card(1, 1), '→', negative(2)],
  ],
  'HAR-66': [
    [aside(4, 5), card(8, 9)],
    [card(4, 5), aside(8, 9)],
  ],
  'HAR-70': [[card(5, 6, 7, 8), '→', negative(4)]],
  'HAR-75': [
    [chips(0, 0), negative(7), '=', -1],
    [chips(0), negative(5), '=', -2],
    [0, '✓'],
  ],
  'HAR-76': [
    [chips(0, 0), negative(7), '=', -1, '✓'],
    [chips(0), negative(4), '=', -1],
  ],
  'HAR-77': [[chips(1, 3), '<', chips(2, 4), '✓']],
  'HAR-83': [[card(1, 2), aside(4, 5, 6), card(9), '→', negative(3)]],
}
