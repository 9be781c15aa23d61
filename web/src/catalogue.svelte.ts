/** The games of the server, fetched once. */
import type { GameInfo } from './messages'
import { games } from './requests'

let known = $state.raw<Record<string, GameInfo>>({})
let isAsked = false

/** A game; undefined until the server has answered. */
export function knownGame(name: string): GameInfo | undefined {
  if (!isAsked) {
    isAsked = true
    games().then(
      (all) => (known = Object.fromEntries(all.map((each) => [each.name, each]))),
      () => (isAsked = false),
    )
  }
  return known[name]
}
