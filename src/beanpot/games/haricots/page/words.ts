/** Haricots: the fields of its scene that the plain view shows. */
import type { Words } from '$page/words'

export const fields: Words['fields'] = ['round_number', 'table_owner', 'table_value', 'table_copies', 'hand', 'hand_size', 'deck', 'chips', 'shown_played', 'folded', 'shown_hand', 'penalty']
