/** The dice on the table: they keep their colours and places from one position to the next. */
import type { Change } from '$page/messages'
import { FACES, type FaceName } from './scene'

export interface Die {
  face: FaceName
  which: number // decides its colour
  slot: number // its place on the table
}

export interface Cast {
  lying: Die[]
  rolled: Die[] // just thrown, including those that went back at once
  left: Die[] // go back to the reserve after the throw has been shown
  taken: Die | null // last placed on the stalk
}

export const NO_DICE: Cast = { lying: [], rolled: [], left: [], taken: null }

/** The faces of the dice that were rolled, or stacked. */
const facesIn = (changes: readonly Change[], what: 'rolled' | 'placed') =>
  changes.filter(({ kind }) => kind === what).flatMap(({ parts }) => (parts?.['faces'] ?? parts?.['face'] ?? []) as FaceName | FaceName[])

/**
 * The dice in a position, from those in the position before, the changes since, and the faces on the table now.
 * Rolled dice on the table are new; others were already there. `below` dice are in the stalk.
 */
export function cast(before: Cast, changes: readonly Change[], faces: readonly FaceName[], below: number): Cast {
  const open = [...faces]
  const take = (face: FaceName) => open.includes(face) && !!open.splice(open.indexOf(face), 1)
  const rolls = facesIn(changes, 'rolled').map((face) => ({ face, stays: take(face) }))
  const [kept, gone] = parted(before.lying, ({ face }) => take(face))
  const isAgain = changes.some(({ kind }) => kind === 'power_reroll') // then the missing ones were picked up
  const next = numbered(isAgain ? kept : before.lying, below)
  const [stay, back] = parted(rolls, ({ stays }) => stays).map((some) => some.map(({ face }) => face)) as [FaceName[], FaceName[]]
  const [unseen, rolled, returned] = [laidOut(open, next), laidOut(stay, next), laidOut(back, next)]
  const placed = facesIn(changes, 'placed').at(-1)
  const taken = gone.find(({ face }) => face === placed)
  return {
    lying: [...kept, ...unseen, ...rolled],
    rolled: [...rolled, ...returned],
    left: [...gone.filter((die) => die !== taken && !isAgain), ...returned],
    taken: taken ?? before.taken,
  }
}

function parted<What>(all: readonly What[], isFirst: (what: What) => boolean): [What[], What[]] {
  const first: What[] = []
  const second: What[] = []
  for (const each of all) (isFirst(each) ? first : second).push(each)
  return [first, second]
}

/** Numbers and slots that are not taken, one after the other. */
function numbered(lying: readonly Die[], below: number): () => Omit<Die, 'face'> {
  const free = (taken: number[], first: number) => {
    while (taken.includes(first)) first++
    taken.push(first)
    return first
  }
  const [numbers, slots] = [lying.map((die) => die.which), lying.map((die) => die.slot)]
  return () => ({ which: free(numbers, below), slot: free(slots, 0) })
}

/** New dice, from left to right by their faces. */
function laidOut(faces: FaceName[], next: () => Omit<Die, 'face'>): Die[] {
  const places = faces.map(() => next())
  const slots = places.map(({ slot }) => slot).sort((one, other) => columnOf(one) - columnOf(other))
  const inOrder = [...faces].sort((one, other) => FACES.indexOf(one) - FACES.indexOf(other))
  return inOrder.map((face, at) => ({ face, which: places[at]!.which, slot: slots[at]! }))
}

const ROW = 5 // dice

/** Where a slot is in its row: from the middle outwards, first to the right. */
export function columnOf(slot: number): number {
  const place = slot % ROW
  return place % 2 ? (place + 1) / 2 : -place / 2
}

export const rowOf = (slot: number) => Math.floor(slot / ROW)
