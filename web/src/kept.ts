/** Values that are equal to those known before are replaced by them: what depends on them is not rendered again. */
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** A value with all its parts that have not changed as they were, down to the smallest. */
export function kept<Value>(known: unknown, now: Value): Value {
  if (known === now || !isObject(known) || !isObject(now) || Array.isArray(known) !== Array.isArray(now)) return now
  const before = known as Record<string, unknown>
  const parts = Object.entries(now).map(([name, part]) => [name, kept(before[name], part)] as const)
  const isSame = parts.length === Object.keys(known).length && parts.every(([name, part]) => name in before && Object.is(before[name], part))
  if (isSame) return known as Value
  return (Array.isArray(now) ? parts.map(([, part]) => part) : Object.fromEntries(parts)) as Value
}
