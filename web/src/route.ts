/** The current screen, read from the address and written to it. */
export type Route =
  | { at: 'home' }
  | { at: 'open'; game: string }
  | { at: 'table'; table: string }
  | { at: 'replay'; table: string }

export function routeOf(path: string, search = ''): Route {
  const [, table, replay] = /^\/t\/([a-z0-9]+)(\/replay)?\/?$/i.exec(path) ?? []
  if (table) return { at: replay ? 'replay' : 'table', table }
  const game = new URLSearchParams(search).get('open')
  return game === null ? { at: 'home' } : { at: 'open', game }
}

export function addressOf(route: Route): string {
  if (route.at === 'table') return `/t/${route.table}`
  if (route.at === 'replay') return `/t/${route.table}/replay`
  return route.at === 'open' ? `/?open=${encodeURIComponent(route.game)}` : '/'
}

/** A link that opens the rules of a game at a clause. */
export const addressOfRule = (game: string, clause: string) =>
  `/?rules=${encodeURIComponent(game)}&clause=${encodeURIComponent(clause)}`

export function ruleIn(search: string): { game: string; clause: string } | null {
  const given = new URLSearchParams(search)
  const game = given.get('rules')
  return game ? { game, clause: given.get('clause') ?? '' } : null
}

/** The key after the `#` of a link; browsers never send that part to a server. */
export function keyIn(fragment: string): string {
  return new URLSearchParams(fragment.replace(/^#/, '')).get('k') ?? ''
}
