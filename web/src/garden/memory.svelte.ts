/** What has been shown since you last acted, to be shown again in the scene. */
import type { News } from '../messages'
import { holdOf } from '../pace.svelte'
import { updated, type Table } from '../table'

const MOST = 200 // news in memory
const BEFORE = 500 // milliseconds that the beginning is shown

export class Memory {
  /** The table as it was, while it is shown again; null otherwise. */
  shown = $state.raw<Table | null>(null)
  private news = $state.raw<readonly News[]>([])
  private start = $state.raw<Table | null>(null)
  private timer = 0

  get canShow(): boolean {
    return this.start !== null && this.news.some(({ account }) => account.length)
  }

  /** Everything starts anew: after a welcome, and after your own acts. */
  begin(table: Table | null): void {
    this.stop()
    this.start = table
    this.news = []
  }

  add(news: News): void {
    this.news = [...this.news, news].slice(-MOST)
    if (this.news.length === MOST) this.start = null // the beginning is lost
  }

  /** Show again what others did, at the usual pace. */
  showAgain(): void {
    this.stop()
    if (!this.start) return
    const [start, news] = [this.start, this.news]
    this.shown = { ...start, isReplay: true }
    this.timer = window.setTimeout(() => this.go(start, news), BEFORE)
  }

  stop = (): void => {
    clearTimeout(this.timer)
    this.shown = null
  }

  private go(table: Table, [next, ...rest]: readonly News[]): void {
    if (!next) return this.stop()
    const after = updated(table, next) ?? table
    this.shown = { ...after, isReplay: true }
    const hold = holdOf(next, after, '', 'calm')
    if (hold) this.timer = window.setTimeout(() => this.go(after, rest), hold)
    else this.go(after, rest)
  }
}
