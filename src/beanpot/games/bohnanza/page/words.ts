/** Bohnanza: the fields of its scene that the plain view shows. */
import type { Words } from '$page/words'

export const fields: Words['fields'] = ['active', 'hand', 'faceup', 'field', 'aside', 'offer', 'coins', 'given', 'wanted', 'hand_size', 'draw_size', 'discard_top', 'discard_size', 'browsed']
