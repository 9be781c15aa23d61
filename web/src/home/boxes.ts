/** The pictures on the boxes, each from its game's folder. */
import type { Component } from 'svelte'
import PlainBox from './PlainBox.svelte'

const found = import.meta.glob<{ default: Component }>(
  '../../../src/beanpot/games/*/page/Box.svelte',
  { eager: true },
)

export function boxOf(game: string): Component {
  const path = Object.keys(found).find((each) => each.includes(`/${game}/`))
  return path ? found[path]!.default : PlainBox
}
