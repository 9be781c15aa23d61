/** A field as a row: one bean for each card, and the coins of its beanometer under the beans that reach them. */
import type { MeterStep } from './scene'

/** The beans of an own field for which there is a place; more of them move closer together. */
export const SLOTS = 12
const FEW_SLOTS = 8 // in a smaller row

interface Plant {
  at: number
  of: number // beans in all
  isGhost: boolean // it would come with a trade
}

interface Coin extends MeterStep {
  at: number // the place of the bean that reaches it
  isEarned: boolean
}

export interface Row {
  slots: number
  plants: Plant[]
  coins: Coin[]
}

/** What grows in a field, with the beans that would come. */
export function rowOf(count: number, ghosts: number, meter: readonly MeterStep[], places: number): Row {
  const all = count + ghosts
  return {
    slots: Math.max(places, all, ...meter.map(({ needed }) => needed)),
    plants: Array.from({ length: all }, (_, at) => ({ at, of: all, isGhost: at >= count })),
    coins: meter.map((step) => ({ ...step, at: step.needed - 1, isEarned: count >= step.needed })),
  }
}

const BRIEF = 2 // beans that a tiny field shows beside their number

/** A row as a tiny field shows it: a bean or two, and no coins. */
export const briefly = (row: Row): Row => ({ ...row, plants: row.plants.slice(0, BRIEF), coins: [] })

/** How many places a small row of a kind has: those up to its last coin. */
export const placesOf = (meter: readonly MeterStep[]) => Math.max(FEW_SLOTS, ...meter.map(({ needed }) => needed))

/** The coins that so many beans earn. */
export const earnedBy = (meter: readonly MeterStep[], count: number) =>
  Math.max(0, ...meter.filter(({ needed }) => needed <= count).map(({ coins }) => coins))

/** The next coin, if there is one: how many beans are missing, and what it makes. */
export function nextOf(meter: readonly MeterStep[], count: number): { lacking: number; then: number } | null {
  const next = meter.find(({ needed }) => needed > count)
  return next ? { lacking: next.needed - count, then: next.coins } : null
}

export interface Guests {
  kind: string
  count: number
}

/** Where cards would grow: with their kind, else in a field without beans. */
export function guestsIn(fields: readonly string[][], coming: readonly string[]): (Guests | null)[] {
  const kinds = fields.map(([kind]) => kind ?? '')
  for (const card of coming) {
    const empty = kinds.indexOf('')
    if (!kinds.includes(card) && empty >= 0) kinds[empty] = card
  }
  return kinds.map((kind) => {
    const count = kind ? coming.filter((card) => card === kind).length : 0
    return count ? { kind, count } : null
  })
}
