/** The examples of Bohnanza's clauses in cards, fields and coins. */
import data from '../data.json'
import type { Examples } from '$page/rules/examples'

export type Thing =
  | { hand: string[] }
  | { field: string; count: number }
  | { isEmpty: true } // a field without beans
  | { stack: string; count: number }
  | { coins: number }

/** All cards: `x` is the back, a coin. */
export const cards = [...data.varieties.names, 'x']

export const hand = (...kinds: string[]): Thing => ({ hand: kinds })
export const field = (kind: string, count: number): Thing => ({ field: kind, count })
export const stack = (kind: string, count: number): Thing => ({ stack: kind, count })
export const coins = (count: number): Thing => ({ coins: count })
const empty: Thing = { isEmpty: true }

export const examples: Examples<Thing> = {
  'BOH-11': [[hand('colt', 'chaos', 'colt')]],
  'BOH-12': [
    [hand('colt'), '+', hand('chaos', 'cochon', 'copain')],
    ['→', hand('colt', 'chaos', 'cochon', 'copain')],
  ],
  'BOH-13': [
    [hand('colt'), '→', field('cochon', 3), '✗'],
    [hand('colt'), '→', field('colt', 11), '✓'],
  ],
  'BOH-14': [[hand('choco'), '→', empty, '✓']],
  'BOH-19': [[hand('colt'), '→', field('colt', 2), '✓', empty, '✗']],
  'BOH-20': [[hand('chaos'), '→', field('colt', 2), '✗', empty, '✓']],
  'BOH-21': [
    [field('colt', 4), '→', coins(1)],
    [hand('chaos'), '→', empty],
  ],
  'BOH-24': [
    [hand('colt', 'colt'), '→', field('colt', 2)],
    [hand('colt', 'chaos'), '→', field('colt', 1), field('chaos', 1)],
  ],
  'BOH-28': [
    [field('colt', 6), '→', coins(2)],
    [hand('colt'), '→', empty],
  ],
  'BOH-33': [[hand('chaos', 'cochon'), '⇄', hand('colique')]],
  'BOH-38': [[hand('colt', 'cochon', 'colt', 'copain')], ['→', hand('colt', 'colt', 'copain')]],
  'BOH-44': [[hand('chaos', 'copain'), '⇄', hand('cochon')]],
  'BOH-46': [[hand('colt', 'cochon', 'colt')], ['→', hand('cochon', 'colt')], ['→', hand('colt', 'cochon')]],
  'BOH-50': [
    [field('colt', 5), '+', hand('colt'), '→', coins(2)],
    [field('colt', 5), '→', coins(1)],
  ],
  'BOH-52': [[hand('colt'), '→', field('colt', 2), '✓', empty, '✗']],
  'BOH-63': [[field('cochon', 5), '→', coins(2)]],
  'BOH-64': [[field('cochon', 6), '→', field('cochon', 1), '✗']],
  'BOH-65': [[field('cochon', 6), '→', coins(2)]],
  'BOH-66': [
    [field('cauchemar', 2), '→', coins(0)],
    [field('colt', 2), '→', coins(0)],
  ],
  'BOH-67': [[field('cochon', 6), '→', stack('x', 2), '+', stack('cochon', 4)]],
  'BOH-69': [
    [field('cochon', 12), '→', coins(4)],
    [field('coriace', 5), '→', coins(3)],
  ],
  'BOH-70': [
    [field('colt', 6), '→', coins(2)],
    [field('colt', 9), '→', coins(3)],
  ],
  'BOH-71': [[field('colt', 1), '✗', field('cochon', 2), '✓']],
  'BOH-72': [[field('colt', 1), '✓', field('cochon', 1), '✓', field('chaos', 1), '✓']],
  'BOH-73': [[field('colt', 1), '✗', field('cochon', 7), '→', coins(3)]],
  'BOH-74': [
    [field('colt', 1), '✓', empty],
    [field('colt', 1), '✗', empty, field('cochon', 2)],
  ],
  'BOH-89': [[field('cochon', 5), '+', field('colt', 1), '→', coins(2)]],
  'BOH-102': [[hand('colt'), '✓', hand('chaos'), '✓', hand('cochon'), '✗']],
  'BOH-107': [[hand('colt', 'chaos', 'cochon')], ['+', hand('colt', 'colt', 'chaos'), '✓', hand('copain'), '✗']],
  'BOH-108': [[hand('colt')], ['+', hand('copain', 'colt'), '✗']],
  'BOH-110': [[hand('colt', 'chaos', 'cochon')], ['→', field('colt', 1), '+', hand('chaos', 'cochon')]],
  'BOH-111': [[hand('colt'), '+', hand('chaos', 'cochon')], ['→', hand('colt', 'chaos', 'cochon')]],
  'BOH-116': [[field('colt', 1), '✗', field('cochon', 3), '✓']],
  'BOH-124': [[hand('comique', 'colt'), '→', hand('colt')]],
  'BOH-126': [
    [field('colt', 2), '→', coins(0)],
    [field('cochon', 2), '→', coins(0)],
  ],
}
