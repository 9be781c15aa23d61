/* Written by scripts/messages from the schema of the server; do not edit. */

export type Request =
  | Hello
  | Sit
  | Admit
  | SitBot
  | Free
  | Begin
  | Step
  | Explain
  | Hint
  | Back
  | TakeBack
  | Consent
  | Vote
  | Say
  | Hand
  | Rematch
  | Close
  | NewLinks
export type Reply =
  | Welcome
  | News
  | Done
  | SeatGranted
  | Asking
  | Links
  | Refusal
  | Explained
  | Hinted
  | Said
  | RefereeUpdate
  | Disconnect
export type AnyOption = ChoiceInfo | SwitchInfo | WholeInfo | ShareInfo | SeatOptionInfo | OptionInfo

export interface Messages {
  Request: Request
  Reply: Reply
  AnyOption: AnyOption
  TableRequest: TableRequest
  PlayOnRequest: PlayOnRequest
  Keys: Keys
  TableOpened: TableOpened
  NextTable: NextTable
  ReplayInfo: ReplayInfo
  Frame: Frame
  Chapter: Chapter
  Health: Health
  ServerAddress: ServerAddress
  LobbyPage: LobbyPage
  Erasure: Erasure
  Denial: Denial
  OptionInfo: OptionInfo
  ChoiceInfo: ChoiceInfo
  SwitchInfo: SwitchInfo
  WholeInfo: WholeInfo
  ShareInfo: ShareInfo
  SeatOptionInfo: SeatOptionInfo
  LessonTable: LessonTable
  GameInfo: GameInfo
  ClauseInfo: ClauseInfo
  RuleChapter: RuleChapter
  RulingInfo: RulingInfo
  Rulebook: Rulebook
}
/**
 * The first message on a socket: what the client speaks, and the keys it holds.
 */
export interface Hello {
  kind: 'hello'
  protocol: number
  /**
   * @maxItems 8
   */
  keys?: string[]
  seen?: number
  wants_view?: boolean
  device?: string
}
/**
 * Take a free seat; in a running game, ask for the seat of a bot.
 */
export interface Sit {
  kind: 'sit'
  seat: number
  name: string
  is_program?: boolean
}
/**
 * My answer to one who asks for a seat; from the one who asks, `false` takes it back.
 */
export interface Admit {
  kind: 'admit'
  agrees: boolean
}
/**
 * Put a bot on a seat. The host's.
 */
export interface SitBot {
  kind: 'sit_bot'
  seat: number
  bot: string
}
/**
 * Give a seat up: one's own, or before the game any as the host.
 */
export interface Free {
  kind: 'free'
  seat: number
}
/**
 * Begin the game. The host's.
 */
export interface Begin {
  kind: 'begin'
}
/**
 * A move in words, made for the moment with this number.
 */
export interface Step {
  kind: 'step'
  words: string
  at: number
  step: string
}
/**
 * Ask why a move is not allowed now, or what it would bring.
 */
export interface Explain {
  kind: 'explain'
  words: string
}
/**
 * Ask what a strong player would do here, and why; where the table allows it.
 */
export interface Hint {
  kind: 'hint'
}
/**
 * I am here again, and play myself.
 */
export interface Back {
  kind: 'back'
}
/**
 * I want my last move back.
 */
export interface TakeBack {
  kind: 'take_back'
}
/**
 * My answer to one who wants a move back.
 */
export interface Consent {
  kind: 'consent'
  agrees: boolean
}
/**
 * Let a bot play for somebody who is silent, or free the seat of one long away.
 */
export interface Vote {
  kind: 'vote'
  against: number
}
/**
 * A phrase or an emote; there is no free text.
 */
export interface Say {
  kind: 'say'
  phrase:
    | 'bean'
    | 'cry'
    | 'good_game'
    | 'good_luck'
    | 'hello'
    | 'hurry'
    | 'laugh'
    | 'oops'
    | 'smile'
    | 'sorry'
    | 'thanks'
    | 'think'
    | 'well_played'
    | 'wow'
}
/**
 * What my hand has done, where a referee waits for it; or, from the host, what has happened.
 *
 *     What `data` may be is the game's own; whatever else it is, is refused.
 */
