/** The card of your hand that you have picked. */
import { movesOf } from '$page/moves'
import { isMine, type Table } from '$page/table'
import { gameText } from '$page/texts.svelte'
import type { Move } from './moves'
import { keyed, shownOf } from './scene'

export const say = (id: string, values = {}) => gameText('fagioli', id, values) ?? ''

export class Choice {
  picked = $state('')

  constructor(private readonly tableNow: () => Table) {}

  readonly table = $derived.by(() => this.tableNow())
  readonly shown = $derived.by(() => shownOf(this.table))
  readonly held = $derived.by(() => this.shown.hand[this.table.seat] ?? []) // by itself: news that leave it alone move no card
  readonly hand = $derived.by(() => keyed(this.held))
  private readonly moves = $derived.by(() => movesOf<Move>(this.table))
  /** A card that cannot be played any more is not chosen any more. */
  readonly key = $derived.by(() => (this.hand.some(({ key, card }) => key === this.picked && this.mayPlay(card)) ? this.picked : ''))
  readonly card = $derived.by(() => this.hand.find(({ key }) => key === this.key)?.card ?? '')

  playsOf = (card: string): string[] => this.moves.filter((move) => move.verb === 'play' && move.parts.card === card).map(({ words }) => words)
  mayPlay = (card: string): boolean => this.playsOf(card).length > 0
  /** Whether the last thing you did was to plant. */
  private readonly hasPlanted = $derived.by(() => !!this.table.account.at(-1)?.changes.some(({ kind, seat }) => kind === 'planted' && seat === this.table.seat))
  mayPlant = (card: string): boolean => this.table.moves.includes(`plant ${card}`)

  /** What you can do now, in a few words. */
  get prompt(): string {
    if (!isMine(this.table)) return ''
    if (this.shown.to_plant > 0) return say(this.hasPlanted ? 'choose-plant-more' : 'choose-plant', { count: this.shown.to_plant })
    return say(this.card ? 'choose-pile' : 'choose-card')
  }
}
