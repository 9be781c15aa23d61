/** What was heard at a table, as rows of a story. */
import { nameOf } from '../names'
import { spoken, TOOK_BACK, type Table } from '../table'
import { asTold, gathered } from '../words'

export interface Row {
  who: string // a seat, or chance: `*`
  name: string // of who, empty for chance
  text: string
  key: number // of the first line it tells
  times: number
}

interface Heard {
  who: string
  words: string
  isRemark: boolean
  key: number
}

/** Lines that make one row: a move and what came of it, or cards that were dealt one after the other. */
function together(table: Table, lines: readonly Heard[]): Heard[][] {
  const groups: Heard[][] = []
  for (const line of lines) {
    const last = groups.at(-1)?.at(-1)
    const belongs = last && last.who === line.who && line.words !== TOOK_BACK && (line.isRemark || (gathered(table, last.words) !== null && gathered(table, line.words) !== null))
    if (belongs) groups.at(-1)!.push(line)
    else groups.push([line])
  }
  return groups
}

/** Lines as rows; `first` is the number of the first. What tells nothing has no row. */
export function rowsOf(table: Table, lines: readonly string[], first = 0, textOf = (words: string[]) => asTold(table, words)): Row[] {
  const heard = lines.map((line, at) => ({ ...spoken(line), key: first + at }))
  const rows: Row[] = []
  for (const group of together(table, heard)) {
    const { who, key } = group[0]!
    const text = textOf(group.map(({ words }) => words))
    const before = rows.at(-1)
    if (before?.who === who && before.text === text) before.times++
    else if (text) rows.push({ who, name: who === '*' ? '' : nameOf(table, who), text, key, times: 1 })
  }
  return rows
}
