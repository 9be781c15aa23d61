/** Jack & le Haricot Magique: the fields of its scene that the plain view shows. */
import type { Words } from '$page/words'

export const fields: Words['fields'] = ['manche', 'active', 'bean', 'eye', 'height', 'hand', 'card', 'tokens', 'axes', 'gold', 'gold_deck', 'purse', 'reserve', 'cylinders', 'played']

export const hasRisks = true

export const suggests: Words['suggests'] = { stability: 'mujoco' }
