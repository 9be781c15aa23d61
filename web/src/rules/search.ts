/** Finding clauses, rulings and house rules by number or by words, ignoring accents, and marking the words. */
import type { RuleChapter, RulingInfo } from '../messages'

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

/** The clause or ruling that a query names: `FAG-28`, `fag 28`, `28` or `q4`. */
function named(ids: string[], terms: string[]): string | null {
  const wanted = terms.join('').replace('-', '')
  return ids.find((id) => [fold(id).replace('-', ''), id.split('-')[1]].includes(wanted)) ?? null
}

/** A number is meant as a whole; of a word any part will do. */
function pattern(term: string): RegExp {
  return new RegExp(/^\d+$/.test(term) ? `(?<!\\d)${term}(?!\\d)` : term.replace(/[^\w\s]/g, '\\$&'), 'g')
}

const fits = (text: string, terms: string[]) => terms.every((term) => pattern(term).test(fold(text)))

/** A house rule with all its texts. */
export interface HouseRule {
  name: string
  text: string
}

export interface Found<Rule extends HouseRule> {
  chapters: RuleChapter[] // those with any clause that fits
  rulings: RulingInfo[]
  houseRules: Rule[]
}

/** All matches of a query, or the one clause or ruling that it names. */
export function search<Rule extends HouseRule>(all: Found<Rule>, query: string): Found<Rule> {
  const terms = termsOf(query)
  const ids = [...all.chapters.flatMap((chapter) => chapter.clauses), ...all.rulings].map((each) => each.id)
  const id = named(ids, terms)
  const isFound = (name: string, text: string) => (id ? name === id : fits(text, terms))
  const chapters = all.chapters.map(({ title, clauses }) => ({
    title,
    clauses: clauses.filter((each) => isFound(each.id, `${each.sentence} ${each.example} ${title}`)),
  }))
  return {
    chapters: chapters.filter((chapter) => chapter.clauses.length > 0),
    rulings: all.rulings.filter((each) => isFound(each.id, `${each.question} ${each.answer}`)),
    houseRules: all.houseRules.filter((each) => isFound(each.name, each.text)),
  }
}

/** A text in parts: clauses and rulings it names, options, and search terms. */
export function partsOf(text: string, terms: string[] = []): Part[] {
  return text.split(/([A-Z]{2,}-\d+|\bQ\d+|`[^`]+`)/).flatMap((piece): Part[] => {
    if (/^([A-Z]{2,}-|Q)\d+$/.test(piece)) return [{ text: piece, kind: 'clause' }]
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
