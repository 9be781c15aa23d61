/** Finding clauses by number or by words, whatever the accents, and showing where the words stand. */
import type { Chapter, Clause } from '../requests'

export interface Part {
  text: string
  kind: 'plain' | 'hit' | 'clause' | 'code'
}

const LIGATURES: Record<string, string> = { œ: 'oe', æ: 'ae', '’': "'", '−': '-' }

/** A letter as one types it in a hurry. */
const foldLetter = (letter: string) =>
  LIGATURES[letter.toLowerCase()] ?? letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export const fold = (text: string) => [...text].map(foldLetter).join('')

export const termsOf = (query: string) => fold(query).split(/\s+/).filter(Boolean)

/** The clause that a query names: `FAG-28`, `fag 28` or `28`. */
function named(chapters: Chapter[], terms: string[]): string | null {
  const wanted = terms.join('').replace('-', '')
  const ids = chapters.flatMap((chapter) => chapter.clauses.map((clause) => clause.id))
  return ids.find((id) => [fold(id).replace('-', ''), id.split('-')[1]].includes(wanted)) ?? null
}

/** A number is meant as a whole; of a word any part will do. */
function pattern(term: string): RegExp {
  return new RegExp(/^\d+$/.test(term) ? `(?<!\\d)${term}(?!\\d)` : term.replace(/[^\w\s]/g, '\\$&'), 'g')
}

function fits(clause: Clause, title: string, terms: string[]): boolean {
  const text = fold(`${clause.sentence} ${clause.example} ${title}`)
  return terms.every((term) => pattern(term).test(text))
}

/** The chapters with the clauses that fit; those without any are left out. */
export function search(chapters: Chapter[], query: string): Chapter[] {
  const terms = termsOf(query)
  const id = named(chapters, terms)
  return chapters
    .map(({ title, clauses }) => ({
      title,
      clauses: clauses.filter((clause) => (id ? clause.id === id : fits(clause, title, terms))),
    }))
    .filter((chapter) => chapter.clauses.length > 0)
}

/** A text in parts: other clauses it names, options, and what was looked for. */
export function partsOf(text: string, terms: string[] = []): Part[] {
  return text.split(/([A-Z]{2,}-\d+|`[^`]+`)/).flatMap((piece): Part[] => {
    if (/^[A-Z]{2,}-\d+$/.test(piece)) return [{ text: piece, kind: 'clause' }]
    if (piece.startsWith('`')) return [{ text: piece.slice(1, -1), kind: 'code' }]
    return hits(piece, terms)
  })
}

function hits(text: string, terms: string[]): Part[] {
  const letters = [...text]
  const folded = letters.map(foldLetter)
  const owner = folded.flatMap((short, letter) => [...short].map(() => letter)) // of each folded letter
  const isHit = letters.map(() => false)
  for (const term of terms) {
    for (const { index } of folded.join('').matchAll(pattern(term))) {
      owner.slice(index, index + term.length).forEach((letter) => (isHit[letter] = true))
    }
  }
  return joined(letters, isHit)
}

function joined(letters: string[], isHit: boolean[]): Part[] {
  const parts: Part[] = []
  letters.forEach((letter, at) => {
    const kind = isHit[at] ? 'hit' : 'plain'
    const last = parts.at(-1)
    if (last?.kind === kind) last.text += letter
    else parts.push({ text: letter, kind })
  })
  return parts
}
