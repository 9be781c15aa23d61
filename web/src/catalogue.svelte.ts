/** The games as the server knows them, asked for once. */
import { games, type Game } from './requests'

let known = $state.raw<Record<string, Game>>({})
let isAsked = false

/** A game; undefined as long as the server has not told of it. */
export function knownGame(name: string): Game | undefined {
  if (!isAsked) {
    isAsked = true
    games().then(
      (all) => (known = Object.fromEntries(all.map((each) => [each.name, each]))),
      () => (isAsked = false),
    )
  }
  return known[name]
}
