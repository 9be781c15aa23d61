/** A player has what is known of them deleted. */
import { keysOf, ORDER, place } from '../keys'
import type { Erasure } from '../messages'
import { ask } from '../requests'
import type { Table } from '../table'
import { isOver } from '../table'
import { say } from './seats'

/** Whether anything of one's own can be deleted: in a game that others play it cannot. */
export function mayErase(table: Table): boolean {
  const isAlone = table.places.every((place) => !place.name || place.bot || place.seat === table.seat)
  return !!table.seat && (isOver(table) || isAlone)
}

/** Keep nothing of a table on this device any more. */
export function drop(table: string, store: Storage = localStorage): void {
  const known = (store.getItem(ORDER) ?? '').split(' ').filter((each) => each && each !== table)
  store.removeItem(place(table))
  store.setItem(ORDER, known.join(' '))
}

/** Delete a game, or one's name in it; says what has been deleted. */
export async function erase(table: string): Promise<string> {
  const { seat, link } = keysOf(table)
  const done = await ask<Erasure>(`/api/tables/${table}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${seat ?? link ?? ''}` },
  })
  drop(table)
  return say(done.is_deleted ? 'erased-table' : 'erased-name')
}
