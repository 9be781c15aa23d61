/** The examples of Jack & le Haricot Magique's clauses in cards, dice and pieces. */
import data from '../data.json'
import type { Examples } from '$page/rules/examples'
import type { FaceName } from './scene'

export type Piece = FaceName | 'token' | 'cylinder' | 'castle'

export type Thing =
  | { card: number }
  | { dice: FaceName[] } // thrown
  | { stack: Piece[] } // a part of the stalk, from below
  | { gold: number[] } // 0 is a gold sack whose value nobody knows

/** The pieces with names: dice by their faces, and others. */
export const cards: string[] = [...data.die.faces, 'token', 'cylinder', 'castle']

export const card = (number: number): Thing => ({ card: number })
export const dice = (...faces: FaceName[]): Thing => ({ dice: faces })
export const stack = (...pieces: Piece[]): Thing => ({ stack: pieces })
export const gold = (...values: number[]): Thing => ({ gold: values })

export const examples: Examples<Thing> = {
  'MAG-11': [[card(6), card(1), card(4), '→', card(1), card(4), card(6)]],
  'MAG-17': [[card(4), '→', 1, '✓', 3, '✓', 2, '✗']],
  'MAG-20': [[dice('T', 'L', 'D')]],
  'MAG-21': [[dice('T', 'T'), '→', stack('T', 'token', 'T', 'token'), '✓', stack('T', 'T'), '✗']],
  'MAG-22': [[dice('E', 'T'), '→', stack('E'), '+', stack('T', 'token')]],
  'MAG-23': [[dice('E', 'E', 'T'), '→', dice('E', 'E')]],
  'MAG-24': [[dice('E', 'E', 'E'), '→', stack('E', 'E', 'E')]],
  'MAG-25': [[dice('E', 'D', 'L'), '+', dice('E')]],
  'MAG-29': [[dice('D'), '+', dice('D'), '+', dice('T')]],
  'MAG-32': [[dice('L', 'D'), '→', stack('L', 'cylinder'), '+', stack('D')]],
  'MAG-33': [[dice('T', 'T'), '→', stack('T', 'token', 'T', 'token')]],
  'MAG-34': [[dice('L'), '→', stack('L', 'cylinder')]],
  'MAG-35': [[dice('L'), '→', stack('L', 'castle')]],
  'MAG-36': [[dice('T'), '→', stack('T', 'cylinder')]],
  'MAG-37': [[dice('T'), '→', stack('T', 'castle')]],
  'MAG-51': [[dice('T'), '→', stack('T', 'token', 'castle')]],
  'MAG-52': [[dice('L'), '→', stack('L', 'castle')]],
  'MAG-70': [[gold(10, 20, 15), '=', 45, '>', gold(20, 20)]],
  'MAG-71': [[gold(20, 20), '=', gold(10, 15, 15)]],
  'MAG-86': [[dice('E', 'T', 'T'), '→', stack('E')]],
  'MAG-94': [[card(6), dice('E', 'E', 'T'), '→', dice('E', 'T')]],
  'MAG-95': [[card(6), dice('E', 'D'), '+', dice('E'), '→', dice('E', 'D')]],
  'MAG-96': [[card(7), dice('E', 'E', 'T'), '→', dice('T', 'L', 'T')]],
  'MAG-97': [[card(7), dice('E', 'T'), '→', dice('L', 'T')]],
  'MAG-98': [[card(7), dice('E'), '→', dice('D')]],
}
