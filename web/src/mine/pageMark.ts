/** Shows in the title and the icon how many games wait: for those who look at another page. */
const ICONS = { none: '/app/icon.svg', some: '/app/icon-waiting.svg' }

let count = 0
let observer: MutationObserver | null = null

/** A title with the number of games that wait before it. */
export const marked = (title: string, waiting: number): string => {
  const plain = title.replace(/^\(\d+\) /, '')
  return waiting ? `(${waiting}) ${plain}` : plain
}

/** Screens write the title; the number is added again whenever they do. */
function markTitle(): void {
  const title = marked(document.title, count)
  if (document.title !== title) document.title = title
}

export function markPage(waiting: number): void {
  if (waiting === count) return
  count = waiting
  if (!observer) {
    observer = new MutationObserver(markTitle)
    observer.observe(document.head, { childList: true, characterData: true, subtree: true })
  }
  markTitle()
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (icon) icon.href = waiting ? ICONS.some : ICONS.none
  const badge = waiting ? navigator.setAppBadge?.(waiting) : navigator.clearAppBadge?.()
  badge?.catch(() => {}) // only installed pages have one
}
