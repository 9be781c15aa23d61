/** The examples of Fagioli's clauses in cards and tokens. */
import data from '../data.json'
import type { Examples } from '$page/rules/examples'

export type Thing =
  | { hand: string[] }
  | { onto: [played: string, covered: string] }
  | { drawn: number }
  | { planted: number }
  | { held: number } // cards left in hand, whichever they are
  | { tokens: number[] }
  | { thalers: number }
  | { isBurst: true }

/** All cards: `3w` has a wallet, `x` is face down. */
export const cards = [...data.numbers.values.map((number) => `${number}${data.wallets.numbers.includes(number) ? 'w' : ''}`), 'x']

export const onto = (played: string, covered: string): Thing => ({ onto: [played, covered] })
export const hand = (...cards: string[]): Thing => ({ hand: cards })
export const drawn = (count: number): Thing => ({ drawn: count })
export const planted = (count: number): Thing => ({ planted: count })
export const held = (count: number): Thing => ({ held: count })
export const tokens = (...sizes: number[]): Thing => ({ tokens: sizes })
export const thalers = (count: number): Thing => ({ thalers: count })
export const burst: Thing = { isBurst: true }

export const examples: Examples<Thing> = {
  'FAG-5': [
    [onto('8', '3w'), '→', drawn(5)],
    [onto('8', '7w'), '→', drawn(1)],
  ],
  'FAG-10': [[onto('5', '3w'), '→', drawn(2)]],
  'FAG-11': [[onto('8', '7w'), '→', drawn(1)]],
  'FAG-12': [[onto('5', '3w'), '→', hand('5'), hand('7w')]],
  'FAG-13': [[onto('6', '3w'), '→', drawn(3)]],
  'FAG-14': [[onto('5', '7w'), '→', planted(2)]],
  'FAG-15': [[onto('7w', '7w'), '→', 0]],
  'FAG-16': [[hand('1', '8', '9'), '→', planted(1)]],
  'FAG-18': [[onto('6', '3w'), '→', drawn(3), '✓', drawn(2), '✗']],
  'FAG-19': [[hand('9'), '→', onto('x', '3w'), '→', drawn(1)]],
  'FAG-20': [[hand('9'), '→', onto('x', '7w'), '→', planted(3)]],
  'FAG-21': [[onto('x', '5'), '✗', onto('9', '5'), '✓']],
  'FAG-22': [[onto('x', 'x'), '✗']],
  'FAG-23': [
    [hand('1'), '→', onto('x', '3w'), '→', drawn(1)],
    [hand('9'), '→', onto('x', '3w'), '→', drawn(1)],
  ],
  'FAG-24': [
    [onto('6', 'x'), '→', drawn(2)],
    [onto('1', 'x'), '→', planted(3)],
  ],
  'FAG-26': [[onto('5', '3w'), '✓', '→', drawn(2)]],
  'FAG-27': [
    [onto('3w', 'x'), '→', planted(1)],
    [onto('5', 'x'), '→', drawn(1)],
  ],
  'FAG-28': [
    [onto('6', '3w'), '→', held(3), '+', drawn(3), '=', 6, burst],
    [onto('5', '3w'), '→', held(3), '+', drawn(2), '=', 5, '✓'],
  ],
  'FAG-29': [[onto('1', '7w'), '→', held(2), '<', planted(6), burst]],
  'FAG-30': [[onto('5', '7w'), '→', planted(2), '→', held(0), burst]],
  'FAG-31': [[onto('7w', '7w'), '→', held(0), burst]],
  'FAG-32': [[onto('5', '3w'), '→', drawn(2), '✓']],
  'FAG-33': [
    [onto('9', '3w'), '→', drawn(6), burst],
    [onto('8', '3w'), '→', drawn(5), '✓'],
  ],
  'FAG-36': [[onto('6', '7w'), '→', planted(1), '→', held(0), burst]],
  'FAG-37': [
    [tokens(2, 3, 3, 3, 4)],
    [burst, '→', tokens(2)],
    [burst, '→', tokens(3)],
  ],
  'FAG-46': [[tokens(2, 3, 4), '→', tokens(3, 4)]],
  'FAG-58': [[planted(3), '+', 1, '+', 1, '=', thalers(5)]],
  'FAG-59': [
    [planted(11), tokens(4), '=', thalers(7)],
    [planted(6), '+', 1, tokens(2), '=', thalers(5)],
  ],
  'FAG-60': [[planted(3), tokens(3, 4), '=', thalers(-4)]],
  'FAG-67': [
    [onto('9', '1'), '→', drawn(8), burst],
    [onto('1', '9'), '→', planted(8), burst],
  ],
}
