/** What the server is asked without a socket. */
import { device } from './device'
import type { Keys } from './keys'
import type { Settings } from './messages'

export interface Option {
  name: string
  meaning: string
  default: unknown
  seats: number[] | null
  is_variant: boolean
  kind: 'choice' | 'switch' | 'whole' | 'share' | 'seat'
  choices?: (string | number)[]
  least?: number
  most?: number
}

export interface Game {
  name: string
  title: string
  seats: number[]
  usual_seats: number
  options: Option[]
  bots: string[]
  lesson: { seats: number; options: Record<string, unknown> } | null
}

export interface Clause {
  id: string
  source: 'text' | 'derived' | 'ruling'
  ruling: string
  binds_people_only: boolean
  sentence: string
  example: string
}

export interface Chapter {
  title: string
  clauses: Clause[]
}

export interface Ruling {
  id: string
  question: string
  answer: string
}

export interface Rulebook {
  game: string
  title: string
  language: string
  chapters: Chapter[]
  rulings: Ruling[]
  options: Option[]
}

export interface LobbyTable {
  table: string
  title: string
  settings: Settings
  names: string[]
  free: string[]
  has_begun: boolean
}

export interface Opening {
  settings: Partial<Settings> & { game: string; seats: number }
  name: string
  seat: string
  bots: Record<string, string>
  is_listed: boolean
  begins: boolean
}

/** The server said no, or nothing. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    text: string,
  ) {
    super(text)
  }
}

export async function ask<Answer>(path: string, wanted?: RequestInit): Promise<Answer> {
  let answer: Response
  try {
    answer = await fetch(path, wanted)
  } catch {
    throw new Refusal('unreachable', '')
  }
  const said = await answer.json().catch(() => ({}))
  if (!answer.ok) throw new Refusal(said.code ?? 'error', said.text ?? '')
  return said as Answer
}

export const games = () => ask<Game[]>('/api/games')
/** The rules of a game, in that language or else in English. */
export const clauses = (game: string, language: string) =>
  ask<Rulebook>(`/api/games/${encodeURIComponent(game)}/clauses?language=${language}`)
/** How others in the same network reach the server; empty if it does not know. */
export const addressForOthers = () => ask<{ address: string }>('/api/address').then((said) => said.address)
/** A page of the tables that everybody may join, and where the next one begins. */
export interface LobbyPage {
  tables: LobbyTable[]
  next: string
}
export const lobby = (after = '') =>
  ask<LobbyPage>(`/api/lobby${after && `?after=${encodeURIComponent(after)}`}`)

export const openTable = (opening: Opening) =>
  ask<{ table: string; keys: Keys }>('/api/tables', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...opening, device: device() }),
  })

/** A finished game, as text. */
export async function journal(table: string, key: string): Promise<string> {
  const answer = await fetch(`/api/tables/${table}/journal`, { headers: { authorization: `Bearer ${key}` } })
  if (!answer.ok) throw new Refusal('error', '')
  return answer.text()
}

export const SEATS = 'ABCDEFG'

/** A lesson: a table with bots at which all is written down for a while. */
export function asLesson(game: Game, name: string): Opening {
  const { seats, options } = game.lesson!
  const others = [...SEATS].slice(1, seats)
  return {
    settings: { game: game.name, seats, options, hints: true, risks: true, lesson: true, grace: 0 },
    name,
    seat: 'A',
    bots: Object.fromEntries(others.map((seat) => [seat, 'normal'])),
    is_listed: false,
    begins: true,
  }
}

/** A table against bots that begins at once. */
export function againstBots(game: Game, name: string, options: Settings['options'], bot = 'normal'): Opening {
  const others = [...SEATS].slice(1, game.usual_seats)
  return {
    settings: { game: game.name, seats: game.usual_seats, options, hints: true, risks: true },
    name,
    seat: 'A',
    bots: Object.fromEntries(others.map((seat) => [seat, bot])),
    is_listed: false,
    begins: true,
  }
}
