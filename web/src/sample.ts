/** Tables for tests. */
import { PROTOCOL, type Change, type EventChanges, type MyTable, type News, type PlaceInfo, type Welcome } from './messages'
import { updated, type Table } from './table'

export const place = (seat: string, more: Partial<PlaceInfo> = {}): PlaceInfo => ({
  seat, name: '', bot: '', is_program: false, is_here: false, away: '', left: null, is_running: false, vote_in: null, ...more,
})

export const change = (kind: string, seat = '', parts: Change['parts'] = {}): Change => ({ kind, seat, parts, source: '', target: '', clause: '' })

export const event = (number: number, ...changes: Change[]): EventChanges => ({ number, changes, weights: changes.map(() => 'telling') })

export const welcome = (more: Partial<Welcome> = {}): Welcome => ({
  kind: 'welcome',
  protocol: PROTOCOL,
  table: 'abc',
  title: 'Fagioli',
  settings: { game: 'fagioli', seats: 2, options: {}, clock: { kind: 'none', seconds: 0, extra: 0 }, stand_in: 'normal', grace: 60, hints: false, risks: false, pauses: false, lesson: false },
  seat: 'A',
  is_host: true,
  can_sit: false,
  can_add: false,
  number: 6,
  places: [place('A', { name: 'Ada', is_here: true }), place('B', { name: 'greedy', bot: 'greedy' })],
  scene: { top: [3, 7], turn: 'A' },
  moves: ['play 5 on 1'],
  moves_data: [{ verb: 'play', parts: { card: '5', pile: 1, face_down: false } }],
  awaited: ['A'],
  lines: ['* first A'],
  account: [event(6, change('begins', 'A'))],
  missed: 0,
  has_begun: true,
  result: null,
  is_closed: false,
  pause: null,
  takeback: '',
  takeback_asks: [],
  ask: null,
  seen: [],
  next_table: '',
  lesson: null,
  shared: [],
  turned: 0,
  routine: '',
  is_addressed: false,
  answer_in: null,
  view: '',
  ...more,
})

export const news = (more: Partial<News> = {}): News => ({
  kind: 'news', number: 7, done: '', lines: [], account: [], scene: {}, moves: null, moves_data: null, awaited: null, places: null,
  has_begun: true, result: null, is_closed: false, pause: null, takeback: '', takeback_asks: [],
  ask: null, next_table: '', lesson: null, shared: [], routine: '', is_addressed: false, answer_in: null, view: '', ...more,
})

export const myTable = (table: string, more: Partial<MyTable> = {}): MyTable => ({
  table, game: 'fagioli', title: 'Fagioli', seat: 'A', seats: ['A'], is_host: false, names: { A: 'Ada', B: 'Ben' }, bots: 0, free: 0,
  has_begun: true, is_over: false, waits_for_me: false, since: 0, result: null, next_table: '', ...more,
})

export const table = (more: Partial<Welcome> = {}): Table => updated(null, welcome(more))!
