/** How a game looks on the table: its own scene where its folder has one, else the plain one. */
import type { Component } from 'svelte'
import type { Connection } from '../connection.svelte'
import type { Table } from '../table'
import { openPart, openTexts } from '../texts.svelte'

/** What a scene can ask the server for; in a replay nothing happens. */
export type Moving = Pick<Connection, 'step' | 'explain' | 'requestPreviews' | 'previews' | 'dismiss' | 'isStepping' | 'refusal' | 'act' | 'refereeView' | 'show'> & {
  cuts?: number // how often the table jumped to a step that does not follow the last one
}

export interface SceneGiven {
  connection: Moving
  table: Table
}

export type Scene = Component<SceneGiven>

/**
 * A jump to another step creates the scene again, unless it exports `isLasting`: then it updates in place.
 * A scene that exports `isGarden` fills the screen and shows the players itself.
 */
interface Found {
  default: Scene
  isLasting?: boolean
  isGarden?: boolean
}

const lasting = new WeakSet<Scene>()
const gardens = new WeakSet<Scene>()
export const isLasting = (scene: Scene): boolean => lasting.has(scene)
export const isGarden = (scene: Scene | null): boolean => scene !== null && gardens.has(scene)

const found = import.meta.glob<Found>(
  '../../../src/beanpot/games/*/page/Scene.svelte',
)

export async function sceneOf(game: string): Promise<Scene> {
  const path = Object.keys(found).find((each) => each.includes(`/${game}/`))
  const load = path ? found[path]! : (): Promise<Found> => import('./PlainScene.svelte')
  const texts = [openTexts(game), openTexts(game, 'account'), openPart('account')]
  const [scene] = await Promise.all([load(), ...texts])
  if (scene.isLasting) lasting.add(scene.default)
  if (scene.isGarden) gardens.add(scene.default)
  return scene.default
}
