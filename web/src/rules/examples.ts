/** Examples of clauses as pictures: a game can draw them in `page/Example.svelte`, from `page/examples.ts`. */
import type { Component } from 'svelte'

export type Sign = '→' | '⇄' | '=' | '+' | '<' | '>' | '✓' | '✗'

/** Signs, numbers, and things the game draws: every string in these is the name of a card. */
export type Row<Thing> = (Sign | number | Thing)[]

/** The rows of a picture, by the clause whose example they show. */
export type Examples<Thing> = Record<string, Row<Thing>[]>

/** What is drawn: the example of a clause, or other rows. `width`: of a card, in pixels. */
export interface ExampleGiven<Thing> {
  clause?: string
  rows?: Row<Thing>[] | undefined
  width?: number
}

export type Drawing = Component<ExampleGiven<never>>

const found = import.meta.glob<{ default: Drawing }>('../../../src/beanpot/games/*/page/Example.svelte')

/** The component that draws a game's examples, or null. The words say the same. */
export async function drawingOf(game: string): Promise<Drawing | null> {
  const path = Object.keys(found).find((each) => each.includes(`/${game}/`))
  return path ? found[path]!().then((file) => file.default, () => null) : null
}
