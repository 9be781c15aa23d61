/** A finished game in frames: which chapter a step is in, and the table as it stood there. */
import type { Parts } from '../connection.svelte'
import type { Chapter, Frame, ReplayInfo } from '../messages'
import type { Table } from '../table'

/** The viewer: a seat or a spectator, with all cards shown or not. */
export interface View {
  step: number
  seat: string // empty for somebody without a seat
  isOpen: boolean
}

const MAX_LINES = 200 // lines, as at a table

/** The name of a viewer as the server knows it. */
export const viewerOf = ({ seat, isOpen }: View) => (isOpen ? 'open' : seat || 'spectator')

export const chapterOf = (replay: ReplayInfo, step: number) => Math.floor(step / replay.chapter)

export const frameAt = (chapter: Chapter, step: number): Frame | undefined => chapter.frames[step - chapter.first]

/** The referee's view after a step. */
export const refereeViewAt = (chapter: Chapter, step: number): Parts =>
  chapter.frames.slice(0, step - chapter.first + 1).findLast((frame) => frame.referee)?.referee ?? {}

/** The table after a step, without moves. */
export function tableAt(replay: ReplayInfo, chapter: Chapter, { step, seat }: View): Table {
  const frames = chapter.frames.slice(0, step - chapter.first + 1)
  return {
    table: replay.table,
    title: replay.title,
    settings: replay.settings,
    seat,
    is_host: false,
    can_sit: false,
    can_add: false,
    shared: [],
    number: step,
    places: frames.findLast((frame) => frame.places)?.places ?? replay.places,
    scene: Object.assign({}, ...frames.map((frame) => frame.scene)),
    moves: [],
    moves_data: [],
    awaited: frames.at(-1)?.awaited ?? [],
    lines: [...chapter.lines, ...frames.flatMap((frame) => frame.lines)].slice(-MAX_LINES),
    account: [...chapter.account, ...frames.flatMap((frame) => frame.account)].slice(-MAX_LINES),
    has_begun: true,
    result: step === replay.steps ? replay.result : null,
    is_closed: false,
    pause: null,
    takeback: '',
    takeback_asks: [],
    ask: null,
    seen: [],
    next_table: '',
    lesson: null,
    turned: replay.turned,
    routine: '',
    is_addressed: false,
    answer_in: null,
  }
}

/** The same table as a scene needs it: of hidden fields, only the player's row. */
export function fromSeat(table: Table, own: string[]): Table {
  const rows = own.map((field) => {
    const all = table.scene[field] as Record<string, unknown> | undefined
    return [field, all && table.seat in all ? { [table.seat]: all[table.seat] } : {}]
  })
  return { ...table, isReplay: true, scene: { ...table.scene, ...Object.fromEntries(rows) } }
}

/** The view in an address, with defaults for missing values. */
export function viewIn(search: string, replay: ReplayInfo): View {
  const params = new URLSearchParams(search)
  const seats = replay.places.map((place) => place.seat)
  const usual = replay.seat || replay.result?.winners[0] || seats[0] || ''
  const seat = params.get('seat')
  return {
    step: within(Number(params.get('step') ?? 0), replay),
    seat: seat === '' || (seat !== null && seats.includes(seat)) ? seat : usual,
    isOpen: params.has('open'),
  }
}

/** The same as part of an address. */
export const searchOf = ({ step, seat, isOpen }: View) => `?step=${step}&seat=${seat}${isOpen ? '&open' : ''}`

/** The nearest step that exists. */
export const within = (step: number, replay: ReplayInfo) => Math.min(replay.steps, Math.max(0, Math.trunc(step) || 0))
