/** How long a move of another player is shown before the next one, so that people can follow. */
import type { EventChanges, News } from './messages'
import { isOver, type Table } from './table'

export type Weight = EventChanges['weights'][number]
export const PACES = ['step', 'calm', 'brisk', 'instant'] as const
export type Pace = (typeof PACES)[number]

const PLACE = 'beanpot.pace'
const BY_ITSELF = 'beanpot.goes_on'
const WEIGHTS: Weight[] = ['small', 'telling', 'big', 'pause']
/** Milliseconds by weight, and from one player to the next. */
const HOLDS: Record<Pace, { by: number[]; between: number }> = {
  step: { by: [Infinity, Infinity, Infinity, Infinity], between: 0 },
  calm: { by: [700, 1100, 1800, 1800], between: 400 },
  brisk: { by: [300, 500, 900, 900], between: 150 },
  instant: { by: [0, 0, 0, 0], between: 0 },
}
const TRAVEL = 240 // milliseconds that cards take to their places
const MOST = 12_000 // milliseconds that may wait at the usual pace
const SHRUNK = 0.6
const LEAST = 350

const isPace = (value: string | null): value is Pace => PACES.includes(value as Pace)

function stored(): Pace {
  const pace = localStorage.getItem(PLACE)
  return isPace(pace) ? pace : 'calm'
}

export const pace = $state<{ is: Pace }>({ is: stored() })

export function choosePace(now: Pace): void {
  pace.is = now
  localStorage.setItem(PLACE, now)
}

/** Whether a result waits for you, or goes on by itself. */
export const pauses = $state({ areHeld: localStorage.getItem(BY_ITSELF) === null })

export function switchPauses(areHeld: boolean): void {
  pauses.areHeld = areHeld
  if (areHeld) localStorage.removeItem(BY_ITSELF)
  else localStorage.setItem(BY_ITSELF, 'yes')
}

/** The first seat that the changes are about; empty if they are about none. */
export const actorOf = (news: News) => news.account.flatMap(({ changes }) => changes).find(({ seat }) => seat)?.seat ?? ''

/** Whether news of an own move also tell what others did, such as cards that are turned over together. */
const tellsOfOthers = ({ account }: News, seat: string) =>
  account.some(({ changes }) => changes.some((change) => change.seat === seat)) && account.some(({ changes }) => changes.some((change) => change.seat && change.seat !== seat))

/** How long news are shown before the next, by their weight; what is only your own move, or changes nothing, is not held at all. */
export function holdOf(news: News, table: Table, before = '', at: Pace = pace.is): number {
  const isOwn = news.done !== '' || (table.seat !== '' && actorOf(news) === table.seat)
  if ((isOwn && !tellsOfOthers(news, table.seat)) || !news.account.length || isOver(table)) return 0
  const { by, between } = HOLDS[at]
  const weights = news.account.flatMap((each) => each.weights).map((weight) => WEIGHTS.indexOf(weight))
  const time = by[Math.max(0, ...weights)]!
  return time && time + TRAVEL + (actorOf(news) === before ? 0 : between)
}

/** Holds shrink where much waits. */
export const shrunk = (hold: number, waiting: number): number =>
  waiting > MOST && Number.isFinite(hold) ? Math.max(Math.min(hold, LEAST), hold * SHRUNK) : hold

/** Whether news say that the clock of a seat runs: nothing may keep it from acting then. */
export const runsClockOf = (news: News, seat: string): boolean =>
  !!news.places?.some((place) => place.seat === seat && place.is_running)
