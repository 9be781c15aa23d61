/** Where an arrow key leads in a group of things on the screen. */
export type Box = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>

/** The place of the thing that a key leads to; null if the key leads nowhere and means something else. */
export function reached(boxes: readonly Box[], at: number, key: string): number | null {
  const last = boxes.length - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === 'ArrowLeft') return Math.max(0, at - 1)
  if (key === 'ArrowRight') return Math.min(last, at + 1)
  if (key === 'ArrowUp') return inNextRow(boxes, at, -1)
  return key === 'ArrowDown' ? inNextRow(boxes, at, 1) : null
}

const centre = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 })

/** What lies nearest in the next row above or below. Things are in one row if half of their height is at the same level. */
function inNextRow(boxes: readonly Box[], at: number, down: 1 | -1): number | null {
  const from = boxes[at]!
  const half = (box: Box) => Math.min(box.height, from.height) / 2
  const others = boxes.map((box, place) => ({
    place,
    half: half(box),
    across: Math.abs(centre(box).x - centre(from).x),
    along: down * (centre(box).y - centre(from).y),
  }))
  const beyond = others.filter(({ along, half }) => along > half).sort((one, other) => one.along - other.along)
  const row = beyond.filter(({ along, half }) => along - beyond[0]!.along < half)
  return row.sort((one, other) => one.across - other.across)[0]?.place ?? null
}
