/** The time on a clock, and when it is announced. */
const HOUR = 3600
export const SHORT = 10_000 // milliseconds from which on time is short
const MOMENTS = [60, 30, 10] // seconds left at which screen readers announce the time

const padded = (count: number) => String(count).padStart(2, '0')

/** Milliseconds as `9:05`, or `23:59:59`. */
export function clockText(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000))
  const minutes = Math.floor(seconds / 60)
  if (seconds < HOUR) return `${minutes}:${padded(seconds % 60)}`
  return `${Math.floor(seconds / HOUR)}:${padded(minutes % 60)}:${padded(seconds % 60)}`
}

/** The latest announcement that is due; null before the first. */
export function momentToAnnounce(left: number): number | null {
  return MOMENTS.findLast((seconds) => left <= seconds * 1000) ?? null
}
