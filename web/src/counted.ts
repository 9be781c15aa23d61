/** Sums in what a game is counted in: points, unless it says chips, coins or gold. */
import type { Table } from './table'
import { gameText, t } from './texts.svelte'

/** A text of a game, `id.value` where an option has a value with a text of its own; else `id`. */
export function byOptions({ settings: { options } }: Table, id: string, find: (id: string) => string | null): string | null {
  for (const value of Object.values(options)) {
    const text = typeof value === 'string' ? find(`${id}.${value}`) : null
    if (text) return text
  }
  return find(id)
}

export const sumText = (table: Table, points: number): string =>
  byOptions(table, 'points', (id) => gameText(table.settings.game, id, { points })) ?? t('points', { points })
