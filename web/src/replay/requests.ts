/** Requests about a game that is over. */
import { keyList, keysOf } from '../keys'
import type { Chapter, TableOpened, PlayOnRequest, ReplayInfo } from '../messages'
import { ask } from '../requests'

/** The key that is most likely to open a table's replay. */
function keyTo(table: string): string {
  const keys = keysOf(table)
  return keyList(keys)[0] ?? keys.replay ?? ''
}

const held = (table: string) => ({ authorization: `Bearer ${keyTo(table)}` })

export const replayOf = (table: string) => ask<ReplayInfo>(`/api/tables/${table}/replay`, { headers: held(table) })

export const chapterOf = (table: string, viewer: string, chapter: number) =>
  ask<Chapter>(`/api/tables/${table}/replay/${viewer}/${chapter}`, { headers: held(table) })

export const playOn = (table: string, wanted: PlayOnRequest) =>
  ask<TableOpened>(`/api/tables/${table}/play_on`, {
    method: 'POST',
    headers: { ...held(table), 'content-type': 'application/json' },
    body: JSON.stringify(wanted),
  })

/** Whether this device can also open the table itself. */
export const mayVisit = (table: string) => keyList(keysOf(table)).length > 0
