/** Arrow keys within a group of cards, fields or buttons; Tab goes from group to group.
 *
 * One button of a group is a stop of Tab, the others are reached from there. Players who use the keyboard keep the focus
 * when the table changes: if a card is gone, its neighbour gets it; if a whole group is gone, the group before.
 */
import { reached } from './reached'

export interface Ways {
  /** Arrow keys are used for something else now, and every button is a stop of Tab. */
  isOff?: boolean
  /** When a button is gone, the focus goes back to the group before, not to the button's neighbour. */
  returns?: boolean
  /** The focus comes here where no group was visited before. */
  isHome?: boolean
}

const CAN_FOCUS = 'button:enabled, summary'
const SHUT = 'details:not([open])'
const LIKELY = ['[aria-pressed="true"]', '.legal, [data-move]'] // where Tab enters a group for the first time
const WATCHED = ['disabled', 'open', 'data-move', 'data-leads']
const groups = new Set<Group>() // the one visited last is the last
let holder: Group | null = null // the group that has the focus, or gets it back
let isPointing = false // the last thing used was not a key

class Group {
  wasVisited = false
  private item: HTMLElement | null = null // that had the focus last
  private at = 0
  private readonly changes = new MutationObserver(() => this.settle())

  constructor(
    private readonly node: HTMLElement,
    private ways: Ways,
  ) {
    groups.add(this)
    node.dataset['arrows'] = ''
    node.addEventListener('keydown', this.press)
    node.addEventListener('focusin', this.enter)
    this.changes.observe(node, { childList: true, subtree: true, attributeFilter: WATCHED })
    this.settle()
  }

  update = (ways: Ways = {}): void => {
    this.ways = ways
    this.settle()
  }

  destroy = (): void => {
    groups.delete(this)
    this.changes.disconnect()
    this.node.removeEventListener('keydown', this.press)
    this.node.removeEventListener('focusin', this.enter)
    if (holder === this) queueMicrotask(regain)
  }

  get isOff(): boolean {
    return !!this.ways.isOff
  }

  get isHome(): boolean {
    return !!this.ways.isHome
  }

  private get items(): HTMLElement[] {
    return [...this.node.querySelectorAll<HTMLElement>(CAN_FOCUS)].filter((each) => each.closest('[data-arrows]') === this.node && each.ariaHidden !== 'true' && !isShut(each))
  }

  private enter = ({ target }: FocusEvent): void => {
    const at = this.items.indexOf(target as HTMLElement)
    if (at < 0) return
    this.item = target as HTMLElement
    this.at = at
    this.wasVisited = true
    groups.delete(this)
    groups.add(this)
    holder = this
    this.settle()
  }

  private press = (event: KeyboardEvent): void => {
    if (this.isOff || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const items = this.items.filter((each) => each.getClientRects().length)
    const at = items.indexOf(event.target as HTMLElement)
    const boxes = () => items.map((each) => each.getBoundingClientRect())
    const to = at < 0 ? null : reached(boxes(), at, event.key)
    if (to === null) return
    event.preventDefault()
    items[to]!.focus()
  }

  /** After a change: one stop of Tab, and the focus is where it was or beside it. */
  settle(): void {
    const items = this.items
    const stop = this.stopIn(items)
    for (const each of items) {
      if (this.isOff || each === stop) each.removeAttribute('tabindex')
      else each.tabIndex = -1
    }
    if (holder !== this || this.isOff || isPointing || !isNowhere()) return
    if (this.ways.returns && this.item && !this.item.isConnected) this.leave()
    else stop?.focus({ preventScroll: true })
  }

  private stopIn(items: HTMLElement[]): HTMLElement | undefined {
    if (this.item && items.includes(this.item)) return this.item
    if (this.item) return items[Math.min(this.at, items.length - 1)]
    return LIKELY.map((mark) => items.find((each) => each.matches(mark))).find(Boolean) ?? items[0]
  }

  /** What had the focus is gone: it goes back to the group before. */
  private leave(): void {
    this.item = null
    this.wasVisited = false
    regain()
  }
}

const isShut = (item: HTMLElement) => !!(item.tagName === 'SUMMARY' ? item.parentElement?.parentElement : item)?.closest(SHUT)
const isNowhere = () => !document.activeElement || document.activeElement === document.body

/** Give the focus to the group that had it before, now or as soon as something in it can have it. */
export function regain(): void {
  const open = [...groups].filter((group) => !group.isOff)
  holder = open.findLast((group) => group.wasVisited) ?? open.find((group) => group.isHome) ?? null
  holder?.settle()
}

if (typeof document !== 'undefined') {
  document.addEventListener('keydown', () => (isPointing = false), true)
  document.addEventListener('pointerdown', () => (isPointing = true), true)
  document.addEventListener('focusin', ({ target }) => {
    if (!(target as Element).closest('[data-arrows]')) holder = null
  })
}

/** A group whose buttons are reached by arrow keys, Home and End. */
export function arrows(node: HTMLElement, ways: Ways = {}): { update: (ways?: Ways) => void; destroy: () => void } {
  return new Group(node, ways)
}
