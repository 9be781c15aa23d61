/** The words of Fagioli, and what of its scene is worth a row. */
import type { Words } from '$page/words'

export const lines: Words['lines'] = [
  [/^play (?<card>\w+) on (?<pile>[12]) facedown$/, 'play-down'],
  [/^play (?<card>\w+) on (?<pile>[12])$/, 'play'],
  [/^plant (?<card>\w+)$/, 'plant'],
  [/^deal (?<card>\w+)$/, 'deal'],
  [/^first (?<seat>[A-D])$/, 'first'],
]

export const fields: Words['fields'] = ['top', 'hand', 'to_plant', 'hand_size', 'farm', 'shown_farm', 'draw_pile_size', 'aside', 'tokens_gone', 'shown_discards']
