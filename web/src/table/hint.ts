/** What a hint says, in words: how much its move gains, why it is good, and how far the search is. */
import { textOf, valuesOf } from '../account'
import { sumText } from '../counted'
import type { Change, Hinted, HintMove, HintProgress } from '../messages'
import { asMove } from '../moves'
import type { Table } from '../table'
import { hintText, listed, t } from '../texts.svelte'

const KEEPS = 'keeps' // of any game with hands of cards

/** Digits behind the point that mean something beside such an error. */
const digitsFor = (error: number) => (error < 0.1 ? 2 : error < 2 ? 1 : 0)

function rounded(value: number, error: number): number {
  const factor = 10 ** digitsFor(error)
  return Math.round(value * factor) / factor || 0
}

/** How much less another move brings than the best one: about, at least and at most. */
function less({ behind, error }: HintMove) {
  const [about, low, high] = [behind, behind - error, behind + error].map((value) => rounded(value, error)) as [number, number, number]
  return { about, low, high }
}

/** Whether another move is about as good: it was measured so, or the difference is too small to show. */
const isLevel = (way: HintMove) => way.standing === 'level' || (way.standing === 'clear' && less(way).about === 0)

const isOpen = ({ standing }: HintMove) => standing === 'open'

/** How much the best move gains over the next best, in what the game is counted in; empty where nothing was compared. */
export function gainText(table: Table, { ways }: Hinted): string {
  const [best, next] = ways
  if (!best?.rounds || !next) return ''
  const named = (isAlike: (way: HintMove) => boolean) => listed(ways.slice(1).filter(isAlike).map((way) => t('hint-quoted', { move: asMove(table, way.words, way.move) })))
  if (isLevel(next)) return levelText(table, named(isLevel), next)
  const { about, low, high } = less(next)
  const sum = (value: number) => sumText(table, Math.abs(value))
  if (isOpen(next)) return t('hint-open', { move: asMove(table, next.words, next.move), worse: sum(low), better: sum(high) })
  if (about < 0) return t('hint-wins', { percent: percent(best), other: percent(next) })
  return t('hint-gain', { gain: sum(about), low, high })
}

/** That other moves are about as good, and how closely that is known. */
function levelText(table: Table, moves: string, next: HintMove): string {
  const { low, high } = less(next)
  const most = Math.max(Math.abs(low), Math.abs(high))
  return most ? t('hint-level', { moves, most: sumText(table, most) }) : t('hint-same', { moves })
}

/** About how much worse another move is. */
export function behindText(table: Table, way: HintMove): string {
  const { about } = less(way)
  if (isOpen(way)) return t('hint-close')
  if (isLevel(way) || about < 0) return t('hint-equal')
  return t('hint-behind', { behind: sumText(table, about) })
}

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

const SELDOM = 0.25
const MANY = 20 // tries: more are not known closely
const OF = [2, 3, 4, 5, 10] // tries

/** A share in words: about so many of so many tries. */
function triesFor(share: number): { count: number; tries: number } {
  const each = Math.round(1 / share)
  if (share <= SELDOM) return { count: 1, tries: each > MANY ? Math.min(100, 10 * Math.round(each / 10)) : each }
  const off = (tries: number) => Math.abs(Math.round(share * tries) / tries - share)
  const tries = OF.reduce((best, next) => (off(next) < off(best) ? next : best))
  const count = Math.round(share * tries)
  return count === tries ? { count: 1, tries: 1 } : { count, tries }
}

/** How often a mishap follows a move at once, in the game's own words; empty where that was not seen. */
export function mishapText(table: Table, { mishaps }: HintMove, isBrief = false): string {
  if (!mishaps) return ''
  return hintText(table.settings.game, isBrief ? 'mishap.brief' : 'mishap', triesFor(mishaps)) ?? ''
}

/** What the server is doing for a hint. */
export function progressText(table: Table, progress: HintProgress | null, seconds: number): string {
  if (progress?.stage === 'comparing') return t('hint-comparing', { moves: progress.moves, rounds: progress.rounds })
  if (progress?.stage === 'preparing') return t('hint-preparing', { game: table.title, seconds })
  if (progress?.stage === 'waiting' && seconds > 1) return t('hint-waiting')
  return t('hint-comparing', { moves: progress?.moves ?? table.moves.length, rounds: 0 })
}
