/** Pas de Haricots: the fields of its scene that the plain view shows. */
import type { Words } from '$page/words'

export const fields: Words['fields'] = ['bean', 'on_table', 'hand', 'hand_size', 'won', 'taker', 'manches']
