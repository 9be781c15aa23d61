/** Your games, by the keys of this device. The server is asked while the page is visible: at first, now and then, and when you return. */
import { carryOver, keyList, keysOf, visited } from '../keys'
import type { HeldKeys, MyTable, MyTables } from '../messages'
import { ask } from '../requests'
import { gameText, openPart, type Values } from '../texts.svelte'
import { groupOf, ordered } from './games'

const EVERY = 30_000 // milliseconds
const MOST = 30 // tables in a request
const TEXTS = 'mine'

export const openTexts = () => openPart(TEXTS)
export const say = (id: string, values: Values = {}): string => gameText(TEXTS, id, values) ?? ''

export class MyGames {
  private known = $state.raw<MyTable[]>([])
  readonly games = $derived(ordered(this.known))
  readonly waiting = $derived(this.games.filter((game) => groupOf(game) === 'waiting'))
  private readonly unopened = new Map<string, string>() // tables that the keys don't open, with these keys
  private watchers = 0
  private timer = 0
  private isAsking = false

  /** Ask now, and again from time to time; returns how to stop. */
  watch(): () => void {
    if (!this.watchers++) addEventListener('focus', this.refresh)
    if (this.watchers === 1) document.addEventListener('visibilitychange', this.refresh)
    void this.refresh()
    return () => {
      if (--this.watchers) return
      clearTimeout(this.timer)
      removeEventListener('focus', this.refresh)
      document.removeEventListener('visibilitychange', this.refresh)
    }
  }

  refresh = async (): Promise<void> => {
    clearTimeout(this.timer)
    if (document.hidden || this.isAsking) return
    const tables = this.asked()
    this.isAsking = true
    try {
      if (tables.length) this.take(tables, await this.request(tables))
      else this.take([], { tables: [], later: [] })
    } catch {
      // the server is busy or away: what is known stays
    }
    this.isAsking = false
    clearTimeout(this.timer)
    if (this.watchers) this.timer = window.setTimeout(this.refresh, EVERY)
  }

  /** The latest tables whose games may have changed; older ones follow once those are known to be over. */
  private asked(): HeldKeys[] {
    const over = new Set(this.known.filter((game) => game.is_over).map(({ table }) => table))
    return visited()
      .filter((table) => !over.has(table))
      .map((table) => ({ table, keys: keyList(keysOf(table)) }))
      .filter(({ table, keys }) => keys.length && this.unopened.get(table) !== keys.join())
      .slice(0, MOST)
  }

  private request(tables: HeldKeys[]): Promise<MyTables> {
    return ask<MyTables>('/api/mine', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tables }),
    })
  }

  private take(asked: HeldKeys[], { tables, later }: MyTables): void {
    const answered = new Set(tables.map(({ table }) => table))
    for (const { table, keys } of asked)
      if (!answered.has(table) && !later.includes(table)) this.unopened.set(table, keys.join())
    for (const { table } of tables) this.unopened.delete(table)
    for (const game of tables)
      if (game.seat && game.next_table && !keyList(keysOf(game.next_table)).length) carryOver(game.table, game.next_table)
    const kept = new Set(visited())
    const gone = new Set([...answered, ...this.unopened.keys()])
    this.known = [...this.known.filter(({ table }) => !gone.has(table)), ...tables].filter(({ table }) => kept.has(table))
  }
}

export const mine = new MyGames()
