/** What a deal of Pas de Haricots has brought. */
import type { Change, EventChanges } from '$page/messages'
import { nameOf } from '$page/names'
import type { Round } from '$page/result/round'
import type { Table } from '$page/table'
import { gameText, listed } from '$page/texts.svelte'
import { shownOf, signed, suitOf, SUITS, totalOf } from './scene'

const say = (id: string, values = {}) => gameText('pas_de_haricots', id, values) ?? ''

export function roundOf(table: Table, { changes }: EventChanges, before: Table | null): Round | null {
  const scored = changes.find(({ kind }) => kind === 'scored')
  if (!scored) return null
  const scores = scored.parts?.['scores'] as unknown as Record<string, number>
  const seats = Object.keys(scores).sort((one, other) => scores[other]! - scores[one]! || one.localeCompare(other))
  const best = seats.filter((seat) => scores[seat] === scores[seats[0]!])
  const [number, of] = [Number(scored.parts?.['manche']), shownOf(table).manches]
  const values = { number, people: best.length, names: listed(best.map((seat) => nameOf(table, seat))), points: signed(scores[best[0]!]!) }
  return {
    title: say('result-title', values),
    hero: best[0]!,
    hasWon: true,
    why: say('result-why', values),
    what: say('result-what'),
    clause: scored.clause,
    rows: seats.map((seat) => ({ seat, text: before ? suitsText(seat, changes, before) : signed(scores[seat]!), total: totalOf(shownOf(table), seat), gain: scores[seat]! })),
    next: number < of ? say('result-next', { number: number + 1, of }) : table.result ? '' : say('result-extra'),
  }
}

const SIGNS: Record<string, string> = { D: '♦', H: '♥', S: '♠', C: '♣' }

/** What the series of a seat have brought, suit by suit: as they were before, and what the last cards changed. */
function suitsText(seat: string, changes: readonly Change[], before: Table): string {
  const worths = shownOf(before).series[seat] ?? {}
  const last = changes.filter((change) => change.seat === seat && change.parts?.['gain'] !== undefined)
  const gained = (suit: string) => last.filter(({ parts }) => suitOf(String(parts?.['card'])) === suit).reduce((sum, { parts }) => sum + Number(parts?.['gain']), 0)
  return SUITS.map((suit) => `${SIGNS[suit]}\u00a0${signed((worths[suit]?.points ?? 0) + gained(suit))}`).join(' ')
}
