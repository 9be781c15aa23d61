/** What a burst has cost. */
import type { EventChanges } from '$page/messages'
import { nameOf } from '$page/names'
import type { Round } from '$page/result/round'
import type { Table } from '$page/table'
import { gameText } from '$page/texts.svelte'
import { shownOf } from './scene'

const say = (id: string, values = {}) => gameText('fagioli', id, values) ?? ''

export function roundOf(table: Table, { changes }: EventChanges): Round | null {
  const bursts = changes.filter(({ kind }) => kind === 'burst')
  const burst = bursts[0]
  if (!burst) return null
  const name = nameOf(table, burst.seat)
  const sizeOf = (seat: string) => bursts.filter((each) => each.seat === seat).reduce((sum, { parts }) => sum + Number(parts?.['size']), 0)
  const seats = table.places.map(({ seat }) => seat).sort((one, other) => sizeOf(other) - sizeOf(one))
  return {
    title: say('result-title', { name }),
    hero: burst.seat,
    hasWon: false,
    why: [say(`result-${String(burst.parts?.['why'])}`, { name }), say('result-token', { size: Number(burst.parts?.['size']) })].join(' '),
    clause: burst.clause,
    rows: seats.map((seat) => {
      const size = sizeOf(seat)
      return { seat, text: size ? say('result-cost', { size }) : '–', total: -(shownOf(table).penalty[seat] ?? 0), gain: -size }
    }),
    what: say('result-what'),
    unit: say('result-unit'),
    next: say('result-next', { name }),
  }
}
