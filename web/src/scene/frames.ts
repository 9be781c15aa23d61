/** What changes the table begins right after a frame: then there is time to lay it out before the next one draws it. */
import { afterFrame } from './later.svelte'
import { lasting } from './motion'
import { inTask } from './tasks'

const waiting: (() => void)[] = []

/** Do something after the next frame, in order; at once where nothing moves, or where nobody looks and there are no frames. */
export function inTime(act: () => void): void {
  waiting.push(act)
  if (!lasting() || document.hidden) all()
  else if (waiting.length === 1) afterFrame(next)
}

function next(): void {
  waiting.shift()?.()
  if (waiting.length) inTask(next)
}

function all(): void {
  while (waiting.length) waiting.shift()!()
}

if (typeof document !== 'undefined') document.addEventListener('visibilitychange', () => document.hidden && all())
