/** Marks the elements that play a move which a hint or lesson mentions. */
import type { MoveInfo } from './messages'

/** For `data-leads`: the moves that something is the first touch of. */
export const leads = (moves: readonly string[]): string | undefined => (moves.length ? `|${moves.join('|')}|` : undefined)

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`

/** What can be tapped for a move that is not listed: `propose`, `propose B`, `give_hand 3`, `colt 1`. */
function touchesOf({ verb, parts }: MoveInfo): string[] {
  const touches = [verb]
  for (const part of Object.values(parts)) {
    if (Array.isArray(part)) touches.push(...part.map((step: MoveInfo) => `${step.verb} ${String(step.parts['place'])}`))
    else if (part !== null && typeof part === 'object') touches.push(...Object.entries(part).map(([name, count]) => `${name} ${String(count)}`))
    else touches.push(`${verb} ${String(part)}`)
  }
  return touches
}

/** What to tap for a move: its button, or the elements that lead to it and were not tapped yet. */
export function selectorFor(words: string, move: MoveInfo | null): string {
  const first = [words, ...(move ? touchesOf(move) : [])].map((each) => `[data-leads*=${quoted(`|${each}|`)}]`)
  return [`[data-move=${quoted(words)}]`, ...first.map((each) => `${each}:not([aria-pressed="true"])`)].join()
}

const LOOK = 'outline: 4px dashed #b03a24 !important; outline-offset: -2px !important;'

/** Whether an element can be touched and is all seen: not under the rail, nor below the edge. */
function isOpen(element: Element): boolean {
  const { left, top, bottom, width, height } = element.getBoundingClientRect()
  if (bottom > innerHeight) return false
  const there = document.elementFromPoint(left + width / 2, top + height / 2)
  return there !== null && (element.contains(there) || there.contains(element))
}

/** Scroll the marked elements into view, if none is visible. */
export function reveal(words: string, move: MoveInfo | null): void {
  const found = [...document.querySelectorAll(selectorFor(words, move))].filter((each) => each.getClientRects().length)
  if (found.some(isOpen)) return
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  found[0]?.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' })
}

/** Mark a move until the returned function is called. */
export function mark(words: string, move: MoveInfo | null): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`:is(${selectorFor(words, move)}) { ${LOOK} }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
  }
}
