/** The connection of the table that a scene belongs to; a replay has none. */
import { getContext, setContext } from 'svelte'
import type { Connection } from '../connection.svelte'

const ROOM = Symbol('room')

export const setRoom = (connection: Connection): Connection => setContext(ROOM, connection)
export const roomOf = (): Connection | undefined => getContext(ROOM)
