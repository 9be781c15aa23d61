/** What your moves are about, as the ids of texts know it. */
import type { Move } from './moves'
import type { Shown } from './scene'

const isPower = ({ verb }: Move) => verb.startsWith('power_')

/** `lying`: how many dice lie on the table. */
export function verbOf(moves: readonly Move[], shown: Pick<Shown, 'axe_due' | 'is_awake'>, lying: number): string {
  const verb = moves.find((move) => !isPower(move))?.verb
  if (!verb) return moves.length ? 'power' : ''
  if (verb === 'dice') return shown.axe_due ? 'dice-axe' : moves.some(isPower) ? 'dice-power' : verb
  if (verb !== 'place' || !lying) return verb
  return shown.is_awake ? 'place-awake' : lying === 1 ? 'place-last' : verb
}
