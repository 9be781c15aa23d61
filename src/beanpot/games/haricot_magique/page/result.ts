/** What the fall of a stalk has brought. */
import type { EventChanges } from '$page/messages'
import { nameOf } from '$page/names'
import { signed } from '$page/account'
import type { Round } from '$page/result/round'
import type { Table } from '$page/table'
import { gameText } from '$page/texts.svelte'
import { shownOf } from './scene'

const say = (id: string, values = {}) => gameText('haricot_magique', id, values) ?? ''

export function roundOf(table: Table, { changes }: EventChanges): Round | null {
  const fell = changes.find(({ kind }) => kind === 'fell')
  if (!fell) return null
  const gainOf = (seat: string) => changes.filter(({ kind, seat: owner }) => kind === 'got_gold' && owner === seat).reduce((sum, { parts }) => sum + Number(parts?.['count']), 0)
  const seats = table.places.map(({ seat }) => seat).sort((one, other) => gainOf(other) - gainOf(one) || Number(one === fell.seat) - Number(other === fell.seat))
  return {
    title: say('result-title', { name: nameOf(table, fell.seat) }),
    hero: fell.seat,
    hasWon: false,
    why: say('result-why', { count: Number(fell.parts?.['count']) }),
    clause: fell.clause || 'MAG-45',
    rows: seats.map((seat) => {
      const gain = gainOf(seat)
      return { seat, text: gain ? signed(gain) : say(seat === fell.seat ? 'result-culprit' : 'result-none'), total: shownOf(table).gold[seat] ?? 0, gain }
    }),
    what: say('result-what'),
    unit: say('result-gold'),
    next: say('result-next'),
  }
}
