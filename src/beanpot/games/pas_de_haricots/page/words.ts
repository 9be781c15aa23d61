/** Pas de Haricots: what of its scene is worth a row. */
import type { Words } from '$page/words'

export const fields: Words['fields'] = ['bean', 'on_table', 'hand', 'hand_size', 'won', 'taker', 'manches']
