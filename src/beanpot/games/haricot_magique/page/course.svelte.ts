/** What happens from one position to the next: dice that are thrown, and what became of the stalk. */
import { nameOf } from '$page/names'
import type { Moving } from '$page/scene/scenes'
import { changesSince, type Table } from '$page/table'
import { gameText, listed } from '$page/texts.svelte'
import { cast, NO_DICE, type Cast } from './dice'
import { keepDice, keptDice } from './diceStore'
import { towerOf } from './refereeView'
import { diceInStalk, diceOf, gains, shownOf, verdictOf } from './scene'

const say = (id: string, values = {}) => gameText('haricot_magique', id, values) ?? ''

export interface Told {
  id: string
  text: () => string // in the language of the moment
  key: number
}

export class Course {
  dice = $state.raw<Cast>(NO_DICE)
  verdict = $state.raw<Told | null>(null)
  private before: Table | null = null
  private count = 0
  private cuts = 0

  constructor(private readonly store: Storage = sessionStorage) {}

  /** `hasSlipped`: whether only the piece on top fell. */
  follow(now: Table, connection: Moving, hasSlipped: () => boolean): void {
    const { before } = this
    const cuts = connection.cuts ?? 0
    const follows = before?.table === now.table && this.cuts === cuts
    if (this.cuts !== cuts) this.verdict = null
    else if (before && follows) this.notice(before, now, connection, hasSlipped)
    this.dice = this.castFrom(now, follows ? before : null)
    this.cuts = cuts
    this.before = now
  }

  /** The dice as they lie and stand now; also after a reload they have the colours that they had. */
  private castFrom(now: Table, before: Table | null): Cast {
    const shown = shownOf(now)
    const seen = { faces: diceOf(shown), inStalk: diceInStalk(shown), stalks: shown.stalks }
    if (now.isReplay) return cast(before ? this.dice : { ...this.dice, lying: [] }, before ? changesSince(now, before.number) : [], seen)
    const known = before ? { dice: this.dice, number: before.number } : keptDice(now.table, this.store)
    const dice = cast(known?.dice ?? NO_DICE, known ? changesSince(now, known.number) : [], seen)
    keepDice(now.table, now.number, dice, this.store)
    return dice
  }

  private notice(then: Table, now: Table, connection: Moving, hasSlipped: () => boolean): void {
    const changes = changesSince(now, then.number)
    const found = changes.map(verdictOf).filter((each) => each !== null).at(-1)
    if (!found) return void (changes.length && this.clear())
    const name = nameOf(then, shownOf(then).active ?? '')
    const paid = gains(shownOf(then), shownOf(now)).map((gain) => ({ name: nameOf(now, gain.seat), count: gain.count }))
    const tower = towerOf(connection)
    const helped = tower?.is_assisted ? nameOf(now, tower.seat) : ''
    const isSlip = found.id === 'falls' && hasSlipped()
    const text = () =>
      [
        say(`verdict-${found.id}`, { name, count: found.count }),
        isSlip ? say('verdict-slip') : '',
        paid.length ? `${listed(paid.map((gain) => say('gains', gain)))}.` : '',
        helped ? say('plays-assisted', { name: helped }) : '',
      ].filter(Boolean).join(' ')
    this.verdict = { id: found.id, text, key: this.count++ }
  }

  clear(): void {
    this.verdict = null
  }
}
