/** Numbers that look random, and are always the same. */
export function scattered(seed: number): () => number {
  let state = seed
  return () => (state = (state * 16807) % 2147483647) / 2147483647
}
