/** Coins and chips that fly to those who have earned them. */
import { leap } from '../scene/motion'
import { afterChange, isShown, show } from './show'

const FLIGHT = 420 // milliseconds
const APART = 60 // from one to the next
const MOST = 6 // that fly; more would only take longer
const STEPS = 10

/** From the middle of one place to that of another, in an arc; places on the screen. */
export function arc(from: DOMRect, to: DOMRect): Keyframe[] {
  const x = from.x + from.width / 2 - to.x - to.width / 2
  const y = from.y + from.height / 2 - to.y - to.height / 2
  const height = Math.min(90, 24 + Math.hypot(x, y) / 6)
  const size = to.width ? from.width / to.width : 1
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const left = 1 - step / STEPS
    const lift = height * Math.sin(Math.PI * left)
    return { translate: `${x * left}px ${y * left - lift}px`, scale: 1 + (size - 1) * left }
  })
}

/** A drawing that lies over the page where another one is, until it has flown there. */
function copyOf(drawing: Element, at: DOMRect): HTMLElement {
  const copy = document.createElement('span')
  copy.setAttribute('aria-hidden', 'true')
  copy.append(drawing.cloneNode(true))
  Object.assign(copy.style, {
    position: 'fixed', zIndex: '30', pointerEvents: 'none', left: `${at.x}px`, top: `${at.y}px`, width: `${at.width}px`, height: `${at.height}px`,
  })
  return copy
}

/** Let copies of a drawing fly to it from a place on the screen; it hops when the last has arrived. */
async function fly(start: DOMRect, drawing: Element, end: DOMRect, copies: number): Promise<void> {
  const side = Math.min(start.width, start.height, 2 * end.width)
  const middle = new DOMRect(start.x + (start.width - side) / 2, start.y + (start.height - side) / 2, side, side)
  const frames = arc(middle, end)
  await Promise.all(
    Array.from({ length: Math.min(copies, MOST) }, async (_, at) => {
      const copy = copyOf(drawing, end)
      document.body.append(copy)
      await show(copy, frames, { duration: FLIGHT, delay: at * APART, easing: 'cubic-bezier(0.4, 0, 0.6, 1)' })
      copy.remove()
    }),
  )
  if (drawing.isConnected) leap(drawing)
}

export interface Earning {
  count: number // coins or chips that somebody has
  from: string // where they come from: the selector of an element that is still there
}

/** Coins or chips of somebody: whenever there are more, the new ones fly here, drawn like the last picture in it. */
export function earns(node: HTMLElement, { count }: Earning): { update: (now: Earning) => void } {
  return {
    update(now) {
      const more = now.count - count
      count = now.count
      if (more > 0 && isShown()) afterChange(() => land(node, now.from, more))
    },
  }
}

function land(node: HTMLElement, selector: string, more: number): () => void {
  const [from, drawing] = [document.querySelector(selector), [...node.querySelectorAll('svg, img')].at(-1)]
  if (!from || !drawing) return () => leap(drawing ?? node)
  const [start, end] = [from.getBoundingClientRect(), drawing.getBoundingClientRect()]
  return () => void fly(start, drawing, end, more)
}
