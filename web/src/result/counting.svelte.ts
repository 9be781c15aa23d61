/** A result that is shown step by step: the columns of the score, the totals, then the podium from the third place to the first. */
import { prefersReducedMotion } from 'svelte/motion'
import { PODIUM } from './standing'

const BEAT = 420 // milliseconds from step to step

export class Counting {
  counted = $state(0)
  readonly isDone = $derived.by(() => this.counted >= this.steps)

  /** `columns`: how many parts the score has. */
  constructor(private readonly columns: number) {
    if (prefersReducedMotion.current) this.skip()
  }

  /** All columns, the totals, and the podium. */
  get steps(): number {
    return this.columns + 1 + PODIUM
  }

  get hasTotals(): boolean {
    return this.counted > this.columns
  }

  /** Whether this place on the podium has risen: the third is first. */
  isUp(place: number): boolean {
    return this.counted > this.columns + PODIUM - place + 1
  }

  skip = (): void => {
    this.counted = this.steps
  }

  /** Go on until everything is shown; returns how to stop. */
  run(): () => void {
    const timer = setInterval(() => (this.isDone ? clearInterval(timer) : this.counted++), BEAT)
    return () => clearInterval(timer)
  }
}
