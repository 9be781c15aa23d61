/** What may be shown a frame later than the rest, so that no frame has to lay out and draw everything. */
import { lasting } from './motion'
import { layOut } from './tasks'

/** Do something once the next frame has been drawn; returns how to cancel it. */
export function afterFrame(act: () => void): () => void {
  let timer = 0
  const frame = requestAnimationFrame(() => (timer = window.setTimeout(act)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** Follows a value a frame later; at once where nothing moves, or where nobody looks and there are no frames. */
export class Later<Value> {
  private shown: Value
  private readonly isDelayed: () => boolean

  constructor(
    private readonly now: () => Value,
    isDelayed = (): boolean => true,
  ) {
    this.isDelayed = () => lasting() > 0 && isDelayed()
    this.shown = $state.raw(now())
    $effect(() => {
      const value = this.now()
      if (!this.isDelayed() || document.hidden) this.shown = value
      else
        return afterFrame(() => {
          this.shown = value
          layOut()
        })
      return undefined
    })
  }

  get current(): Value {
    return this.isDelayed() ? this.shown : this.now()
  }
}
