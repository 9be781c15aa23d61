/** Where your hand is, in words. */
import { gameText } from '$page/texts.svelte'
import type { Holding } from './holding.svelte'

const say = (id: string, values = {}) => gameText('haricot_magique', id, values) ?? ''

const toSide = (part: number, less: string, more: string): string =>
  Math.round(part) ? say(`off-${part < 0 ? less : more}`, { far: Math.abs(Math.round(part)) }) : ''

/** How far the pointer is from the top; of an axe, where it aims. */
export function whereText({ isAxe, off }: Holding): string {
  const across = toSide(off[0], 'left', 'right')
  if (isAxe) return say('hand-aims', { across: across || say('off-straight'), height: Math.round(off[1]) })
  const where = [across, toSide(off[1], 'near', 'away')].filter(Boolean).join(', ')
  return where ? say('hand-off', { where }) : say('hand-over')
}