export interface Hand {
  kind: 'hand'
  data: {
    [k: string]: unknown
  }
  step?: string
}
/**
 * Play again, everybody one seat farther. The host's.
 */
export interface Rematch {
  kind: 'rematch'
}
/**
 * Clear the table. The host's.
 */
export interface Close {
  kind: 'close'
}
/**
 * Replace the keys to the table: the old links open nothing any more. The host's.
 */
export interface NewLinks {
  kind: 'new_links'
}
/**
 * Everything there is to know for whoever has come, or come again.
 */
export interface Welcome {
  kind: 'welcome'
  protocol: number
  table: string
  title: string
  settings: Settings
  seat: string
  is_host: boolean
  can_sit: boolean
  number: number
  places: PlaceInfo[]
  scene: {
    [k: string]: unknown
  }
  moves: string[]
  moves_data: MoveInfo[]
  awaited: string[]
  lines: string[]
  account: EventChanges[]
  missed: number
  has_begun: boolean
  result: Result | null
  is_closed: boolean
  takeback: string
  ask: SeatRequest | null
  seen: string[]
  next_table: string
  lesson: LessonInfo | null
  turned: number
  view: string
}
/**
 * The game, its options, the clock, and who stands in for somebody who is away.
 */
export interface Settings {
  game: string
  seats: number
  options: {
    [k: string]: unknown
  }
  clock: Clock
  stand_in: string
  grace: number
  hints: boolean
  risks: boolean
  lesson: boolean
}
/**
 * The kind of clock a table has.
 *
 *     `none`: nobody is hurried. `move`: so many seconds for every answer; days, where friends play by
 *     mail. `reserve`: so many seconds for the whole game, and `extra` back after every move.
 */
export interface Clock {
  kind: 'move' | 'none' | 'reserve'
  seconds: number
  extra: number
}
/**
 * One seat as everybody sees it.
 */
export interface PlaceInfo {
  seat: string
  name: string
  bot: string
  is_program: boolean
  is_here: boolean
  away: string
  left: number | null
  is_running: boolean
}
/**
 * A move as data: its verb and parts, as /api/games/NAME/moves.json describes them.
 */
export interface MoveInfo {
  verb: string
  parts: {
    [k: string]: unknown
  }
}
/**
 * What one event brought, as its reader may know it; docs/protocol.md lists the kinds.
 */
export interface EventChanges {
  number: number
  changes: Change[]
}
/**
 * One thing that happened.
 */
export interface Change {
  kind: string
  seat: string
  parts?: {
    [k: string]:
      | string
      | number
      | string[]
      | {
          [k: string]: number
        }
  }
  source: string
  target: string
  clause: string
  [k: string]: unknown
}
/**
 * How the game ended; the parts add up to the points.
 */
export interface Result {
  points: {
    [k: string]: number
  }
  winners: string[]
  parts: ScorePart[]
}
/**
 * A line of the reckoning: what counted, and how much for every seat.
 */
export interface ScorePart {
  name: string
  points: {
    [k: string]: number
  }
  number: number
  is_tie_break: boolean
}
/**
 * Somebody asks for the seat of a bot in a running game.
 */
export interface SeatRequest {
  seat: string
  name: string
  is_program: boolean
  is_yours: boolean
  is_for_you: boolean
}
/**
 * How far a lesson has come, for its learner.
 */
export interface LessonInfo {
  step: number
  steps: number
  words: string
  clause: string
  move: MoveInfo | null
}
/**
 * What has changed since the last message; what is left out has not.
 */
export interface News {
  kind: 'news'
  number: number
  done: string
  lines: string[]
  account: EventChanges[]
  scene: {
    [k: string]: unknown
  }
  moves: string[] | null
  moves_data: MoveInfo[] | null
  awaited: string[] | null
  places: PlaceInfo[] | null
  has_begun: boolean
  result: Result | null
  is_closed: boolean
  takeback: string
  ask: SeatRequest | null
  next_table: string
  lesson: LessonInfo | null
  view: string
}
/**
 * A step had been made already, and is on disk.
 */
