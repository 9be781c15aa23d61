/** What a round or the like has brought. A game says it in `page/result.ts`; without that, its log must do. */
import type { Component } from 'svelte'
import type { Change, EventChanges } from '../messages'
import { rowsOf, scored } from '../table/story'
import type { Table } from '../table'
import { say } from './say'

export interface RoundRow {
  seat: string
  text: string // this round
  cards?: string[] // what you had left
  total?: number
  gain?: number // by how much the total has changed
  of?: number // how many win the game, where they are few
}

export interface Round {
  title: string // who
  hero: string // the seat that it is about, or empty
  hasWon: boolean // whether the hero has won something
  isGlad?: boolean // whether the hero is pleased without having won
  why: string
  clause: string
  rows: RoundRow[] // the winner first
  what?: string // what the rows say, if not what the round has brought
  unit?: string // what the totals count
  next: string
}

/** `before`: the table just before the event, if it was seen. Null where the game has nothing to say about the event. */
export type RoundOf = (table: Table, event: EventChanges, before: Table | null) => Round | null

interface Found {
  roundOf: RoundOf
}
const rounds = import.meta.glob<Found>('../../../src/beanpot/games/*/page/result.ts')
const prizes = import.meta.glob<{ default: Component }>('../../../src/beanpot/games/*/page/Prize.svelte')
const deeds = import.meta.glob<{ default: Component<DeedGiven> }>('../../../src/beanpot/games/*/page/Deed.svelte')

/** What a game's picture of the cards that did it is given. */
export interface DeedGiven {
  event: EventChanges
}

/** What a game shows in results. */
export interface Shown {
  roundOf: RoundOf | null
  Prize: Component | null // one of what is won: a coin, a chip, a sack
  Deed: Component<DeedGiven> | null // the cards that did it
}

async function load<Module>(files: Record<string, () => Promise<Module>>, game: string): Promise<Module | null> {
  const path = Object.keys(files).find((each) => each.includes(`/${game}/`))
  return path ? files[path]!().catch(() => null) : null
}

export async function shownBy(game: string): Promise<Shown> {
  const [round, prize, deed] = await Promise.all([load(rounds, game), load(prizes, game), load(deeds, game)])
  return { roundOf: round?.roundOf ?? null, Prize: prize?.default ?? null, Deed: deed?.default ?? null }
}

/** The event of a number; without it, an empty one. */
export const eventOf = (table: Table, number: number): EventChanges =>
  table.account.find((each) => each.number === number) ?? { number, changes: [], weights: [] }

/** The change that made the result. */
export const scoringChange = ({ changes, weights }: EventChanges): Change | undefined => changes[weights.lastIndexOf('pause')]

/** The result as the log tells it. */
export function plainRound(table: Table, event: EventChanges): Round {
  const change = scoringChange(event)
  const rows = rowsOf(table, [scored(event)]).filter(({ text }) => text)
  return {
    title: say('round-over'),
    hero: change?.seat ?? '',
    hasWon: false,
    why: rows.filter(({ who }) => !who).map(({ text }) => text).join(' '),
    clause: change?.clause ?? '',
    rows: rows.filter(({ who }) => who).map(({ who, text }) => ({ seat: who, text })),
    next: '',
  }
}
