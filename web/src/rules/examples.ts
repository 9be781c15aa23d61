/** Examples of clauses as pictures: a game may draw them in `page/Example.svelte`, from what it declares in `page/examples.ts`. */
import type { Component } from 'svelte'

export type Sign = '→' | '⇄' | '=' | '+' | '<' | '>' | '✓' | '✗'

/** Signs, numbers, and what the game itself draws: every string in these is the name of a card. */
export type Row<Thing> = (Sign | number | Thing)[]

/** The rows of a picture, by the clause whose example they show. */
export type Examples<Thing> = Record<string, Row<Thing>[]>

export type Drawing = Component<{ clause: string }>

const found = import.meta.glob<{ default: Drawing }>('../../../src/beanpot/games/*/page/Example.svelte')

/** What draws the examples of a game; null where nothing does. The words say the same. */
export async function drawingOf(game: string): Promise<Drawing | null> {
  const path = Object.keys(found).find((each) => each.includes(`/${game}/`))
  return path ? found[path]!().then((file) => file.default, () => null) : null
}
