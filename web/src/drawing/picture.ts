/** Drawings as images: a card is drawn once, and is then one element instead of forty. */
import { mount, unmount, untrack, type Component } from 'svelte'

const pictures = new Map<string, HTMLImageElement>() // cached, so that none is decoded twice

/** The address of a drawing; `key` identifies it. */
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
