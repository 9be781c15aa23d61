/** What you do at this table: the card you touched, and the offer you are writing. */
import { asMove, movesOf } from '$page/moves'
import type { SceneGiven } from '$page/scene/scenes'
import { fromLeftOf } from '$page/table'
import { asked, changedFrom, counter, isEmpty, kindsOf, newDraft, stillStands, toggleFaceup, toggleHand, wordsOf, type Draft } from './draft'
import type { Move } from './moves'
import { bean, say } from './say'
import { acceptances, handMoves, isPlanting, lyingMoves, lyingWords, onlyPlantings, otherMoves, placesGiven, shownOf, slipsOf, STAGE, type Moves, type Slip } from './scene'

interface Touched {
  where: 'hand' | 'lying'
  kind: string
  place: number
}

export class OwnSide {
  readonly #given: () => SceneGiven
  /** A card that was touched and has several moves. */
  #touched = $state.raw<Touched | null>(null)
  /** The offer as it was written, and the cards at that time: those that have moved since are no longer in it. */
  #made = $state.raw<Draft | null>(null)
  #seen = $state.raw<{ hand: string[]; faceup: string[] }>({ hand: [], faceup: [] })
  #sent = $state('')
  /** The offer that is answered or changed: what you would have given and got. */
  #answered = $state.raw<{ partner: string; give: string[]; get: string[] } | null>(null)
  /** The offer that is read, if it was chosen among several. */
  #read = $state('')

  constructor(given: () => SceneGiven) {
    this.#given = given
  }

