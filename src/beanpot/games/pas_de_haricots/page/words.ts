/** The words of Pas de Haricots, and what of its scene is worth a row. */
import type { Words } from '$page/words'

export const lines: Words['lines'] = [
  [/^lead (?<card>\w+)$/, 'lead'],
  [/^put (?<card>\w+)$/, 'put'],
  [/^take (?<seat>[A-F])$/, 'take'],
  [/^dealer (?<seat>[A-F])$/, 'dealer'],
  [/^gets (?<card>\w+)$/, 'gets'],
  [/^manche (?<number>\d+) (?<scores>.+)$/, 'manche-scored'],
]

export const items: Words['items'] = [[/^(?<seat>[A-F]) (?<points>-?\d+)$/, 'item-score']]

export const deals: Words['deals'] = /^deal (?<card>\w+)$/

export const fields: Words['fields'] = ['bean', 'on_table', 'hand', 'hand_size', 'won', 'taker', 'manches']
