/** The words of Haricots, and what of its scene is worth a row. */
import type { Words } from '$page/words'

export const lines: Words['lines'] = [
  [/^pass$/, 'pass'],
  [/^play (?<copies>\d+)x(?<card>\w+)$/, 'play'],
  [/^fold (?<low>\d+)-(?<high>\d+)$/, 'fold-run'],
  [/^fold (?<card>\w+)$/, 'fold'],
  [/^first (?<seat>[A-E])$/, 'first'],
  [/^won (?<round>\d+)$/, 'won'],
]

export const deals: Words['deals'] = /^deal (?<card>\w+)$/

export const fields: Words['fields'] = ['round_number', 'table_owner', 'table_value', 'table_copies', 'hand', 'hand_size', 'deck', 'chips', 'shown_played', 'folded', 'shown_hand', 'penalty']