export interface Done {
  kind: 'done'
  step: string
  number: number
}
/**
 * A seat is yours: keep the key.
 */
export interface SeatGranted {
  kind: 'seated'
  seat: string
  key: string
}
/**
 * The people at the table are asked for this seat: keep the key, it opens it if they agree.
 */
export interface Asking {
  kind: 'asking'
  seat: string
  key: string
}
/**
 * The new keys to the table, for the host who asked for them: keep them.
 */
export interface Links {
  kind: 'links'
  host: string
  invite: string
  watch: string
}
/**
 * It cannot be; nothing has changed.
 */
export interface Refusal {
  kind: 'refused'
  code: string
  text: string
  step: string
  clause: string
}
/**
 * Why a move is not allowed, or that it is, and what it would bring at once.
 */
export interface Explained {
  kind: 'explained'
  words: string
  is_allowed: boolean
  text: string
  clause: string
  move: MoveInfo | null
  brings: Change[]
}
/**
 * What a strong player would do first, and what else was thought of most.
 */
export interface Hinted {
  kind: 'hinted'
  number: number
  ways: HintMove[]
}
/**
 * A move that was thought of: how many games were tried with it, and what they came to.
 */
export interface HintMove {
  words: string
  rounds: number
  first: number | null
  ahead: number
  move: MoveInfo | null
}
/**
 * Somebody says a phrase.
 */
export interface Said {
  kind: 'said'
  seat: string
  phrase: string
}
/**
 * What a referee shows beside the scene: the parts that have changed, in the game's own form.
 *
 *     After a welcome, all of them.
 */
export interface RefereeUpdate {
  kind: 'referee'
  data: {
    [k: string]: unknown
  }
}
/**
 * The line will be closed: restart, slow, old, unknown, forgotten, stopped and so on.
 */
export interface Disconnect {
  kind: 'disconnect'
  reason: string
  text: string
  stopped: StoppedInfo | null
}
/**
 * A table that cannot continue because of a fault of the server, as one guest may know it.
 */
export interface StoppedInfo {
  fault: string
  reason: 'event' | 'rules'
  seat: string
  is_host: boolean
  has_record: boolean
  next_table: string
}
/**
 * One of several words or numbers.
 */
export interface ChoiceInfo {
  kind: 'choice'
  name: string
  meaning: string
  default: unknown
  seats: number[] | null
  is_variant: boolean
  choices: (string | number)[]
}
/**
 * True or false.
 */
export interface SwitchInfo {
  kind: 'switch'
  name: string
  meaning: string
  default: unknown
  seats: number[] | null
  is_variant: boolean
}
/**
 * A whole number between two bounds.
 */
export interface WholeInfo {
  kind: 'whole'
  name: string
  meaning: string
  default: unknown
  seats: number[] | null
  is_variant: boolean
  least: number
  most: number
}
/**
 * A number from 0 to 1.
 */
export interface ShareInfo {
  kind: 'share'
  name: string
  meaning: string
  default: unknown
  seats: number[] | null
  is_variant: boolean
}
/**
 * A seat by its letter, or `random`.
 */
export interface SeatOptionInfo {
  kind: 'seat'
  name: string
  meaning: string
  default: unknown
  seats: number[] | null
  is_variant: boolean
}
/**
 * Something a table may agree on, and what it is otherwise.
 */
export interface OptionInfo {
  kind: 'other'
  name: string
  meaning: string
  default: unknown
  seats: number[] | null
  is_variant: boolean
}
/**
 * What is asked for to open a table: the settings, the host's name, bots by seat.
 */
export interface TableRequest {
  settings: WantedSettings
  name?: string
  seat?: string
  bots?: {
    [k: string]: string
  }
  is_listed?: boolean
  begins?: boolean
  device?: string
}
/**
 * The game, its options, the clock, and who stands in for somebody who is away.
 */
