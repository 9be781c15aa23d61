/** Fagioli: the fields of its scene that the plain view shows. */
import type { Words } from '$page/words'

export const fields: Words['fields'] = ['top', 'hand', 'to_plant', 'hand_size', 'farm', 'shown_farm', 'draw_pile_size', 'aside', 'tokens_gone', 'shown_discards']
