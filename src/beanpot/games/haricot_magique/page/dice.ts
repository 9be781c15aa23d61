/** The dice of the box, each with its own colour: on the table, in the stalk, and from one position to the next. */
import type { Change } from '$page/messages'
import { FACES, type FaceName } from './scene'

/** A die in the stalk, or in the hand over it. */
export interface Stacked {
  which: number // decides its colour
  face?: FaceName // if it is known with which it was placed
}

export interface Die extends Stacked {
  face: FaceName
  slot: number // its place on the table
}

export interface Cast {
  lying: Die[]
  rolled: Die[] // just thrown, including those that went back at once
  left: Die[] // go back to the reserve after the throw has been shown
  stalk: Stacked[] // bottom to top
  stalks: number // how many stalks came down before this one
}

export const NO_DICE: Cast = { lying: [], rolled: [], left: [], stalk: [], stalks: 0 }
const ALL = 12

/** What a position shows of its dice. */
export interface Seen {
  faces: readonly FaceName[] // on the table
  inStalk: number
  stalks: number
}

/** The faces of the dice that were rolled, or stacked. */
const facesIn = (changes: readonly Change[], what: 'rolled' | 'placed') =>
  changes.filter(({ kind }) => kind === what).flatMap(({ parts }) => (parts?.['faces'] ?? parts?.['face'] ?? []) as FaceName | FaceName[])

/**
 * The dice in a position, from those in the position before and the changes since.
 * Rolled dice on the table are new; others were already there.
 */
export function cast(before: Cast, changes: readonly Change[], { faces, inStalk, stalks }: Seen): Cast {
  const open = [...faces]
  const take = (face: FaceName) => open.includes(face) && !!open.splice(open.indexOf(face), 1)
  const rolls = facesIn(changes, 'rolled').map((face) => ({ face, stays: take(face) }))
  const [kept, gone] = parted(before.lying, ({ face }) => take(face))
  const stalk = stacked(before, gone, facesIn(changes, 'placed'), inStalk, stalks)
  const isAgain = changes.some(({ kind }) => kind === 'power_reroll') // then the missing ones were picked up
  const next = numbered(isAgain ? kept : before.lying, stalk)
  const [stay, back] = parted(rolls, ({ stays }) => stays).map((some) => some.map(({ face }) => face)) as [FaceName[], FaceName[]]
  const [unseen, rolled, returned] = [laidOut(open, next), laidOut(stay, next), laidOut(back, next)]
  return {
    lying: [...kept, ...unseen, ...rolled],
    rolled: [...rolled, ...returned],
    left: [...gone.filter((die) => !stalk.includes(die) && !isAgain), ...returned],
    stalk,
    stalks,
  }
}

/** The dice in the stalk: those that stood, then those that were taken from the table. */
function stacked(before: Cast, gone: readonly Die[], placed: readonly FaceName[], inStalk: number, stalks: number): Stacked[] {
  const stalk = before.stalk.slice(0, before.stalks === stalks ? inStalk : 1)
  const missing = inStalk - stalk.length
  const next = numbered(before.lying, stalk)
  for (let place = 0; place < missing; place++) {
    const face = placed[placed.length - missing + place]
    const die = gone.find((each) => each.face === face && !stalk.includes(each))
    stalk.push(die ?? { which: next().which, face })
  }
  return stalk
}

/** The dice in the reserve, by their colours. */
export function inReserve({ lying, stalk }: Cast, count: number): number[] {
  const used = [...lying, ...stalk].map(({ which }) => which)
  return Array.from({ length: ALL }, (_, die) => ALL - 1 - die).filter((which) => !used.includes(which)).slice(0, count)
}

function parted<What>(all: readonly What[], isFirst: (what: What) => boolean): [What[], What[]] {
  const first: What[] = []
  const second: What[] = []
  for (const each of all) (isFirst(each) ? first : second).push(each)
  return [first, second]
}

/** Numbers and slots that are not taken, one after the other. */
function numbered(lying: readonly Die[], stalk: readonly Stacked[]): () => Omit<Die, 'face'> {
  const free = (taken: number[], first: number) => {
    while (taken.includes(first) && taken.length < ALL) first = (first + 1) % ALL
    taken.push(first)
    return first
  }
  const [numbers, slots] = [[...stalk, ...lying].map((die) => die.which), lying.map((die) => die.slot)]
  return () => ({ which: free(numbers, stalk.length), slot: free(slots, 0) })
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
