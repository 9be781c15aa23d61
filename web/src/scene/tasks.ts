/** Work in tasks of its own, so that a touch can come between, and no task is long. */
const waiting: (() => void)[] = []
let port: MessagePort | null = null

/** Do something in the next task; sooner than a timer, and mostly before the next frame. */
export function inTask(act: () => void): void {
  port ??= opened()
  waiting.push(act)
  port.postMessage(null)
}

function opened(): MessagePort {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => waiting.shift()?.()
  return port2
}

/** Lay the page out in a task of its own after a change: then the frame only has to draw it. */
export const layOut = (): void => inTask(() => void document.body.offsetHeight)
