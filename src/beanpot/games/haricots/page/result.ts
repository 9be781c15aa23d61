/** What a round of Haricots has brought. */
import type { Change, EventChanges } from '$page/messages'
import { nameOf } from '$page/names'
import type { Round, RoundRow } from '$page/result/round'
import type { Table } from '$page/table'
import { gameText } from '$page/texts.svelte'
import { isAdvanced, shownOf } from './scene'

const say = (id: string, values = {}) => gameText('haricots', id, values) ?? ''

export function roundOf(table: Table, { changes }: EventChanges, before: Table | null): Round | null {
  const won = changes.find(({ kind }) => kind === 'won')
  if (!won) return null
  const seats = [won.seat, ...table.places.map(({ seat }) => seat).filter((seat) => seat !== won.seat)]
  const shown = shownOf(table)
  const next = { round: Number(won.parts?.['round']) + 1, count: shown.chips_to_win }
  return {
    title: say('result-title', { round: Number(won.parts?.['round']), name: nameOf(table, won.seat) }),
    hero: won.seat,
    hasWon: true,
    why: whyOf(table, changes, won),
    clause: won.clause,
    rows: seats.map((seat) => rowOf(table, seat, won, changes, before)),
    unit: say('result-chips'),
    next: say(isAdvanced(shown) ? 'result-next' : 'result-goal', next),
  }
}

function whyOf(table: Table, changes: readonly Change[], won: Change): string {
  const name = nameOf(table, won.seat)
  const played = changes.find(({ kind, seat }) => kind === 'played' && seat === won.seat)
  return played ? say('result-played', { ...(played.parts as object), name }) : say('result-alone', { name })
}

function rowOf(table: Table, seat: string, won: Change, changes: readonly Change[], before: Table | null): RoundRow {
  const shown = shownOf(table)
  const hasWon = seat === won.seat
  const paid = changes.find(({ kind, seat: payer }) => kind === 'paid' && payer === seat)
  const left = before && !hasWon ? shownOf(before) : null
  const texts = [
    hasWon ? say(won.parts?.['why'] === 'played' ? 'result-out' : 'result-last') : '',
    left ? say('result-left', { count: left.hand_size[seat] ?? 0 }) : '',
    paid ? say('result-paid', { count: Number(paid.parts?.['count']) }) : '',
  ]
  return {
    seat,
    text: texts.filter(Boolean).join(', ') || '–',
    cards: left && seat === table.seat ? (left.hand[seat] ?? []) : [],
    total: shown.chips[seat] ?? 0,
    gain: hasWon ? 1 : 0,
    ...(isAdvanced(shown) ? {} : { of: shown.chips_to_win }),
  }
}
