/** What a hint says, in words: how much its move gains, why it is good, and how far the search is. */
import { textOf, valuesOf } from '../account'
import { byOptions } from '../counted'
import type { Change, Hinted, HintMove, HintProgress } from '../messages'
import { asMove } from '../moves'
import type { Table } from '../table'
import { hintText, listed, t } from '../texts.svelte'

const KEEPS = 'keeps' // of any game with hands of cards

/** Digits behind the point that mean something beside such an error. */
const digitsFor = (error: number) => (error < 0.1 ? 2 : error < 10 ? 1 : 0)

function rounded(value: number, error: number): number {
  const factor = 10 ** digitsFor(error)
  return Math.round(value * factor) / factor
}

/** Whether the difference to the best move may be luck, or is too small to show. */
export const isLevel = ({ behind, error }: HintMove) => Math.abs(behind) <= error || rounded(behind, error) === 0

/** How much the best move gains over the next best, in what the game is counted in; empty where nothing was compared. */
export function gainText(table: Table, { ways }: Hinted): string {
  const [best, next] = ways
  if (!best?.rounds || !next) return ''
  if (isLevel(next)) return t('hint-level', { moves: listed(ways.slice(1).filter(isLevel).map((way) => asMove(table, way.words, way.move))) })
  if (next.behind < 0) return t('hint-wins', { percent: percent(best), other: percent(next) })
  const values = figures(next)
  return byOptions(table, 'gain', (id) => hintText(table.settings.game, id, values)) ?? t('hint-gain', values)
}

/** How much worse another move is. */
export function behindText(way: HintMove): string {
  if (isLevel(way) || way.behind < 0) return t('hint-equal')
  const { gain, error } = figures(way)
  return t('hint-behind', { behind: gain, error })
}

const figures = ({ behind, error }: HintMove) => ({ gain: rounded(behind, error), error: rounded(error, error) })

const percent = ({ first }: HintMove) => Math.round((first ?? 0) * 100)

/** What the figures are based on. */
export function basisText({ rounds, first }: HintMove): string {
  return first === null ? t('hint-tried', { rounds }) : t('hint-first', { percent: percent({ first } as HintMove), rounds })
}

/** Why the move is good: the game's own sentence, or what the move would bring. */
export function reasonText(table: Table, reason: Change | null): string {
  if (!reason) return ''
  const values = valuesOf(table, reason)
  return hintText(table.settings.game, reason.kind, values) ?? (reason.kind === KEEPS ? t('hint-keeps', values) : textOf(table, reason, true))
}

/** What the server is doing for a hint. */
export function progressText(table: Table, progress: HintProgress | null, seconds: number): string {
  if (progress?.stage === 'comparing') return t('hint-comparing', { moves: progress.moves, rounds: progress.rounds })
  if (progress?.stage === 'preparing') return t('hint-preparing', { game: table.title, seconds })
  if (progress?.stage === 'waiting' && seconds > 1) return t('hint-waiting')
  return t('hint-comparing', { moves: progress?.moves ?? table.moves.length, rounds: 0 })
}
