/** How things move on the table: cards travel, coins hop; nothing does for those who want no motion. */
import { backOut, cubicOut } from 'svelte/easing'
import { prefersReducedMotion } from 'svelte/motion'
import { crossfade, fly, type CrossfadeParams, type TransitionConfig } from 'svelte/transition'

const LENGTH = 240 // milliseconds

/** How long a movement lasts. */
export const lasting = (): number => (prefersReducedMotion.current ? 0 : LENGTH)

export type Travel = (node: Element, params: CrossfadeParams & { key: string }) => () => TransitionConfig

/** A card that leaves one place and comes to another under the same key travels; what comes from nowhere is dealt. */
export function travels(): { leave: Travel; arrive: Travel } {
  const [leave, arrive] = crossfade({
    duration: lasting,
    easing: cubicOut,
    fallback: (node, _, isArriving) => fly(node, { y: isArriving ? -36 : 0, duration: lasting(), easing: cubicOut }),
  })
  return { leave, arrive }
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

function leap(node: HTMLElement): void {
  const frames = Array.from({ length: 13 }, (_, at) => {
    const height = Math.sin((Math.PI * at) / 12) * 11
    const size = 1 + 0.25 * Math.sin(Math.PI * backOut(at / 12) * 0.5) * (1 - at / 12)
    return { transform: `translateY(${-height}px) scale(${size})` }
  })
  node.animate(frames, { duration: LENGTH + 20 })
}
