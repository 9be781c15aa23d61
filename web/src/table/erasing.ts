/** Deleting a game, or a player's name in it. */
import { keysOf, ORDER, place, seatKeys } from '../keys'
import type { Erasure } from '../messages'
import { ask } from '../requests'
import type { Table } from '../table'
import { isOver, ownSeats } from '../table'
import { say } from './seats'

/** Whether you can delete anything: not in a game that others still play. */
export function mayErase(table: Table): boolean {
  const own = ownSeats(table)
  const isAlone = table.places.every((place) => !place.name || place.bot || own.includes(place.seat))
  return own.length > 0 && (isOver(table) || isAlone)
}

/** Forget a table on this device. */
export function drop(table: string, store: Storage = localStorage): void {
  const known = (store.getItem(ORDER) ?? '').split(' ').filter((each) => each && each !== table)
  store.removeItem(place(table))
  store.setItem(ORDER, known.join(' '))
}

/** Delete a game, or the names of those on this device; returns what has been deleted. */
export async function erase(table: string): Promise<string> {
  const [first, ...more] = seatKeys(keysOf(table))
  const done = await ask<Erasure>(`/api/tables/${table}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${first}`, ...(more.length ? { 'beanpot-seats': more.join(' ') } : {}) },
  })
  drop(table)
  return say(done.is_deleted ? 'erased-table' : 'erased-name')
}
