/** Who sits where around a table. */

export interface Sides<Place> {
  left: Place[]
  top: Place[]
  right: Place[]
}

/** How many of the others sit at the left and on top, by their number; the rest sit at the right. */
const SPREAD: Record<number, [left: number, top: number]> = { 1: [0, 1], 2: [1, 0], 3: [1, 1], 4: [1, 2], 5: [2, 1], 6: [2, 2], 7: [3, 1] }

/** The others, clockwise from your left. */
export function sidesOf<Place>(others: readonly Place[]): Sides<Place> {
  const [left, top] = SPREAD[others.length] ?? [0, others.length]
  return { left: others.slice(0, left), top: others.slice(left, left + top), right: others.slice(left + top) }
}
