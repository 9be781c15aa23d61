/** The rail at the bottom covers the table: the focused element must not stay under it. */

const isSticky = (element: Element) => getComputedStyle(element).position === 'sticky'

const GAP = 8 // pixels

/** How far something that comes before the rail reaches under it, or below the screen where the rail is. */
function hidden(element: Element, above: Element): number {
  const comesFirst = element.compareDocumentPosition(above) & Node.DOCUMENT_POSITION_FOLLOWING
  const [low, high] = [element.getBoundingClientRect(), above.getBoundingClientRect()]
  const isBeside = low.right <= high.left || low.left >= high.right
  return comesFirst && !isBeside ? low.bottom - high.top : 0
}

/** Scroll the focused element, or its group, out from under the rail. */
export function rail(node: HTMLElement): { destroy: () => void } {
  function show({ target }: FocusEvent): void {
    const above = [node, node.parentElement!].find(isSticky)
    if (!above || !(target instanceof Element) || above.contains(target) || !target.matches(':focus-visible')) return
    const depth = hidden(target, above)
    if (depth > 0) scrollBy(0, depth + GAP)
  }
  document.addEventListener('focusin', show)
  return { destroy: () => document.removeEventListener('focusin', show) }
}
