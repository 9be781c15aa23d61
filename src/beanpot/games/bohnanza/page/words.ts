/** Bohnanza: what of its scene is worth a row. */
import type { Words } from '$page/words'

export const fields: Words['fields'] = ['active', 'hand', 'faceup', 'field', 'aside', 'offer', 'coins', 'given', 'wanted', 'hand_size', 'draw_size', 'discard_top', 'discard_size', 'browsed']
