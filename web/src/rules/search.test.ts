import { expect, test } from 'vitest'
import type { RuleChapter, ClauseInfo, RulingInfo } from '../messages'
import { fold, partsOf, search, termsOf } from './search'

const clause = (id: string, sentence: string, example = ''): ClauseInfo => ({
  id,
  source: 'text',
  ruling: '',
  binds_people_only: false,
  sentence,
  example,
})

const CHAPTERS: RuleChapter[] = [
  { title: 'Mise en place', clauses: [clause('MAG-1', 'De 2 à 5 joueurs.'), clause('MAG-2', 'Il y a 15 dés.')] },
  { title: 'Les yeux', clauses: [clause('MAG-22', 'Un œil seul ne fait rien.', 'Voir MAG-2 : `strict`.')] },
]

const RULINGS: RulingInfo[] = [
  { id: 'Q2', question: 'Combien de dés ?', answer: 'Selon MAG-2.' },
  { id: 'Q22', question: 'Pourquoi ?', answer: 'Parce que.' },
]
const HOUSE_RULES = [{ name: 'yeux', text: 'Quand les yeux réveillent : après tout, 5' }]

function found(query: string): string[] {
  const { chapters, rulings, houseRules } = search({ chapters: CHAPTERS, rulings: RULINGS, houseRules: HOUSE_RULES }, query)
  const clauses = chapters.flatMap((chapter) => chapter.clauses)
  return [...[...clauses, ...rulings].map((each) => each.id), ...houseRules.map((each) => each.name)]
}
const parts = (text: string, query: string) => partsOf(text, termsOf(query)).map(({ text, kind }) => `${kind}:${text}`)

test('accents, capitals and ligatures do not matter', () => {
  expect(fold('Œuf d’Été')).toBe("oeuf d'ete")
  expect(found('OEIL')).toEqual(['MAG-22'])
  expect(found('dès')).toEqual(['MAG-2', 'Q2'])
})

test('an empty search finds everything', () => {
  expect(found('  ')).toEqual(['MAG-1', 'MAG-2', 'MAG-22', 'Q2', 'Q22', 'yeux'])
})

test('a clause is found by its name or its number, and a number is not part of another', () => {
  for (const query of ['2', 'MAG-2', 'mag2', 'mag 2']) expect(found(query)).toEqual(['MAG-2'])
  expect(found('5')).toEqual(['MAG-1', 'yeux'])
  expect(found('joueurs 2')).toEqual(['MAG-1'])
  expect(found('q2')).toEqual(['Q2'])
})

test('all words must be there, and the title of the chapter counts', () => {
  expect(found('joueurs place')).toEqual(['MAG-1'])
  expect(found('joueurs yeux')).toEqual([])
  expect(found('place')).toEqual(['MAG-1', 'MAG-2'])
})

test('special characters of patterns are searched literally', () => {
  expect(found('(')).toEqual([])
  expect(found('seul .')).toEqual(['MAG-22'])
})

test('search terms are marked in the text', () => {
  expect(parts('Un œil seul', 'oe')).toEqual(['plain:Un ', 'hit:œ', 'plain:il seul'])
  expect(parts('5 et 15', '5')).toEqual(['hit:5', 'plain: et 15'])
  expect(parts('Été', 'ete')).toEqual(['hit:Été'])
})

test('other clauses and options are separate parts', () => {
  expect(parts('Voir MAG-2, ou `strict`.', '')).toEqual(['plain:Voir ', 'clause:MAG-2', 'plain:, ou ', 'code:strict', 'plain:.'])
  expect(parts('Selon Q2.', '')).toEqual(['plain:Selon ', 'clause:Q2', 'plain:.'])
})