export interface WantedSettings {
  game: string
  seats: number
  options?: {
    [k: string]: unknown
  }
  clock?: WantedClock
  stand_in?: string
  grace?: number
  hints?: boolean
  risks?: boolean
  lesson?: boolean
}
/**
 * The kind of clock a table has.
 *
 *     `none`: nobody is hurried. `move`: so many seconds for every answer; days, where friends play by
 *     mail. `reserve`: so many seconds for the whole game, and `extra` back after every move.
 */
export interface WantedClock {
  kind?: 'move' | 'none' | 'reserve'
  seconds?: number
  extra?: number
}
/**
 * What is asked for to play on from a step: the seat one takes, and the bot on the others.
 */
export interface PlayOnRequest {
  step: number
  seat: string
  name: string
  bot?: string
}
/**
 * The keys to a new table; that of a seat if the opener sat down.
 */
export interface Keys {
  host: string
  invite: string
  watch: string
  seat?: string
}
/**
 * A table that was opened.
 */
export interface TableOpened {
  table: string
  keys: Keys
}
/**
 * The table at which the players of a stopped one can go on.
 */
export interface NextTable {
  table: string
}
/**
 * A game that is over: who played what, and in how many steps; the chapters tell them.
 */
export interface ReplayInfo {
  table: string
  title: string
  settings: Settings
  seat: string
  places: PlaceInfo[]
  steps: number
  chapter: number
  own: string[]
  result: Result | null
  key: string
  turned: number
}
/**
 * The table after one step, as a viewer saw it.
 */
export interface Frame {
  who: string
  lines: string[]
  account: EventChanges[]
  scene: {
    [k: string]: unknown
  }
  awaited: string[]
  places: PlaceInfo[] | null
  shown: {
    [k: string]: unknown
  } | null
  referee: {
    [k: string]: unknown
  } | null
}
/**
 * Some steps of a replay.
 */
export interface Chapter {
  first: number
  lines: string[]
  account: EventChanges[]
  frames: Frame[]
}
/**
 * Whether the server is well.
 */
export interface Health {
  ok: boolean
  version: string
  protocol: number
  reasons: ('files' | 'stopping' | 'store')[]
}
/**
 * How others in the same network reach the server.
 */
export interface ServerAddress {
  address: string
}
/**
 * Some of the tables that everybody may join; `next` leads to more, as `?after=`.
 */
export interface LobbyPage {
  tables: LobbyTable[]
  next: string
}
/**
 * A table as the lobby shows it, without any secret.
 */
export interface LobbyTable {
  table: string
  title: string
  settings: Settings
  names: string[]
  free: string[]
  has_begun: boolean
  is_over: boolean
}
/**
 * What a player has had deleted: the name, or the whole table if no other player is left.
 */
export interface Erasure {
  is_deleted: boolean
  others: number
}
/**
 * Why a request was refused: a word for programs, and a sentence for people.
 */
export interface Denial {
  code: string
  text: string
  request: string
}
/**
 * The table at which the lesson of a game is given.
 */
export interface LessonTable {
  seats: number
  options: {
    [k: string]: unknown
  }
}
/**
 * A game: how many play, what can be agreed on, and which bots there are.
 */
export interface GameInfo {
  name: string
  title: string
  seats: number[]
  usual_seats: number
  options: AnyOption[]
  bots: string[]
  lesson: LessonTable | null
}
/**
 * One clause of the rules: its name, where it comes from, what it says, and an example.
 */
export interface ClauseInfo {
  id: string
  source: 'derived' | 'ruling' | 'text'
  ruling: string
  binds_people_only: boolean
  sentence: string
  example: string
}
/**
 * The clauses under one heading.
 */
export interface RuleChapter {
  title: string
  clauses: ClauseInfo[]
}
/**
 * What the rulebook leaves open: its name, the question, and what is played.
 */
export interface RulingInfo {
  id: string
  question: string
  answer: string
}
/**
 * The rules of a game, in the language they were found in.
 */
export interface Rulebook {
  game: string
  title: string
  language: string
  chapters: RuleChapter[]
  rulings: RulingInfo[]
  options: AnyOption[]
}
export const PROTOCOL = 4
