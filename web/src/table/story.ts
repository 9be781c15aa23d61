/** What was heard at a table, as rows of a story. */
import { nameOf } from '../names'
import { RULES_LINE, SEAT_LINE, spoken, TOOK_BACK, type Table } from '../table'
import { asTold, gathered } from '../words'
import { rulesTold, seatTold } from './seats'

export interface Row {
  who: string // a seat, or chance: `*`
  name: string // of who, empty for chance and where the text names them
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

/** Whether a line is the table's own: it stands alone. */
const isOfTable = ({ words, isRemark }: Heard) => isRemark && (words === TOOK_BACK || SEAT_LINE.test(words) || RULES_LINE.test(words))

/** Lines that make one row: a move and what came of it, or cards that were dealt one after the other. */
function together(table: Table, lines: readonly Heard[]): Heard[][] {
  const groups: Heard[][] = []
  for (const line of lines) {
    const last = groups.at(-1)?.at(-1)
    const belongs = last && last.who === line.who && !isOfTable(line) && !isOfTable(last) && (line.isRemark || (gathered(table, last.words) !== null && gathered(table, line.words) !== null))
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
    const { who, key, words, isRemark } = group[0]!
    const ofTable = isRemark ? (seatTold(table, who, words) ?? rulesTold(table, words)) : null
    const text = ofTable ?? textOf(group.map(({ words }) => words))
    const before = rows.at(-1)
    if (before?.who === who && before.text === text) before.times++
    else if (text) rows.push({ who, name: who === '*' || ofTable !== null ? '' : nameOf(table, who), text, key, times: 1 })
  }
  return rows
}
