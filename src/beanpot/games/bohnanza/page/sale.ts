/** A sale as people see it: the beans pop from left to right, and their coins fly to the purse. */
import { lasting } from '$page/scene/motion'
import type { Table } from '$page/table'
import type { TransitionConfig } from 'svelte/transition'

const AFTER = 60 // milliseconds from one bean to the next
const LATEST = 600
const POP = 240

/** When the bean at a place pops; many beans hurry. */
export const popsAfter = (at: number, count: number) => (count > 1 ? at * Math.min(AFTER, LATEST / (count - 1)) : 0)

/** A bean that is sold; one that was only imagined is gone at once. */
export function pop(_: Element, { at, count, isGhost = false }: { at: number; count: number; isGhost?: boolean }): TransitionConfig {
  if (isGhost || !lasting()) return { duration: 0 }
  return { delay: popsAfter(at, count), duration: POP, css: (left, gone) => `scale: ${1 + gone * 0.5}; opacity: ${left}; filter: brightness(${1 + gone})` }
}

/** The selector of the field that a seat has just sold. */
export function soldFrom(table: Table, seat: string): string {
  const sale = table.account.at(-1)?.changes.findLast((change) => change.seat === seat && change.kind === 'sold')
  const field = String(sale?.parts?.['field'] ?? 1)
  return seat === table.seat ? `[data-field='${field}']` : `[data-farm='${seat}'] li:nth-child(${field})`
}
