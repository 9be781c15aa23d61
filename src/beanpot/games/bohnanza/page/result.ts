/** What a sale has brought. */
import type { EventChanges } from '$page/messages'
import { nameOf } from '$page/names'
import type { Round } from '$page/result/round'
import type { Table } from '$page/table'
import { listed } from '$page/texts.svelte'
import { nextOf } from './furrow'
import { bean, say } from './say'
import { meterOf, shownOf, soldIn, type Shown } from './scene'

export function roundOf(table: Table, event: EventChanges): Round | null {
  const sale = soldIn(event)
  if (!sale) return null
  const { seat, kind, count, coins, clause } = sale
  const shown = shownOf(table)
  const name = nameOf(table, seat)
  const others = table.places.map((place) => place.seat).filter((each) => each !== seat)
  return {
    title: say('result-title', { name, coins }),
    hero: seat,
    hasWon: false,
    isGlad: true,
    why: [say('result-sold', { name, count, card: bean(kind) }), whyOf(shown, kind, count, coins)].join(' '),
    clause,
    rows: [seat, ...others.sort((one, other) => shown.coins[other]! - shown.coins[one]!)].map((each) => ({
      seat: each,
      text: growing(shown, each),
      total: shown.coins[each] ?? 0,
      gain: each === seat ? coins : 0,
    })),
    what: say('result-growing'),
    unit: say('result-coins'),
    next: '',
  }
}

/** The step of the beanometer that was reached, and the one that was not. */
function whyOf(shown: Shown, kind: string, count: number, coins: number): string {
  const meter = meterOf(shown, kind)
  const reached = say('result-reached', { count: meter.find((step) => step.coins === coins)?.needed ?? count, coins })
  const next = nextOf(meter, count)
  return next ? `${reached} ${say('result-missed', { count: count + next.lacking, coins: next.then })}` : reached
}

/** What grows in the fields of a seat. */
function growing(shown: Shown, seat: string): string {
  const fields = (shown.field[seat] ?? []).flatMap((cards) => (cards[0] ? [say('grows', { count: cards.length, card: bean(cards[0]) })] : []))
  return listed(fields) || say('fallow')
}
