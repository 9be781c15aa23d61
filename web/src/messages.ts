/* Written by scripts/messages from the schema of the server; do not edit. */

export type Request =
  | Hello
  | Sit
  | Look
  | Cover
  | Admit
  | SitBot
  | Free
  | Rename
  | Begin
  | Step
  | Explain
  | Hint
  | Back
  | Next
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
  | HintProgress
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
  HeldKeys: HeldKeys
  MyTablesRequest: MyTablesRequest
  Keys: Keys
  TableOpened: TableOpened
  NextTable: NextTable
  ReplayInfo: ReplayInfo
  Frame: Frame
  Chapter: Chapter
  MyResult: MyResult
  MyTable: MyTable
  MyTables: MyTables
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
 * The first message on a socket: protocol and keys.
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
  is_another?: boolean
}
/**
 * Show the hand of a seat, where several people share a device.
 */
export interface Look {
  kind: 'look'
  seat: number
}
/**
 * Hide that hand again: only what spectators see is sent until the next `look`.
 */
export interface Cover {
  kind: 'cover'
}
/**
 * Your answer to a request for a seat; from the one who asks, `false` cancels it.
 */
export interface Admit {
  kind: 'admit'
  agrees: boolean
}
/**
 * Put a bot on a seat. Host only.
 */
export interface SitBot {
  kind: 'sit_bot'
  seat: number
  bot: string
}
/**
 * Give up your seat; before the game the host may free any seat.
 */
export interface Free {
  kind: 'free'
  seat: number
}
/**
 * Change your name at this table.
 */
export interface Rename {
  kind: 'rename'
  name: string
}
/**
 * Start the game. Host only.
 */
export interface Begin {
  kind: 'begin'
}
/**
 * Make a move, in words, based on the event with number `at`.
 */
export interface Step {
  kind: 'step'
  words: string
  at: number
  step: string
}
/**
 * Ask why a move is not allowed now, or what it would do.
 */
export interface Explain {
  kind: 'explain'
  words: string
}
/**
 * Ask what a strong player would do, where the table allows hints.
 */
export interface Hint {
  kind: 'hint'
}
/**
 * Take your seat back from the bot that plays for you.
 */
export interface Back {
  kind: 'back'
}
/**
 * Go on after a result, where the table pauses.
 */
export interface Next {
  kind: 'next'
}
/**
 * Ask to take your last move back.
 */
export interface TakeBack {
  kind: 'take_back'
}
/**
 * Your answer to a request to take a move back.
 */
export interface Consent {
  kind: 'consent'
  agrees: boolean
}
/**
 * Vote to let a bot play for an inactive player, or to free the seat of one long away.
 */
export interface Vote {
  kind: 'vote'
  against: number
}
/**
 * Send a phrase or an emote; there is no free text.
 */
