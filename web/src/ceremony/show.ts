/** What is celebrated for a moment. A tap or a key ends all of it; nothing moves if reduced motion is preferred or nobody looks. */
import { lasting } from '../scene/motion'

const running = new Set<Animation>()

/** Whether anything may move now. */
export const isShown = (): boolean => lasting() > 0 && !document.hidden

/** Show something and wait until it has ended; its id sets it apart from plain movements. */
export async function show(node: Element, frames: Keyframe[], timing: { duration: number; delay?: number; easing?: string }): Promise<void> {
  if (!isShown()) return
  if (!running.size) listen(true)
  const animation = node.animate(frames, { ...timing, id: 'ceremony', fill: 'backwards' })
  running.add(animation)
  await animation.finished.catch(() => {}) // cancelled, as its element is gone
  running.delete(animation)
  if (!running.size) listen(false)
}

type Look = () => () => void
let looks: Look[] = []

/** Once a change has been drawn, in a frame of its own: everyone looks where things are, and only then anything is set moving. */
export function afterChange(look: Look): void {
  looks.push(look)
  if (looks.length === 1) requestAnimationFrame(() => requestAnimationFrame(setOut))
}

function setOut(): void {
  const due = looks
  looks = []
  for (const move of due.map((look) => look())) move()
}

/** End everything that is being celebrated. */
export function skip(): void {
  for (const animation of [...running]) animation.finish()
}

function listen(isOn: boolean): void {
  const change = isOn ? addEventListener : removeEventListener
  change('pointerdown', skip, true)
  change('keydown', skip, true)
}
