/** Drawings as images: a card is drawn once, and is then one element instead of forty. */
import { mount, unmount, untrack, type Component } from 'svelte'
import { whenIdle } from './ahead'

const WIDTH = 300 // pixels of a card on a phone, as large as it gets there
const NARROW = '(max-width: 959px)'
const pictures = new Map<string, HTMLImageElement>() // cached, so that none is decoded twice

/** The address of a drawing; `key` identifies it. */
export function pictureOf<Given extends Record<string, unknown>>(key: string, drawing: Component<Given>, given: Given): string {
  const known = pictures.get(key)
  if (known) return known.src
  const picture = new Image()
  picture.src = `data:image/svg+xml,${encodeURIComponent(untrack(() => drawn(drawing, given)))}`
  pictures.set(key, picture)
  if (matchMedia(NARROW).matches) whenIdle(() => void painted(picture).then((flat) => flat && pictures.set(key, flat)))
  return picture.src
}

function drawn<Given extends Record<string, unknown>>(drawing: Component<Given>, given: Given): string {
  const target = document.createElement('div')
  const held = mount(drawing, { target, props: given })
  const svg = target.querySelector('svg')!
  const { width, height } = svg.viewBox.baseVal
  svg.setAttribute('width', String(width))
  svg.setAttribute('height', String(height))
  const text = new XMLSerializer().serializeToString(svg)
  void unmount(held)
  return text
}

/** A drawing as pixels: phones lay a drawing out again wherever it is shown, and pixels need only be copied. */
async function painted(picture: HTMLImageElement): Promise<HTMLImageElement | null> {
  try {
    await picture.decode()
    const canvas = document.createElement('canvas')
    canvas.width = WIDTH
    canvas.height = Math.round((WIDTH * picture.naturalHeight) / picture.naturalWidth)
    canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const pixels = await new Promise<Blob | null>((done) => canvas.toBlob(done))
    if (!pixels) return null
    const flat = new Image()
    flat.src = URL.createObjectURL(pixels)
    await flat.decode()
    return flat
  } catch {
    return null // the drawing itself will do
  }
}
