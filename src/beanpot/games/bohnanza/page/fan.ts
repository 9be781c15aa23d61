/** How the cards of a hand lie: fanned in one row, or in two tiers where there are many. */
const WIDEST = 14 // degrees between the first and the last card
const LEAST = 3.5 // degrees from one card to the next, where there are few
const DEPTH = 9 // pixels that the outer cards lie lower

export interface Lying {
  turn: number // degrees
  low: number // pixels
}

/** Each card of a row, from the first to the last. */
export function fanOf(count: number): Lying[] {
  const step = count > 1 ? Math.min(LEAST, WIDEST / (count - 1)) : 0
  return Array.from({ length: count }, (_, at) => {
    const off = at - (count - 1) / 2
    const part = count > 1 ? (2 * off) / (count - 1) : 0
    return { turn: off * step, low: part * part * DEPTH }
  })
}

/** Into how many rows so many cards go, and how many are in the first. */
export const tiersOf = (count: number, most: number) => (count > most ? Math.ceil(count / 2) : count)
