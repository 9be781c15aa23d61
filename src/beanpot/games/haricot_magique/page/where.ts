/** Where your hand is, in words. */
import { gameText } from '$page/texts.svelte'
import type { Holding } from './holding.svelte'

const say = (id: string, values = {}) => gameText('haricot_magique', id, values) ?? ''

function toSide(part: number, less: string, more: string, none: string): string {
  const far = Math.abs(Math.round(part))
  return far ? say(`off-${part < 0 ? less : more}`, { far }) : say(none)
}

/** How far the pointer is from the top; of an axe, where it aims. */
export function whereText({ isAxe, off }: Holding): string {
  const across = toSide(off[0], 'left', 'right', isAxe ? 'off-straight' : 'off-none')
  if (isAxe) return say('hand-aims', { across, height: Math.round(off[1]) })
  if (off.every((part) => Math.round(part) === 0)) return say('hand-over')
  return say('hand-off', { across, along: toSide(off[1], 'near', 'away', 'off-none') })
}
