/** What you have picked so far: a set of cards, or to fold. */
import { asMove, movesOf } from '$page/moves'
import { isMine, type Table } from '$page/table'
import { gameText } from '$page/texts.svelte'
import { cardName } from '$page/words'
import type { Move } from './moves'
import { groupsOf, playable, runsOf, shownOf, type Group, type Run } from './scene'

export const say = (id: string, values = {}) => gameText('haricots', id, values) ?? ''
const PASS = { verb: 'pass', parts: {} }

export class Choice {
  picked = $state('')
  wantsFold = $state(false)
  looked = $state(0) // copies whose button is under the finger
  lookedRun = $state.raw<Run | null>(null)

  constructor(private readonly tableNow: () => Table) {}

  readonly table = $derived.by(() => this.tableNow())
  readonly shown = $derived.by(() => shownOf(this.table))
  readonly hand = $derived.by(() => this.shown.hand[this.table.seat] ?? [])
  readonly groups = $derived.by(() => groupsOf(this.hand))
  readonly runs = $derived.by(() => runsOf(movesOf<Move>(this.table)))
  readonly mayPass = $derived.by(() => this.table.moves.includes('pass'))
  /** A set that can no longer be played is not chosen any more. */
  readonly chosen = $derived.by(() => this.groups.find((group) => group.card === this.picked && this.copiesOf(group).length))
  readonly isFolding = $derived.by(() => this.wantsFold && this.runs.length > 0)

  /** How many copies of a card can be played now. */
  copiesOf(group: Group): number[] {
    return playable(this.table.moves, group)
  }

  /** The copies of the chosen set that are lifted: those under the finger, else all that can be played. */
  get lifted(): number {
    return this.chosen ? this.looked || (this.copiesOf(this.chosen).at(-1) ?? 0) : 0
  }

  get isSpent(): boolean {
    return this.shown.deck[this.table.seat] === 0
  }

  /** What passing is called: without a card to draw it means to drop out. */
  get pass(): string {
    return this.isSpent ? say('drop-out') : asMove(this.table, 'pass', PASS)
  }

  clear(): void {
    this.picked = ''
    this.wantsFold = false
    this.looked = 0
    this.lookedRun = null
  }

  /** The value on the table that your cards must beat; 0 if you lead. */
  get toBeat(): number {
    return this.shown.table_owner === this.table.seat ? 0 : this.shown.table_value
  }

  /** What you can do now, in a few words. */
  get prompt(): string {
    const { table, shown, chosen } = this
    if (!isMine(table)) return shown.is_out[table.seat] ? say('you-are-out') : ''
    if (this.isFolding) return say('choose-run')
    if (chosen) return say('choose-copies', { copies: chosen.copies, card: cardName('haricots', chosen.card) })
    const value = this.toBeat
    if (this.groups.some((group) => this.copiesOf(group).length)) return value ? say('choose-beat', { value }) : say('choose-lead')
    if (!this.runs.length) return say(this.isSpent ? 'must-drop-out' : 'must-pass', { value })
    return say(this.mayPass ? 'pass-or-fold' : 'must-fold', { value })
  }
}
