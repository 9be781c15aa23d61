/** How the groups of a hand lie in rows: as large as there is room for, and the rows about as wide as each other. */
import type { Group } from './scene'

const BEHIND = 0.38 // of a card's width shows of each card behind another
const TALL = 1.4 // times as high as wide
const GAP = 8 // pixels between groups, and between rows
const MARGIN = 26 // for cards that are lifted
const [LEAST, MOST] = [40, 150] // pixels that a card is wide
const ROWS = [1, 2, 3]
const WORTH = 1.1 // another row must make cards larger by this

export interface Laid {
  wide: number // of a card, in pixels
  rows: Group[][]
}

/** The hand in a box of so many pixels. */
export function laidIn(groups: readonly Group[], width: number, height: number): Laid {
  let best: Laid = { wide: 0, rows: [[...groups]] }
  for (const count of ROWS.filter((each) => each <= groups.length)) {
    const rows = evenly(groups, count)
    const high = (height - MARGIN - (count - 1) * GAP) / count / TALL
    const wide = Math.min(high, ...rows.map((row) => (width - row.length * GAP) / cardsWide(row)))
    if (wide > best.wide * WORTH) best = { wide, rows }
  }
  return { ...best, wide: Math.round(Math.max(LEAST, Math.min(MOST, best.wide))) }
}

const cardsWide = (row: readonly Group[]) => row.reduce((sum, { copies }) => sum + 1 + (copies - 1) * BEHIND, 0)

/** The groups in so many rows, the widest of which is as narrow as can be. */
function evenly(groups: readonly Group[], rows: number): Group[][] {
  const [best] = divided(groups, rows)
    .map((each) => ({ each, widths: each.map(cardsWide) }))
    .sort((one, other) => Math.max(...one.widths) - Math.max(...other.widths) || squares(one.widths) - squares(other.widths))
  return best?.each ?? [[...groups]]
}

const squares = (widths: number[]) => widths.reduce((sum, width) => sum + width * width, 0)

/** All ways to divide groups into rows, in order. */
function divided(groups: readonly Group[], rows: number): Group[][][] {
  if (rows === 1) return [[[...groups]]]
  const ends = Array.from({ length: groups.length - rows + 1 }, (_, at) => at + 1)
  return ends.flatMap((end) => divided(groups.slice(end), rows - 1).map((rest) => [groups.slice(0, end), ...rest]))
}
