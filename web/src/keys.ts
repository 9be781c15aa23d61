/** The keys to tables, stored on this device: with them you return to your seat. */
export interface Keys {
  host?: string
  invite?: string
  watch?: string
  seat?: string
  family?: string[] // of more seats, where several people share this device
  link?: string // from a link; only the server knows what it opens
  rest?: string[] // links that came earlier
  replay?: string // opens the replay, and nothing else
}

const MOST = 8 // the server accepts no more
const KEPT = 60 // tables; the oldest are forgotten first
export const place = (table: string) => `beanpot.keys.${table}`

export function keysOf(table: string, store: Storage = localStorage): Keys {
  try {
    return JSON.parse(store.getItem(place(table)) ?? '{}') as Keys
  } catch {
    return {}
  }
}

/** Add keys to the stored ones. */
export function keep(table: string, more: Keys, store: Storage = localStorage): void {
  const held = keysOf(table, store)
  const rest = held.rest ?? []
  if (more.link && held.link && more.link !== held.link) rest.unshift(held.link)
  const stored = { ...held, ...more, ...(rest.length ? { rest: rest.slice(0, 3) } : {}) }
  try {
    store.setItem(place(table), JSON.stringify(stored))
    forgetOldest(table, store)
  } catch {
    // a browser that stores nothing: the open connection continues
  }
}

/** The keys as a hello sends them. */
export function keyList(keys: Keys): string[] {
  const { host, invite, watch, seat, family = [], link, rest = [] } = keys
  const all = [seat, ...family, host, invite, link, watch, ...rest].filter((key): key is string => !!key)
  return [...new Set(all)].slice(0, MOST)
}

/** Add the key of a seat: of one more player on this device, or the only one. */
export function keepSeat(table: string, key: string, isAnother: boolean, store: Storage = localStorage): void {
  const { family = [] } = keysOf(table, store)
  if (isAnother) keep(table, { family: [...family, key] }, store)
  else keep(table, family.length ? { seat: key, family: [] } : { seat: key }, store)
}

/** The keys of all seats on this device. */
export const seatKeys = ({ seat, family = [], link }: Keys): string[] => [seat ?? link ?? '', ...family]

/** A rematch is another table with the same keys. */
export function carryOver(from: string, to: string, store: Storage = localStorage): void {
  keep(to, keysOf(from, store), store)
}

export function linkTo(table: string, key: string, origin = location.origin): string {
  return `${origin}/t/${table}#k=${key}`
}

export const ORDER = 'beanpot.tables'

function forgetOldest(table: string, store: Storage): void {
  const known = (store.getItem(ORDER) ?? '').split(' ').filter((each) => each && each !== table)
  const order = [table, ...known]
  for (const gone of order.splice(KEPT)) store.removeItem(place(gone))
  store.setItem(ORDER, order.join(' '))
}

/** Tables visited from this device, the latest first; not those where only the replay was watched. */
export function visited(store: Storage = localStorage): string[] {
  const known = (store.getItem(ORDER) ?? '').split(' ').filter(Boolean)
  return known.filter((table) => keyList(keysOf(table, store)).length || !keysOf(table, store).replay)
}