export interface Say {
  kind: 'say'
  phrase:
    | 'again'
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
 * What your hand did, where a referee waits for it; from the host, what happened.
 *
 *     The game defines `data`.
 */
export interface Hand {
  kind: 'hand'
  data: {
    [k: string]: unknown
  }
  step?: string
}
/**
 * Play again, everyone one seat further. Host only.
 */
export interface Rematch {
  kind: 'rematch'
}
/**
 * Close the table. Host only.
 */
export interface Close {
  kind: 'close'
}
/**
 * Replace the keys of the table; old links stop working. Host only.
 */
export interface NewLinks {
  kind: 'new_links'
}
/**
 * The whole state, after connecting and whenever it is simplest to send it again.
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
  can_add: boolean
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
  pause: PauseInfo | null
  takeback: string
  takeback_asks: string[]
  ask: SeatRequest | null
  seen: string[]
  next_table: string
  lesson: LessonInfo | null
  shared: SharedSeat[]
  turned: number
  routine: string
  is_addressed: boolean
  answer_in: number | null
  view: string
}
/**
 * The game, its options, the clock, and the substitute for absent players.
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
  pauses: boolean
  lesson: boolean
}
/**
 * The clock of a table.
 *
 *     `none`: no limit. `move`: seconds for every decision, up to days. `reserve`: seconds for the
 *     whole game, and `extra` seconds back after every move.
 */
export interface Clock {
  kind: 'move' | 'none' | 'reserve'
  seconds: number
  extra: number
}
/**
 * One seat as everyone sees it.
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
  vote_in: number | null
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
 * The changes of one event, as the reader may know them; docs/protocol.md lists the kinds.
 */
export interface EventChanges {
  number: number
  changes: Change[]
  weights: ('big' | 'pause' | 'small' | 'telling')[]
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
 * A part of the final score, by seat.
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
 * A pause after a result: nobody moves, and no clock runs.
 */
export interface PauseInfo {
  number: number
  ready: string[]
  waits_for: string[]
  left: number | null
}
/**
 * Someone asks for the seat of a bot in a running game.
 */
export interface SeatRequest {
  seat: string
  name: string
  is_program: boolean
  is_yours: boolean
  is_for_you: boolean
}
/**
 * The progress of a lesson, for its learner.
 */
export interface LessonInfo {
  step: number
  steps: number
  words: string
  clause: string
  move: MoveInfo | null
}
/**
 * A seat of a device that several people share, as this device may know it.
 */
export interface SharedSeat {
  seat: string
  due: '' | 'offer' | 'seat' | 'takeback' | 'turn'
  has_secrets: boolean
}
/**
 * What changed since the last message; null means no change.
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
  pause: PauseInfo | null
  takeback: string
  takeback_asks: string[]
  ask: SeatRequest | null
  next_table: string
  lesson: LessonInfo | null
  shared: SharedSeat[]
  routine: string
  is_addressed: boolean
  answer_in: number | null
  view: string
}
/**
 * A step that was sent again had been made and stored.
 */
export interface Done {
  kind: 'done'
  step: string
  number: number
}
/**
 * The seat is yours: store the key.
 */
export interface SeatGranted {
  kind: 'seated'
  seat: string
  key: string
}
/**
 * The people at the table are asked for this seat: store the key, it works if they agree.
 */
export interface Asking {
  kind: 'asking'
  seat: string
  key: string
}
/**
 * The new keys of the table, for the host who asked: store them.
 */
export interface Links {
  kind: 'links'
  host: string
  invite: string
  watch: string
}
/**
 * A request was refused; nothing has changed.
 */
export interface Refusal {
  kind: 'refused'
  code: string
  text: string
  step: string
  clause: string
}
/**
 * Whether a move is allowed, why not, and what it would do.
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
 * The best moves by search, the best one first, and why it is.
 */
export interface Hinted {
  kind: 'hinted'
  number: number
  ways: HintMove[]
  is_only: boolean
  reason: Change | null
}
/**
 * A move that search tried: how many games, and their average result.
 */
export interface HintMove {
  words: string
  rounds: number
  first: number | null
  ahead: number
  behind: number
  error: number
  standing: 'clear' | 'level' | 'open'
  move: MoveInfo | null
  mishaps: number
}
/**
 * How far a hint is; sent at least once a second until it comes, or is cancelled.
 */
export interface HintProgress {
  kind: 'hinting'
  number: number
  stage: 'cancelled' | 'comparing' | 'preparing' | 'waiting'
  moves: number
  rounds: number
  done: number
}
/**
 * Someone said a phrase.
 */
export interface Said {
  kind: 'said'
  seat: string
  phrase: string
}
/**
 * What a referee shows: the parts that have changed, in the game's own form.
 *
 *     After a `welcome`, all parts.
 */
export interface RefereeUpdate {
  kind: 'referee'
  data: {
    [k: string]: unknown
  }
}
/**
 * The server closes the connection; docs/protocol.md lists the reasons.
 */
export interface Disconnect {
  kind: 'disconnect'
  reason: string
  text: string
  stopped: StoppedInfo | null
}
/**
 * A table that can't continue because of a server error, as one client may know it.
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
 * An integer between two bounds.
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
 * An option of a game, and its default.
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
 * Open a table: settings, the host's name, bots by seat.
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
  family?: {
    [k: string]: string
  }
}
/**
 * The game, its options, the clock, and the substitute for absent players.
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
  pauses?: boolean
  lesson?: boolean
}
/**
 * The clock of a table.
 *
 *     `none`: no limit. `move`: seconds for every decision, up to days. `reserve`: seconds for the
 *     whole game, and `extra` seconds back after every move.
 */
export interface WantedClock {
  kind?: 'move' | 'none' | 'reserve'
  seconds?: number
  extra?: number
}
/**
 * Continue a finished game from a step: your seat, and the bot for the others.
 */
export interface PlayOnRequest {
  step: number
  seat: string
  name: string
  bot?: string
}
/**
 * The keys that a device has to a table.
 */
export interface HeldKeys {
  table: string
  /**
   * @maxItems 8
   */
  keys: string[]
}
/**
 * Ask about several tables at once, each with its keys.
 */
export interface MyTablesRequest {
  tables: HeldKeys[]
}
/**
 * The keys of a new table, and of a seat if the host took one.
 */
export interface Keys {
  host: string
  invite: string
  watch: string
  seat?: string
  family?: string[]
}
/**
 * The table that was opened.
 */
export interface TableOpened {
  table: string
  keys: Keys
}
/**
 * The new table for the players of a stopped one.
 */
export interface NextTable {
  table: string
}
/**
 * A finished game: players, settings and number of steps; chapters hold the steps.
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
 * How a game ended for a player.
 */
export interface MyResult {
  points: number
  has_won: boolean
}
/**
 * A table as a list of your games shows it.
 */
export interface MyTable {
  table: string
  game: string
  title: string
  seat: string
  seats: string[]
  is_host: boolean
  names: {
    [k: string]: string
  }
  bots: number
  free: number
  has_begun: boolean
  is_over: boolean
  waits_for_me: boolean
  since: number
  result: MyResult | null
  next_table: string
}
/**
 * The tables that the keys open; unknown tables and wrong keys are left out.
 */
export interface MyTables {
  tables: MyTable[]
  later: string[]
}
/**
 * Whether the server works.
 */
export interface Health {
  ok: boolean
  version: string
  protocol: number
  reasons: ('files' | 'stopping' | 'store')[]
}
/**
 * The server's address in the local network.
 */
export interface ServerAddress {
  address: string
}
/**
 * A page of listed tables; pass `next` as `?after=` for more.
 */
export interface LobbyPage {
  tables: LobbyTable[]
  next: string
}
/**
 * A table as the lobby shows it.
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
 * What was deleted: the player's name, or the whole table if no other player is left.
 */
export interface Erasure {
  is_deleted: boolean
  others: number
}
/**
 * Why a request was refused: a code for programs, a text for people.
 */
export interface Denial {
  code: string
  text: string
  request: string
}
/**
 * Seats and options of a game's lesson.
 */
export interface LessonTable {
  seats: number
  options: {
    [k: string]: unknown
  }
}
/**
 * A game: seats, options and bots.
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
 * One clause of the rules: its number, source, text and example.
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
 * A question that the rulebook leaves open, and how it is answered here.
 */
export interface RulingInfo {
  id: string
  question: string
  answer: string
}
/**
 * The rules of a game in one language.
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
