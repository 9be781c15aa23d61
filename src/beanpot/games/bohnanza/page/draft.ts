/** A proposal that is being put together by tapping, and its words. */
export interface Draft {
  partner: string
  faceup: number[] // places, counted from 1
  hand: number[]
  get: Record<string, number>
}

export const newDraft = (partner: string): Draft => ({ partner, faceup: [], hand: [], get: {} })

const toggled = (places: number[], place: number) =>
  places.includes(place) ? places.filter((each) => each !== place) : [...places, place].sort((a, b) => a - b)

export const toggleHand = (draft: Draft, place: number): Draft => ({ ...draft, hand: toggled(draft.hand, place) })

export const toggleFaceup = (draft: Draft, place: number): Draft => ({ ...draft, faceup: toggled(draft.faceup, place) })

/** One more, or one less, of a kind is asked for. */
export function asked(draft: Draft, kind: string, more: 1 | -1 = 1): Draft {
  const count = Math.max(0, (draft.get[kind] ?? 0) + more)
  const { [kind]: _, ...rest } = draft.get
  return { ...draft, get: count ? { ...rest, [kind]: count } : rest }
}

export const gives = (draft: Draft) => draft.faceup.length + draft.hand.length > 0

export const asks = (draft: Draft) => Object.keys(draft.get).length > 0

export const isEmpty = (draft: Draft) => !gives(draft) && !asks(draft)

/** Kinds with how many, as cards. */
export const kindsOf = (counts: Record<string, number>) => Object.entries(counts).flatMap(([kind, count]) => Array.from({ length: count }, () => kind))

/** The proposal as a move for the server: `propose B give [faceup:1, hand:3] get {chaos: 1}`. */
export function wordsOf({ partner, faceup, hand, get }: Draft): string {
  const give = [...faceup.map((place) => `faceup:${place}`), ...hand.map((place) => `hand:${place}`)]
  const wanted = Object.entries(get).map(([kind, count]) => `${kind}: ${count}`)
  return `propose ${partner} give [${give.join(', ')}] get {${wanted.join(', ')}}`
}

/** Whether the tapped cards are still there: others may have taken their places. */
export function stillStands(before: string[], now: string[], places: number[]): boolean {
  return places.every((place) => before[place - 1] === now[place - 1])
}

/** What an offer has more or less of than the one that it answers, by kind. */
export function changedFrom(before: readonly string[], now: readonly string[]): Record<string, number> {
  const count = (cards: readonly string[], kind: string) => cards.filter((each) => each === kind).length
  const changes = [...new Set([...now, ...before])].map((kind) => [kind, count(now, kind) - count(before, kind)] as const)
  return Object.fromEntries(changes.filter(([, more]) => more))
}

/** A counter-proposal: asks for the offered cards, and gives the wanted copies nearest the front. */
export function counter(from: string, give: string[], wanted: string[], faceup: string[], hand: string[]): Draft {
  let draft = newDraft(from)
  for (const kind of give) draft = asked(draft, kind)
  for (const kind of wanted) {
    const open = faceup.findIndex((card, at) => card === kind && !draft.faceup.includes(at + 1))
    const own = hand.findIndex((card, at) => card === kind && !draft.hand.includes(at + 1))
    if (open >= 0) draft = toggleFaceup(draft, open + 1)
    else if (own >= 0) draft = toggleHand(draft, own + 1)
  }
  return draft
}
