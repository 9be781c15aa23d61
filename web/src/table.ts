/** The table as this page knows it: from a welcome, updated by the news. */
import { kept } from './kept'
import type { Change, News, PlaceInfo, Welcome } from './messages'

/** `isReplay`: a game that is watched again, where nobody can act. */
export type Table = Omit<Welcome, 'kind' | 'missed' | 'view' | 'protocol'> & { isReplay?: boolean } & Timed

/** `answerBy`: when a bot goes on without your answer, by this page's clock; messages may be shown later than they arrive. */
export interface Timed {
  answerBy?: number | null
}

const MAX_LINES = 400 // the most lines and events in memory

/** A welcome replaces everything; news replace what has changed. */
export function updated(known: Table | null, reply: (Welcome | News) & Timed): Table | null {
  if (reply.kind === 'welcome') return reply
  if (known === null) return null
  const areSame = !reply.moves || areEqual(known.moves, reply.moves)
  return {
    ...known,
    number: reply.number,
    lines: [...known.lines, ...reply.lines].slice(-MAX_LINES),
    account: [...known.account, ...reply.account].slice(-MAX_LINES),
    scene: { ...known.scene, ...kept(known.scene, reply.scene) },
    moves: areSame ? known.moves : reply.moves!,
    moves_data: areSame ? known.moves_data : (reply.moves_data ?? known.moves_data),
    awaited: kept(known.awaited, reply.awaited ?? known.awaited),
    places: reply.places ?? known.places,
    has_begun: reply.has_begun,
    result: reply.result,
    is_closed: reply.is_closed,
    pause: reply.pause,
    takeback: reply.takeback,
    takeback_asks: reply.takeback_asks,
    ask: reply.ask,
    next_table: reply.next_table,
    lesson: reply.lesson,
    routine: reply.routine,
    is_addressed: reply.is_addressed,
    answer_in: reply.answer_in,
    answerBy: reply.answerBy ?? null,
    shared: reply.shared,
  }
}

const areEqual = (some: string[], others: string[]) => some.length === others.length && some.every((each, at) => each === others[at])

export const seatNumber = (seat: string) => seat.charCodeAt(0) - 'A'.charCodeAt(0)

export const placeOf = (table: Table, seat: string): PlaceInfo | undefined =>
  table.places.find((place) => place.seat === seat)

export const isFree = (place: PlaceInfo) => !place.name && !place.bot

/** A seat you can ask for in mid-game: a bot's, unless you have seen the cards of another seat. */
export const mayBeAskedFor = (table: Table, place: PlaceInfo) =>
  table.can_sit && table.has_begun && !isOver(table) && !!place.bot && (!table.seen.length || table.seen.includes(place.seat))

export const isMine = (table: Table) => table.seat !== '' && table.awaited.includes(table.seat)

/** The seats on this device: yours, or those of all who share it. */
export const ownSeats = ({ seat, shared }: Table): string[] =>
  shared.length ? shared.map((each) => each.seat) : seat ? [seat] : []

/** Whether a lesson is in progress. */
export const isLesson = ({ lesson }: Table) => lesson !== null && lesson.step <= lesson.steps

export const isOver = (table: Table) => table.result !== null || table.is_closed

/** The other seats, starting to the left of one. */
export function fromLeftOf(table: Table, seat: string): PlaceInfo[] {
  const start = seat ? seatNumber(seat) + 1 : 0
  const around = [...table.places.slice(start), ...table.places.slice(0, start)]
  return around.filter((place) => place.seat !== seat)
}

/** What has changed since an event. */
export const changesSince = (table: Table, number: number): Change[] =>
  table.account.filter((each) => each.number > number).flatMap((each) => each.changes)
