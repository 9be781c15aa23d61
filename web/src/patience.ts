/** How long to wait before asking again. */
const FIRST_WAIT = 500 // milliseconds; each failure doubles it
const LONGEST_WAIT = 15_000

/** Wait longer after every failure, and not all at the same moment. */
export function waitAfter(failures: number, chance = Math.random()): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures) * (0.75 + chance / 2)
}
