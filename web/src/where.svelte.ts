import { keep } from './keys'
import { addressOf, keyIn, routeOf, ruleIn, type Route } from './route'
import { openRules } from './rules/openRules.svelte'

/** The screen that is shown now. */
export const where = $state<{ now: Route; links: number }>({ now: { at: 'home' }, links: 0 })

/** Show the screen of the address, and remove a key from the address, so that it can't be read on the screen. */
export function arrive(): void {
  where.now = routeOf(location.pathname, location.search)
  const rule = ruleIn(location.search)
  if (rule) {
    openRules(rule.game, rule.clause)
    history.replaceState(null, '', addressOf(where.now))
  }
  const key = keyIn(location.hash)
  if (!key) return
  if (where.now.at === 'table') keep(where.now.table, { link: key })
  if (where.now.at === 'replay') keep(where.now.table, { replay: key })
  where.links++ // a connection that is open does not know this key
  history.replaceState(null, '', location.pathname + location.search)
}

let isMoving = false // to another screen, whose heading has not been shown yet

export function go(to: Route): void {
  history.pushState(null, '', addressOf(to))
  arrive()
  scrollTo(0, 0)
  isMoving = true
}

/** Back and forward in the browser. */
export function comeBack(): void {
  arrive()
  isMoving = true
}

/** For the heading of a screen: it gets the focus, for keyboards and screen readers. */
export function landing(heading: HTMLElement): void {
  heading.tabIndex = -1
  if (isMoving) heading.focus({ preventScroll: true })
  isMoving = false
}

/** For links: a plain click stays in the page; all others are left to the browser. */
export function follow(event: MouseEvent, to: Route): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button > 0) return
  event.preventDefault()
  go(to)
}
