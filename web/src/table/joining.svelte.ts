/** Taking a seat: whoever has no name on this device chooses one first. */
import type { Connection } from '../connection.svelte'
import { you } from '../you.svelte'

/** The seat that somebody wants who has no name yet. */
export const joining = $state<{ seat: number | null }>({ seat: null })

export function sitDown(connection: Connection, seat: number): void {
  if (!you.name) {
    joining.seat = seat
    return
  }
  joining.seat = null
  connection.send({ kind: 'sit', seat, name: you.name })
}
