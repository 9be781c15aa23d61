/** How a game looks on the table: its own scene where its folder has one, else the plain one. */
import type { Component } from 'svelte'
import type { Line } from '../line.svelte'
import type { Table } from '../table'
import { openTexts } from '../texts.svelte'

/** What a scene may ask for; where one only looks back, nothing comes of it. */
export type Moving = Pick<Line, 'step' | 'explain' | 'hush' | 'isStepping' | 'refusal' | 'hand' | 'letGo' | 'tower' | 'show'>

export interface SceneGiven {
  line: Moving
  table: Table
}

export type Scene = Component<SceneGiven>

const found = import.meta.glob<{ default: Scene }>(
  '../../../src/beanpot/games/*/page/Scene.svelte',
)

export async function sceneOf(game: string): Promise<Scene> {
  const path = Object.keys(found).find((each) => each.includes(`/${game}/`))
  const load = path ? found[path]! : () => import('./PlainScene.svelte')
  const [scene] = await Promise.all([load(), openTexts(game)])
  return scene.default
}
