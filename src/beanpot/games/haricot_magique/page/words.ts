/** Jack & le Haricot Magique: what of its scene is worth a row. */
import type { Words } from '$page/words'

export const fields: Words['fields'] = ['manche', 'active', 'bean', 'eye', 'height', 'hand', 'card', 'tokens', 'axes', 'gold', 'gold_deck', 'purse', 'reserve', 'cylinders', 'played']

export const hasRisks = true

export const suggests: Words['suggests'] = { stability: 'mujoco' }
