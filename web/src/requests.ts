/** HTTP requests to the server. */
import { device } from './device'
import type { Denial, GameInfo, LobbyPage, TableOpened, TableRequest, ServerAddress, Rulebook, Settings } from './messages'

/** The server refused, or did not answer. */
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
  const reply: unknown = await answer.json().catch(() => ({}))
  if (answer.ok) return reply as Answer
  const { code = 'error', text = '' } = reply as Partial<Denial>
  throw new Refusal(code, text)
}

export const games = () => ask<GameInfo[]>('/api/games')
/** The rules of a game, in that language or else in English. */
export const clauses = (game: string, language: string) =>
  ask<Rulebook>(`/api/games/${encodeURIComponent(game)}/clauses?language=${language}`)
/** The server's address for others in the same network; empty if unknown. */
export const addressForOthers = () => ask<ServerAddress>('/api/address').then((reply) => reply.address)
/** A page of the open tables, and where the next one begins. */
export const lobby = (after = '') =>
  ask<LobbyPage>(`/api/lobby${after && `?after=${encodeURIComponent(after)}`}`)

export const openTable = (opening: TableRequest) =>
  ask<TableOpened>('/api/tables', {
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

/** A lesson: a table with bots whose first moves are scripted. */
export function asLesson(game: GameInfo, name: string): TableRequest {
  const { seats, options } = game.lesson!
  const others = [...SEATS].slice(1, seats)
  return {
    settings: { game: game.name, seats, options, hints: true, risks: true, pauses: true, lesson: true, grace: 0 },
    name,
    seat: 'A',
    bots: Object.fromEntries(others.map((seat) => [seat, 'normal'])),
    is_listed: false,
    begins: true,
  }
}

/** A table against bots that starts at once. It waits for you: nobody else does, so no bot plays for you when you are gone. */
export function againstBots(game: GameInfo, name: string, options: Settings['options'], bot = 'normal'): TableRequest {
  const others = [...SEATS].slice(1, game.usual_seats)
  return {
    settings: { game: game.name, seats: game.usual_seats, options, hints: true, risks: true, pauses: true, grace: 0 },
    name,
    seat: 'A',
    bots: Object.fromEntries(others.map((seat) => [seat, bot])),
    is_listed: false,
    begins: true,
  }
}
