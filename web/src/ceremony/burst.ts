/** A burst: what burst shakes, then the token that it costs drops on the seat. */
import { afterChange, isShown, show } from './show'

const SHAKE = 300 // milliseconds
const DROP = 420
const SHAKEN: Keyframe[] = [0, -7, 6, -5, 4, -2, 0].map((x) => ({ translate: `${x}px`, rotate: `${x / 3}deg` }))
const DROPPED: Keyframe[] = [
  { translate: '0 -120px', scale: 1.7, opacity: 0, easing: 'cubic-bezier(0.5, 0, 0.9, 0.6)' },
  { translate: '0 0', scale: 1, opacity: 1, offset: 0.6, easing: 'ease-out' },
  { translate: '0 -12px', scale: 1.05, offset: 0.8, easing: 'ease-in' },
  { translate: '0 0', scale: 1 },
]

/** Shake something for a moment. */
export const shake = (node: Element): Promise<void> => show(node, SHAKEN, { duration: SHAKE })

/** Let something drop on its place, perhaps a moment later. */
export const drop = (node: Element, delay = 0): Promise<void> => show(node, DROPPED, { duration: DROP, delay })

/** Something that shakes whenever its number grows, such as a pile by the bursts on it. */
export function shakes(node: Element, count: number): { update: (count: number) => void } {
  return {
    update(now) {
      if (now > count) void shake(node)
      count = now
    },
  }
}

export interface Dropping {
  count: number // how many have dropped
  shaken?: string // what shakes before: its selector
}

/** A token, or a place for tokens: the newest drops whenever the number grows, after what burst has shaken. */
export function drops(node: HTMLElement, { count }: Dropping): { update: (now: Dropping) => void } {
  return {
    update(now) {
      if (now.count > count && isShown()) afterChange(() => () => burst(node, now.shaken))
      count = now.count
    },
  }
}

function burst(node: HTMLElement, selector = ''): void {
  const pile = selector && document.querySelector(selector)
  if (pile) void shake(pile)
  void drop(node.lastElementChild ?? node, pile ? SHAKE : 0)
}
