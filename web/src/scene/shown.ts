/** What kind of thing a field of a scene is, from its shape alone. */
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Something by seat: `{"A": …, "B": …}`. */
export const isBySeat = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && Object.keys(value).every((key) => /^[A-G]$/.test(key))

export const isSeat = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-G]$/.test(value)

/** Whether there is anything to show. */
export function hasAnything(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return false
  if (Array.isArray(value)) return value.some(hasAnything)
  if (isRecord(value)) return Object.values(value).some(hasAnything)
  return true
}

/** Groups equal neighbouring cards, with their number. */
export function counted(cards: readonly unknown[]): { card: string; copies: number }[] {
  const runs: { card: string; copies: number }[] = []
  for (const each of cards) {
    const card = String(each)
    const last = runs.at(-1)
    if (last?.card === card) last.copies++
    else runs.push({ card, copies: 1 })
  }
  return runs
}
