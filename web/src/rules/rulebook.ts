/** The rules from the server, each fetched once. */
import type { ClauseInfo, Rulebook } from '../messages'
import { clauses } from '../requests'
import type { Language } from '../texts.svelte'

const known = new Map<string, Promise<Rulebook>>()

export function rulebook(game: string, language: Language): Promise<Rulebook> {
  const name = `${game} ${language}`
  const found = known.get(name) ?? clauses(game, language)
  known.set(name, found)
  found.catch(() => known.delete(name)) // to be asked for again
  return found
}

export const clausesOf = (book: Rulebook): ClauseInfo[] => book.chapters.flatMap((chapter) => chapter.clauses)

/** One clause and its language; null where the server does not know it. */
export async function clauseOf(game: string, language: Language, id: string) {
  const book = await rulebook(game, language)
  const clause = clausesOf(book).find((each) => each.id === id)
  return clause ? { ...clause, language: book.language } : null
}
