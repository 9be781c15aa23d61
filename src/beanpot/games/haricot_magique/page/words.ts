/** The words of Jack & le Haricot Magique, and what of its scene is worth a row. */
import type { Words } from '$page/words'

export const lines: Words['lines'] = [
  [/^choose (?<card>\w+)$/, 'choose'],
  [/^axe$/, 'axe'],
  [/^dice (?<count>\d+)$/, 'dice'],
  [/^extra (?<count>\d+)$/, 'extra'],
  [/^place (?<face>\w)$/, 'place'],
  [/^power eye (?<seat>[A-E])$/, 'power-eye'],
  [/^power steal (?<seat>[A-E])$/, 'power-steal'],
  [/^power return (?<face>\w)$/, 'power-return'],
  [/^power (?<power>\w+)$/, 'power'],
  [/^bean (?<seat>[A-E])$/, 'bean'],
  [/^roll (?<face>\w)$/, 'roll'],
  [/^stands(?: (?<lean>\d))?$/, 'stands'],
  [/^falls$/, 'falls'],
  [/^axe (?<count>\d+)$/, 'axed'],
  [/^gold (?<gold>\d+)$/, 'gold'],
]

export const deals: Words['deals'] = /^deal (?<card>\w+)$/

export const fields: Words['fields'] = ['manche', 'active', 'bean', 'eye', 'height', 'hand', 'card', 'tokens', 'axes', 'gold', 'gold_deck', 'purse', 'reserve', 'cylinders', 'played']

export const hasRisks = true

export const suggests: Words['suggests'] = { stability: 'mujoco' }
