/** How to play, on one page: a game describes it in `page/howto.ts`, with its texts in `page/howto.en.ftl` and `howto.fr.ftl`. */
import type { Settings } from '../messages'
import { openPart, openTexts, type Values } from '../texts.svelte'
import { drawingOf, type Drawing, type Row } from './examples'

export type Ground = 'sky' | 'soil' | 'cloth'

export interface Picture<Thing> {
  rows: Row<Thing>[]
  ground?: Ground
  width?: number // of a card, in pixels
}

/** The page for a number of players. Every text has the name of its part, and a step has a `.title`; `goal` and `end` have texts in every game. */
export interface HowTo<Thing> {
  of: 'turn' | 'round' // what the steps are part of
  steps: string[]
  scoring: string
  trick: string
  notes: string[] // easily forgotten
  pictures: Record<string, Picture<Thing>> // of steps, scoring and trick, perhaps of `end`
  values?: Values // for the texts, besides `seats`
  isSame?: boolean // for any number of players
}

export type HowToOf<Thing> = (seats: number, options: Settings['options']) => HowTo<Thing>

/** A page that has been loaded with its texts. */
export interface LoadedHowTo {
  howTo: HowToOf<never>
  Drawing: Drawing
}

const found = import.meta.glob<{ howTo: HowToOf<never> }>('../../../src/beanpot/games/*/page/howto.ts')

/** The page of a game, or null: then its clauses must do. */
export async function howToOf(game: string): Promise<LoadedHowTo | null> {
  const path = Object.keys(found).find((each) => each.includes(`/${game}/`))
  if (!path) return null
  try {
    const [{ howTo }, Drawing] = await Promise.all([found[path]!(), drawingOf(game), openTexts(game, 'howto'), openPart('howto')])
    return Drawing && { howTo, Drawing }
  } catch {
    return null
  }
}
