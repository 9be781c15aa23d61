/** The bots of each game, asked for once. */
import { games } from '../requests'

const known = $state<Record<string, string[]>>({})
let isAsked = false

export function bots(game: string): string[] {
  if (!isAsked) {
    isAsked = true
    games().then(
      (all) => all.forEach((each) => (known[each.name] = each.bots)),
      () => (isAsked = false),
    )
  }
  return known[game] ?? []
}
