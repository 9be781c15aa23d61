/** How long to wait before retrying. */
const FIRST_WAIT = 500 // milliseconds; each failure doubles it
const LONGEST_WAIT = 15_000

/** Exponential backoff with jitter. */
export function retryDelay(failures: number, chance = Math.random()): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures) * (0.75 + chance / 2)
}
