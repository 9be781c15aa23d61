/** What the server says about the game, one thing after the other: each waits until the one before has been shown. */
export class ShowQueue<Said> {
  /** What waits; while something is shown, even nothing may wait. */
  waiting = $state.raw<readonly Said[]>([])
  isShowing = $state(false)
  private ending: (() => void) | null = null

  constructor(
    private readonly handle: (said: Said) => void,
    private readonly inTime: (act: () => void) => void = (act) => act(),
  ) {}

  push(said: Said): void {
    if (this.isShowing) this.waiting = [...this.waiting, said]
    else this.handle(said)
  }

  /** Nothing else is handled until this has been shown. */
  show(shown: Promise<void>): void {
    this.begin(() => {})
    const ending = this.ending
    const seen = () => this.ending === ending && this.next()
    shown.then(seen, seen)
  }

  /** Nothing else is handled for so many milliseconds, or until `next`. */
  hold(time: number): void {
    const ending = (): void => clearTimeout(timer)
    const over = (): void => this.inTime(() => this.ending === ending && this.next())
    const timer = Number.isFinite(time) ? window.setTimeout(over, time) : 0
    this.begin(ending)
  }

  private begin(ending: () => void): void {
    this.ending?.()
    this.ending = ending
    this.isShowing = true
  }

  /** Go on with what waits, up to the next thing that takes time. */
  next = (): void => {
    this.ending?.()
    this.ending = null
    this.isShowing = false
    while (!this.isShowing && this.waiting.length) {
      const [said, ...more] = this.waiting
      this.waiting = more
      this.handle(said!)
    }
  }

  clear(): void {
    this.ending?.()
    this.ending = null
    this.isShowing = false
    this.waiting = []
  }
}
