/** The words of Pas de Haricots, and what of its scene is worth a row. */
import type { Words } from '$page/words'

export const lines: Words['lines'] = [
  [/^lead (?<card>\w+)$/, 'lead'],
  [/^put (?<card>\w+)$/, 'put'],
  [/^take (?<seat>[A-F])$/, 'take'],
  [/^deal (?<card>\w+)$/, 'deal'],
  [/^dealer (?<seat>[A-F])$/, 'dealer'],
]

export const fields: Words['fields'] = ['bean', 'on_table', 'hand', 'hand_size', 'won', 'taker', 'manches']
