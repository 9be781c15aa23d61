/** How long ago something arrived, counted while it is shown. */
const TICK = 250 // milliseconds

/** Milliseconds since a value last changed; counts as long as there is a value. Call it while a component is set up. */
export function waitedSince(value: () => unknown): { readonly ms: number } {
  let ms = $state(0)
  $effect(() => {
    const isCounting = value() !== null
    const began = performance.now()
    ms = 0
    if (!isCounting) return
    const timer = setInterval(() => (ms = performance.now() - began), TICK)
    return () => clearInterval(timer)
  })
  return {
    get ms() {
      return ms
    },
  }
}
