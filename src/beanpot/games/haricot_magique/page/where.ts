/** Where your hand is, in words. */
import { gameText } from '$page/texts.svelte'
import type { Point } from './hand'
import type { Holding } from './holding.svelte'

const say = (id: string, values = {}) => gameText('haricot_magique', id, values) ?? ''

const toSide = (part: number, less: string, more: string): string =>
  Math.round(part) ? say(`off-${part < 0 ? less : more}`, { far: Math.abs(Math.round(part)) }) : ''

/** So far to the side and away, in words; empty if it is here. */
const wayText = (off: Point): string => [toSide(off[0], 'left', 'right'), toSide(off[1], 'near', 'away')].filter(Boolean).join(', ')

const BETTER = 0.1 // a risk that is smaller by so much is worth a move
const MUCH = 0.4 // of a risk, where no spot is safe

/** Why it is so risky here, or where it is less so; if neither, where your hand is. */
export function adviceText(holding: Holding): string {
  const { risk, safest } = holding
  if (risk === null || !safest) return risk === 1 ? say('risk-beside') : whereText(holding)
  if (safest.risk >= MUCH && risk < 1) return say('risk-nowhere', { risk: Math.round(100 * safest.risk) })
  const way = wayText(safest.off)
  if (risk - safest.risk < BETTER) return whereText(holding)
  return way ? say('risk-safer', { where: way }) : say('risk-sways')
}

/** How far the pointer is from the top; of an axe, where it aims. */
export function whereText({ isAxe, off }: Holding): string {
  const across = toSide(off[0], 'left', 'right')
  if (isAxe) return say('hand-aims', { across: across || say('off-straight'), height: Math.round(off[1]) })
  const where = wayText(off)
  return where ? say('hand-off', { where }) : say('hand-over')
}
