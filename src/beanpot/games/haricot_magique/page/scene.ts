/** The scene of Jack & le Haricot Magique as the server sends it. */
import { nameOf } from '$page/names'
import type { Change } from '$page/messages'
import type { Table } from '$page/table'
import { gameText } from '$page/texts.svelte'
import { stacked, type Standing } from './poses'

type BySeat<What> = Record<string, What>

export interface Shown {
  over: number
  stage: number
  manche: number
  bean: string | null
  eye: string | null
  active: string | null
  card: BySeat<number>
  had_turn: BySeat<number>
  used: number
  thrown: number[]
  is_awake: number
  axe_due: number
  item_of: number
  judged: number
  stalks: number
  height: number
  stalk: number[]
  leans: number[]
  reserve: number
  cylinders: number
  tokens: BySeat<number>
  axes: BySeat<number>
  gold: BySeat<number>
  gold_deck: number
  turned: BySeat<number>
  purse: BySeat<number>
  variant: number
  allowed: number[]
  chosen: BySeat<number>
  hand: BySeat<string[]>
  hand_size: BySeat<number>
}

export const FACES = ['E', 'D', 'T', 'L'] as const
export type FaceName = (typeof FACES)[number]

/** What happens next in a round. */
export const STAGES = { choosing: 2, starting: 3, axing: 4, deciding: 6, placing: 7, judging: 8, ending: 9, counting: 10 } as const
const THE_CHECK = 3
const TOKEN = 4
const DIE = 1
const KINDS = ['', 'd', 'cyl', 'castle']
const EXPERT = 1

export const shownOf = (table: Table) => table.scene as unknown as Shown
export const isExpert = (shown: Shown) => shown.variant === EXPERT
export const isChoosing = (shown: Shown) => shown.stage === STAGES.choosing
export const isCounting = (shown: Shown) => shown.stage === STAGES.counting || !!shown.over
export const hasHands = (table: Table) => table.settings.options['stability'] === 'mujoco'

/** A piece of the stalk by its name: `d`, `cyl`, `castle`, or the token of a seat, `tA`. */
export const pieceName = (piece: number) =>
  piece < TOKEN ? (KINDS[piece] ?? '') : `t${String.fromCharCode(65 + piece - TOKEN)}`

/** Where hands build: whether the piece on top is still in one, or falls from it. */
function isPlaced(table: Table): boolean {
  const shown = shownOf(table)
  return hasHands(table) && shown.stage === STAGES.judging && shown.judged !== THE_CHECK
}

/** The pieces of the tower, bottom to top, without the one in a hand. */
export function piecesOf(table: Table): string[] {
  const shown = shownOf(table)
  return shown.stalk.slice(0, shown.height - Number(isPlaced(table))).map(pieceName)
}

/** The piece that the active player's hand places or throws; empty if none. */
export function inHand(table: Table): string {
  const shown = shownOf(table)
  if (isPlaced(table)) return pieceName(shown.stalk[shown.height - 1] ?? 0)
  return hasHands(table) && shown.stage === STAGES.axing ? 'axe' : ''
}

/** A piece in words; to others a token in the hand of its owner is just a token. */
export function pieceText(table: Table, piece: string, isInHand = false): string {
  const text = (id: string, values = {}) => gameText('haricot_magique', id, values) ?? ''
  if (!piece.startsWith('t')) return text(`piece-${piece}`)
  const seat = piece.slice(1)
  if (seat === table.seat) return text('piece-token-own')
  return isInHand ? text('piece-token-some') : text('piece-token', { name: nameOf(table, seat) })
}

/** Where the pieces of a table without hands are drawn. */
export const drawn = (table: Table): Standing => stacked(piecesOf(table), shownOf(table).leans)

/** Dice by their faces, as they lie there. */
export const diceOf = (shown: Shown): FaceName[] =>
  FACES.flatMap((face, at) => Array.from({ length: shown.thrown[at] ?? 0 }, () => face))

export const diceInStalk = (shown: Shown) => shown.stalk.slice(0, shown.height).filter((piece) => piece === DIE).length

/** Whether a seat has its card for the round face down; while a result is held, nobody has one yet. */
export const hasChosen = (table: Table, seat: string) =>
  isChoosing(shownOf(table)) && !table.pause && !table.awaited.includes(seat)

/** How many dice a card allows. */
export const numbersOf = (shown: Shown, card: number) =>
  [1, 2, 3].filter((number) => ((shown.allowed[card - 1] ?? 0) >> number) & 1)

export interface Verdict {
  id: 'stands' | 'falls' | 'axed'
  count: number
}

const VERDICTS: Record<string, Verdict['id']> = { fell: 'falls', stood: 'stands', stood_check: 'stands', axed: 'axed' }

/** The verdict that a change means, if any. */
export function verdictOf({ kind, parts }: Change): Verdict | null {
  const id = VERDICTS[kind]
  return id ? { id, count: Number(parts?.['count'] ?? 0) } : null
}

/** Who has got sacks between two moments of the table. */
export const gains = (before: Shown, now: Shown): { seat: string; count: number }[] =>
  Object.keys(now.gold)
    .map((seat) => ({ seat, count: (now.gold[seat] ?? 0) - (before.gold[seat] ?? 0) }))
    .filter(({ count }) => count > 0)

/** The contents of opened sacks, by seat. */
export function openedSacks(table: Table): BySeat<number[]> {
  const turned = table.account.flatMap((each) => each.changes).filter(({ kind }) => kind === 'turned_over')
  const of = (seat: string) => turned.filter((each) => each.seat === seat).flatMap(({ parts }) => (parts?.['values'] as string[]).map(Number))
  return Object.fromEntries(table.places.map(({ seat }) => [seat, of(seat)]))
}

const SOMEWHAT = 3
const BADLY = 6
const SEEN = 2 // millimetres aside: a smaller lean isn't seen,
const SEEN_BADLY = 4 // and with less than this it isn't bad

/** How a stalk leans, as its text is called; it leans only if some piece is seen to be aside of the foot. */
export function leanOf(shown: Shown, aside = Infinity): 'straight' | 'leaning' | 'badly' | 'unsteady' {
  const lean = shown.leans[shown.height - 1] ?? 0
  if (lean >= BADLY) return aside >= SEEN_BADLY ? 'badly' : 'unsteady'
  return lean >= SOMEWHAT && aside >= SEEN ? 'leaning' : 'straight'
}