  /** Once an offer has been sent: what was written goes, unless it was refused. */
  settle(): void {
    if (!this.#sent || this.connection.isStepping) return
    if (!this.connection.refusal) this.#made = null
    this.#sent = ''
  }

  get table() {
    return this.#given().table
  }
  get connection() {
    return this.#given().connection
  }
  readonly shown = $derived.by(() => shownOf(this.table))
  readonly #listed = $derived.by(() => this.table.moves)
  readonly #data = $derived.by(() => this.table.moves_data)
  readonly moves = $derived.by(() => movesOf<Move>({ moves: this.#listed, moves_data: this.#data }))
  readonly hand = $derived.by(() => this.shown.hand[this.table.seat] ?? [])
  readonly fields = $derived.by(() => (this.shown.field[this.table.seat] ?? []).slice(0, this.shown.fields[this.table.seat]))
  readonly others = $derived.by(() => fromLeftOf(this.table, this.table.seat).map((place) => place.seat))
  readonly partners = $derived.by(() => this.others.filter((other) => this.shown.partners[this.table.seat]?.includes(other)))
  get isActive() {
    return this.shown.active === this.table.seat
  }
  get isTrading() {
    return this.shown.stage === STAGE.trading && this.table.seat !== '' && !this.table.result
  }

  // what a touched card can do

  readonly ways = $derived.by(() => this.#waysOf(this.#touched))
  readonly plantings = $derived.by(() => (this.ways.length ? this.ways : onlyPlantings(this.moves)))
  readonly onlyPlanting = $derived.by(() => (this.plantings.filter(isPlanting).length === 1 ? this.plantings.find(isPlanting) : undefined))
  readonly rest = $derived.by(() => otherMoves(this.moves))

  #waysOf(card: Touched | null): Moves {
    if (!card) return []
    if (card.where === 'lying') return lyingMoves(this.moves, card.kind)
    return this.hand[card.place - 1] === card.kind ? handMoves(this.moves, card.place) : []
  }

  isTouched(where: string, kind: string, place: number): boolean {
    const touched = this.#touched
    return touched?.where === where && touched.kind === kind && touched.place === place && this.ways.length > 0
  }

  #choose(card: Touched, ways: Moves): void {
    this.connection.dismiss()
    if (ways.length === 1 && isPlanting(ways[0]!)) {
      this.#touched = null
      return this.connection.step(ways[0]!.words)
    }
    this.#touched = this.isTouched(card.where, card.kind, card.place) ? null : card
  }

  touchHand(kind: string, place: number): void {
    if (this.isTrading) return this.keep(toggleHand(this.#begun(), place))
    const ways = handMoves(this.moves, place)
    if (ways.length) return this.#choose({ where: 'hand', kind, place }, ways)
    if (this.table.result) return
    const other = this.partners[0] ?? this.others[0] ?? ''
    this.connection.explain(place === 1 ? 'plant' : wordsOf(toggleHand(newDraft(other), place)))
  }

  touchMiddle(kind: string, place: number): void {
    if (this.isTrading) return this.keep(this.isActive ? toggleFaceup(this.#begun(), place) : asked(this.#begun(), kind))
    const ways = lyingMoves(this.moves, kind)
    if (!ways.length) return this.connection.explain(lyingWords(this.shown.stage, kind))
    this.#choose({ where: 'lying', kind, place }, ways)
  }

  /** The one move that a touch makes. */
  atOnce(ways: Moves): string | undefined {
    return !this.isTrading && ways.length === 1 && isPlanting(ways[0]!) ? ways[0]!.words : undefined
  }

  /** The label of a listed move's button, with the name of its card. */
  labelOf(move: Moves[number]): string {
    if (move.verb === 'plant' && move === this.onlyPlanting) return say('sow', { card: bean(this.hand[0] ?? 'x') })
    if (move.verb === 'draw') return this.drawLabel(move.parts.count)
    return 'place' in move.parts ? say('discard', { card: bean(move.parts.card) }) : asMove(this.table, move.words)
  }

  drawLabel(count: number): string {
    return say(this.shown.stage === STAGE.drawing ? 'draw' : 'turn-up', { count })
  }

  // the offer in the making

  readonly draft = $derived.by(() => (this.isTrading && this.#made ? this.#mended(this.#made) : null))

  #mended(draft: Draft): Draft {
    const partner = this.partners.includes(draft.partner) ? draft.partner : (this.partners[0] ?? '')
    const isSame = stillStands(this.#seen.hand, this.hand, draft.hand) && stillStands(this.#seen.faceup, this.shown.faceup, draft.faceup)
    return isSame ? { ...draft, partner } : { ...draft, partner, hand: [], faceup: [] }
  }

  #begun(): Draft {
    if (!this.draft) this.#answered = null
    return this.draft ?? newDraft(this.partners[0] ?? '')
  }

  keep(draft: Draft = this.#begun()): void {
    this.connection.dismiss()
    this.#touched = null
    this.#seen = { hand: this.hand, faceup: this.shown.faceup }
    this.#made = draft
  }

  cancel(): void {
    this.#made = null
  }

  drop(): void {
    this.#touched = this.#made = null
  }

  send(): void {
    if (!this.draft) return
    const words = wordsOf(this.draft)
    if (isEmpty(this.draft)) return this.connection.explain(words)
    this.#sent = words
    this.connection.step(words)
  }

  // offers of others, and own ones that were sent

  /** Those to you first, then yours, then those between others. */
  readonly slips = $derived.by(() => {
    const { seat } = this.table
    const rank = ({ from, to }: Slip) => (seat && to === seat ? 0 : seat && from === seat ? 1 : 2)
    return slipsOf(this.shown).sort((one, two) => rank(one) - rank(two))
  })
  readonly slip = $derived.by(() => this.slips.find(({ from, to }) => from + to === this.#read) ?? this.slips[0])

  /** The number of the offer that is read, counted from 1. */
  get number(): number {
    return this.slips.findIndex(({ from, to }) => from === this.slip?.from && to === this.slip.to) + 1
  }

  readNext(): void {
    const { from, to } = this.slips[this.number % this.slips.length]!
    this.#read = from + to
  }

  /** Change an own offer, or answer one with another. */
  answer({ from, to, give, get }: Slip): void {
    const faceup = this.isActive ? this.shown.faceup : []
    const before = to === this.table.seat ? { partner: from, give: get, get: give } : { partner: to, give, get }
    this.keep(counter(before.partner, before.get, before.give, faceup, this.hand))
    this.#answered = before
  }

  /** What the offer in the making has more or less of than the one that it answers. */
  readonly changed = $derived.by(() => {
    const [now, before] = [this.draft, this.#answered]
    if (!now || before?.partner !== now.partner) return { give: {}, get: {} }
    return { give: changedFrom(before.give, this.#givenIn(now)), get: changedFrom(before.get, kindsOf(now.get)) }
  })

  #givenIn({ faceup, hand }: Draft): string[] {
    return [...faceup.map((place) => this.shown.faceup[place - 1]!), ...hand.map((place) => this.hand[place - 1]!)]
  }

  /** The cards that you would give for the offer that is read. */
  readonly wanted = $derived.by(() => {
    const isMine = !this.draft && this.slip && this.slip.to === this.table.seat
    return placesGiven(isMine ? acceptances(this.moves, this.slip!.from)[0] : undefined)
  })

  /** The cards that a seat would get from what is written or read. */
  comingTo(seat: string): string[] {
    const { draft, slip } = this
    if (draft && seat === this.table.seat) return kindsOf(draft.get)
    if (draft) return seat === draft.partner ? this.#givenIn(draft) : []
    return slip?.to === seat ? slip.give : slip?.from === seat ? slip.get : []
  }
}
