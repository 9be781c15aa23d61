/** A replay as it is watched: the current step, and what is shown there. */
import type { Connection, Parts } from '../connection.svelte'
import type { Chapter, Frame, ReplayInfo } from '../messages'
import type { Refusal } from '../requests'
import type { Table } from '../table'
import { refereeViewAt, chapterOf, frameAt, tableAt, viewerOf, within, type View } from './frames'

const PACE = 1300 // milliseconds that a step is shown while the game plays

export type Fetch = (viewer: string, chapter: number) => Promise<Chapter>

export class ReplayPlayer {
  view = $state.raw<View>({ step: 0, seat: '', isOpen: false })
  table = $state.raw<Table | null>(null)
  frame = $state.raw<Frame | null>(null)
  refereeView = $state.raw<Parts>({})
  /** Shows the referee's view of a step; the step is shown when it has finished. */
  showBeside: Connection['show'] = null
  cuts = $state(0) // how often the table jumped to a step that does not follow the last one
  isPlaying = $state(false)
  trouble = $state.raw<Refusal | null>(null)

  private readonly chapters = new Map<string, Promise<Chapter>>()
  private shown: View | null = null
  private timer = 0

  constructor(
    readonly replay: ReplayInfo,
    view: View,
    private readonly fetch: Fetch,
  ) {
    void this.look(view)
  }

  close(): void {
    this.pause()
  }

  /** Go to a step, and pause. */
  goTo(step: number): Promise<void> {
    this.pause()
    return this.look({ ...this.view, step: within(step, this.replay) })
  }

  sitAt(seat: string): Promise<void> {
    return this.look({ ...this.view, seat })
  }

  open(isOpen: boolean): Promise<void> {
    return this.look({ ...this.view, isOpen })
  }

  /** Play the steps by themselves; from the end, start again. */
  async play(): Promise<void> {
    this.isPlaying = true
    if (this.view.step === this.replay.steps) await this.look({ ...this.view, step: 0 })
    this.wait()
  }

  pause(): void {
    this.isPlaying = false
    clearTimeout(this.timer)
  }

  private wait(): void {
    clearTimeout(this.timer)
    if (!this.isPlaying) return
    if (this.view.step === this.replay.steps) return this.pause()
    this.timer = window.setTimeout(async () => {
      await this.look({ ...this.view, step: this.view.step + 1 })
      this.wait()
    }, PACE)
  }

  private async look(view: View): Promise<void> {
    this.view = view
    try {
      const chapter = await this.chapter(viewerOf(view), chapterOf(this.replay, view.step))
      const changes = this.isNext(view) ? frameAt(chapter, view.step)?.shown : null
      if (this.view === view && changes) await this.showBeside?.(changes)?.catch(() => {})
      if (this.view === view) this.show(view, chapter)
    } catch (error) {
      this.trouble = error as Refusal
      this.pause()
    }
  }

  /** Whether the next step to show follows the current one. */
  private isNext(view: View): boolean {
    return this.shown?.step === view.step - 1 && viewerOf(this.shown) === viewerOf(view) && this.shown.seat === view.seat
  }

  private show(view: View, chapter: Chapter): void {
    if (!this.isNext(view)) this.cuts++
    this.shown = view
    this.trouble = null
    this.table = tableAt(this.replay, chapter, view)
    this.refereeView = refereeViewAt(chapter, view.step)
    this.frame = frameAt(chapter, view.step) ?? null
    const next = chapterOf(this.replay, view.step + this.replay.chapter / 2)
    if (next <= chapterOf(this.replay, this.replay.steps)) this.chapter(viewerOf(view), next).catch(() => {})
  }

  /** A chapter, fetched once. */
  private chapter(viewer: string, number: number): Promise<Chapter> {
    const name = `${viewer} ${number}`
    let found = this.chapters.get(name)
    if (!found) {
      found = this.fetch(viewer, number)
      found.catch(() => this.chapters.delete(name))
      this.chapters.set(name, found)
    }
    return found
  }
}
