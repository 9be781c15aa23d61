/** Drawings that will be needed are made before, one in each idle moment, so that no step waits for many of them. */
const PATIENCE = 2000 // milliseconds until a moment that is not idle will do
const PAUSE = 40 // milliseconds between two, where the browser doesn't say when it is idle

/** Make drawings one after the other; returns how to stop. */
export function drawAhead(drawings: readonly (() => unknown)[]): () => void {
  let isStopped = false
  const next = (at: number): void => {
    const draw = drawings[at]
    if (draw && !isStopped) whenIdle(() => (isStopped || draw(), next(at + 1)))
  }
  next(0)
  return () => (isStopped = true)
}

/** Do something in an idle moment. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: PATIENCE })
  else setTimeout(act, PAUSE)
}
