/** The words of Fagioli, and what of its scene is worth a row. */
import type { Words } from '$page/words'

export const lines: Words['lines'] = [
  [/^play (?<card>\w+) on (?<pile>[12]) facedown$/, 'play-down'],
  [/^play (?<card>\w+) on (?<pile>[12])$/, 'play'],
  [/^plant (?<card>\w+)$/, 'plant'],
  [/^first (?<seat>[A-D])$/, 'first'],
  [/^draws (?<count>\d+)$/, 'draws'],
  [/^plants (?<count>\d+)$/, 'plants'],
  [/^burst (?<size>\d+)$/, 'burst'],
  [/^renewed (?<size>\d+)$/, 'renewed'],
]

export const deals: Words['deals'] = /^deal (?<card>\w+)$/

export const fields: Words['fields'] = ['top', 'hand', 'to_plant', 'hand_size', 'farm', 'shown_farm', 'draw_pile_size', 'aside', 'tokens_gone', 'shown_discards']
