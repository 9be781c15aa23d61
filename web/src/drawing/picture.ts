/** Drawings as images: a card is drawn once, and then is one element wherever it lies, not forty. */
import { mount, unmount, untrack, type Component } from 'svelte'

const pictures = new Map<string, HTMLImageElement>() // kept, so that none is decoded again

/** The address of a drawing; `key` tells it from all others. */
export function pictureOf<Given extends Record<string, unknown>>(key: string, drawing: Component<Given>, given: Given): string {
  const known = pictures.get(key)
  if (known) return known.src
  const picture = new Image()
  picture.src = `data:image/svg+xml,${encodeURIComponent(untrack(() => drawn(drawing, given)))}`
  pictures.set(key, picture)
  return picture.src
}

function drawn<Given extends Record<string, unknown>>(drawing: Component<Given>, given: Given): string {
  const target = document.createElement('div')
  const held = mount(drawing, { target, props: given })
  const text = new XMLSerializer().serializeToString(target.querySelector('svg')!)
  void unmount(held)
  return text
}
