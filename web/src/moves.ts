/** Moves as data: distinguished by verbs and parts, and put into words with a game's own texts. */
import type { MoveInfo } from './messages'
import { nameOf } from './names'
import type { Table } from './table'
import { gameText, listed, type Values } from './texts.svelte'

/** The id of a move's text, where it is not the verb, and parts that the table names. */
export type AsText = (move: MoveInfo, table: Table) => MoveInfo

const phrases = import.meta.glob<{ asText: AsText }>('../../src/beanpot/games/*/page/phrases.ts', { eager: true })

const asTextOf = (game: string) => Object.entries(phrases).find(([path]) => path.includes(`/${game}/`))?.[1].asText

/** A legal move: its data, and the text that plays it. */
export type Listed<Move extends MoveInfo = MoveInfo> = Move & { words: string }

/** All legal moves, typed by the game's `page/moves.ts`. */
export const movesOf = <Move extends MoveInfo = MoveInfo>({ moves, moves_data }: Pick<Table, 'moves' | 'moves_data'>) =>
  moves.map((words, at) => ({ words, ...moves_data[at] }) as Listed<Move>)

/** The texts of moves grouped by verb, in their order. */
export function byVerb(table: Pick<Table, 'moves' | 'moves_data'>): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const { verb, words } of movesOf(table)) groups.set(verb, [...(groups.get(verb) ?? []), words])
  return groups
}

/** The label of a move's button. A move that is not legal now must be given as data, too. */
export function asMove(table: Table, words: string, move: MoveInfo | null = moveOf(table, words)): string {
  return (move && phrased(table, move)) ?? words
}

const moveOf = (table: Table, words: string) => table.moves_data[table.moves.indexOf(words)] ?? null

function phrased(table: Table, move: MoveInfo): string | null {
  const { game } = table.settings
  const { verb, parts } = asTextOf(game)?.(move, table) ?? move
  const values: Values = {}
  for (const [kind, part] of Object.entries(parts)) {
    values[kind] = named(table, kind, part)
    values[`${kind}_is`] = typeof part === 'number' ? part : String(part) // for texts that choose
  }
  return gameText(game, verb.replaceAll('_', '-'), values)
}

/** A part of a move by its meaning: a seat becomes a name, a card its name; each of several. */
function named(table: Table, kind: string, part: unknown): string {
  const { game } = table.settings
  if (Array.isArray(part)) return listed(part.map((step: MoveInfo) => phrased(table, step) ?? ''))
  if (part !== null && typeof part === 'object') {
    const counted = Object.entries(part).map(([card, count]) => ({ verb: 'item-counted', parts: { card, count } }))
    return listed(counted.map((each) => phrased(table, each) ?? ''))
  }
  return kind === 'seat' ? nameOf(table, String(part)) : (gameText(game, `${kind}-${String(part)}`) ?? String(part))
}
