/** How things move on the table: cards travel, coins hop. Nothing moves if reduced motion is preferred.
 *
 * To ask where things are in the middle of a change lays the page out again, each time. So everything is
 * looked at once before the table changes, and once after it has, in a task between the change and the frame that draws it;
 * only then is it set moving, by transforms alone. Parts of the table may follow a frame or two later.
 */
import { backOut } from 'svelte/easing'
import { prefersReducedMotion } from 'svelte/motion'
import { inTask, layOut } from './tasks'

const LENGTH = 240 // milliseconds
const EASING = 'cubic-bezier(0.33, 1, 0.68, 1)'
const LATEST = 150 // milliseconds in which parts of the table may follow
const DEALT: Keyframe[] = [{ translate: '0 -36px', opacity: 0 }, {}]

/** How long a movement lasts. */
export const lasting = (): number => (prefersReducedMotion.current ? 0 : LENGTH)

/** A new element travels from the removed one with the same name; one that stays can slide. */
export interface Trip {
  from?: string
  to?: string
  slides?: boolean
}

const lying = new Map<HTMLElement, Trip>()
const underway = new WeakMap<Element, Animation>()
let isChanging = false
let isFollowing = false // the change has been drawn, and parts of the table may still follow
let timer = 0
let before = new Map<HTMLElement, DOMRect>()
let homes = new Map<Element, DOMRect>() // the containers of elements that can slide
let come: HTMLElement[] = []
let left = new Map<string, DOMRect[]>()

/** Remember where everything is; call it before the table changes. */
export function lookAround(): void {
  if (document.hidden) return forget() // the page is hidden, so there are no frames
  if (isChanging) return
  if (!lasting()) return layOut()
  forget()
  isChanging = true
  letGo()
  for (const [node, { to, slides }] of lying) {
    if (to || slides) before.set(node, node.getBoundingClientRect())
    const home = slides && node.parentElement
    if (home && !homes.has(home)) homes.set(home, home.getBoundingClientRect())
  }
  inTask(setOut)
  requestAnimationFrame(setOut) // at the latest: what moves must not be seen at its end before
}

/** A button that was pressed by a pointer and goes while it has the focus would have the page laid out in the middle of the change. */
export function letGo(): void {
  const pressed = document.activeElement
  if (pressed instanceof HTMLButtonElement && !pressed.matches(':focus-visible')) pressed.blur()
}

function forget(): void {
  clearTimeout(timer)
  isChanging = isFollowing = false
  before = new Map()
  homes = new Map()
  come = []
  left = new Map()
}

/** A card that comes from somewhere, goes somewhere, or slides when others go. */
export function travel(node: HTMLElement, trip: Trip): { update: (trip: Trip) => void; destroy: () => void } {
  lying.set(node, trip)
  if (trip.from && (isChanging || isFollowing)) come.push(node)
  if (isFollowing && come.length === 1) requestAnimationFrame(follow)
  return {
    update: (now) => void lying.set(node, now),
    destroy: () => part(node),
  }
}

/** A card turns its face up. */
export function turnOver(node: HTMLElement): void {
  if (isChanging || isFollowing) node.animate([{ transform: 'perspective(500px) rotateY(90deg)' }, {}], { duration: LENGTH, easing: EASING })
}

function part(node: HTMLElement): void {
  const { to } = lying.get(node) ?? {}
  const place = before.get(node)
  if (to && place) left.set(to, [...(left.get(to) ?? []), place])
  before.delete(node)
  lying.delete(node)
}

/** All that has to move starts now, from where it was. */
function setOut(): void {
  if (!isChanging) return
  const dealt = come.filter((node) => lying.has(node))
  const sliding = [...before.keys()].filter((node) => lying.get(node)?.slides)
  const moving = [...dealt, ...sliding]
  for (const node of moving) underway.get(node)?.cancel()
  const shifts = new Map([...homes].map(([home, was]) => [home, shift(was, home.getBoundingClientRect())]))
  const starts = [
    ...dealt.map((node) => left.get(lying.get(node)!.from!)?.shift()),
    ...sliding.map((node) => shifted(before.get(node), shifts.get(node.parentElement!))),
  ]
  moveAll(moving, starts)
  isChanging = false
  isFollowing = true
  timer = window.setTimeout(forget, LATEST)
}

/** Cards that have come a frame later, with their part of the table. */
function follow(): void {
  const dealt = come.filter((node) => lying.has(node))
  moveAll(dealt, dealt.map((node) => left.get(lying.get(node)!.from!)?.shift()))
}

function moveAll(nodes: HTMLElement[], starts: (DOMRect | undefined)[]): void {
  const ends = nodes.map((node) => node.getBoundingClientRect())
  nodes.forEach((node, at) => go(node, starts[at], ends[at]!))
  come = []
}

const shift = (was: DOMRect, now: DOMRect): [number, number] => [now.x - was.x, now.y - was.y]

/** An element slides within its hand, and moves along with it. */
function shifted(place: DOMRect | undefined, by: [number, number] | undefined): DOMRect | undefined {
  return place && by ? new DOMRect(place.x + by[0], place.y + by[1], place.width, place.height) : place
}

function go(node: HTMLElement, start: DOMRect | undefined, end: DOMRect): void {
  const frames = start ? between(start, end) : DEALT
  if (frames) underway.set(node, node.animate(frames, { duration: LENGTH, easing: EASING }))
}

/** From one place to another, or nothing where they are the same. */
function between(start: DOMRect, end: DOMRect): Keyframe[] | null {
  const x = start.x + start.width / 2 - end.x - end.width / 2
  const y = start.y + start.height / 2 - end.y - end.height / 2
  const size = end.width ? start.width / end.width : 1
  if (Math.abs(x) < 1 && Math.abs(y) < 1 && Math.abs(size - 1) < 0.02) return null
  return [{ translate: `${x}px ${y}px`, scale: size }, {}]
}

/** Whatever shows a number hops when it grows. */
export function hop(node: HTMLElement, count: number): { update: (count: number) => void } {
  return {
    update(now) {
      if (now > count && lasting()) leap(node)
      count = now
    },
  }
}

/** Something hops on its place. */
export function leap(node: Element): void {
  const frames = Array.from({ length: 13 }, (_, at) => {
    const height = Math.sin((Math.PI * at) / 12) * 11
    const size = 1 + 0.25 * Math.sin(Math.PI * backOut(at / 12) * 0.5) * (1 - at / 12)
    return { transform: `translateY(${-height}px) scale(${size})` }
  })
  node.animate(frames, { duration: LENGTH + 20 })
}
