/** The lines of a result, for one seat. */
import type { Result } from '../messages'

export interface Line {
  name: string
  number: number
  points: number
  text: string
  isTieBreak: boolean
}

/** What counts comes first, each with its sign but the first; tie-breaks only where there is a tie. */
export function linesOf({ parts, points }: Result, seat: string): Line[] {
  const hasEquals = Object.values(points).filter((each) => each === points[seat]).length > 1
  const counted = (parts ?? []).filter((part) => !part.is_tie_break)
  const deciding = hasEquals ? (parts ?? []).filter((part) => part.is_tie_break) : []
  return [...counted, ...deciding].map((part, at) => {
    const value = part.points[seat] ?? 0
    const text = at === 0 || part.is_tie_break ? plain(value) : signed(value)
    return { name: part.name, number: part.number ?? 0, points: value, text, isTieBreak: !!part.is_tie_break }
  })
}

const plain = (points: number) => (points < 0 ? `−${-points}` : String(points))
const signed = (points: number) => (points > 0 ? `+${points}` : plain(points))

export const sumOf = (lines: Line[]) =>
  lines.reduce((sum, line) => (line.isTieBreak ? sum : sum + line.points), 0)
