/** Makes PNG icons from our SVG icons, for devices without SVG. It supports only the parts of SVG they use. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { crc32, deflateSync } from 'node:zlib'
import type { Plugin } from 'vite'

type Point = [number, number]
type Colour = [number, number, number]
interface Shape {
  outlines: Point[][]
  width: number // of the line, 0 where the shape is filled
  colour: Colour
}
type Draw = (values: number[]) => void

const BOX = 64 // the side of the drawings
const CURVE = 24 // straight pieces of a curve
const FINE = 3 // samples of a pixel, each way
export const ICONS = [
  { file: 'app/icon-180.png', drawing: 'icon-maskable.svg', side: 180 },
  { file: 'app/icon-192.png', drawing: 'icon.svg', side: 192 },
  { file: 'app/icon-512.png', drawing: 'icon.svg', side: 512 },
  { file: 'app/icon-maskable-512.png', drawing: 'icon-maskable.svg', side: 512 },
]

const steps = Array.from({ length: CURVE }, (_, at) => (at + 1) / CURVE)
const numbers = (text: string) => (text.match(/-?\.?\d+(\.\d+)?/g) ?? []).map(Number)

/** A Bézier curve, by de Casteljau. */
function bent(points: Point[], at: number): Point {
  if (points.length === 1) return points[0]!
  return bent(points.slice(1).map(([x, y], i) => [points[i]![0] * (1 - at) + x * at, points[i]![1] * (1 - at) + y * at]), at)
}

/** A quarter or less of a circle that bends to the right, as the corners of the pot are. */
function corner([x0, y0]: Point, [x1, y1]: Point, radius: number): Point[] {
  const [dx, dy] = [(x1 - x0) / 2, (y1 - y0) / 2]
  const half = Math.hypot(dx, dy)
  const rise = Math.sqrt(Math.max(0, radius * radius - half * half)) / half
  const [cx, cy] = [x0 + dx - dy * rise, y0 + dy + dx * rise]
  const from = Math.atan2(y0 - cy, x0 - cx)
  const turn = 2 * Math.asin(Math.min(1, half / radius))
  return steps.map((at) => [cx + radius * Math.cos(from + turn * at), cy + radius * Math.sin(from + turn * at)])
}

/** The outlines of a path, in straight pieces. */
function outlinesOf(path: string): Point[][] {
  const outlines: Point[][] = []
  let here: Point = [0, 0]
  const go = (...points: Point[]) => {
    outlines.at(-1)!.push(...points)
    here = points.at(-1)!
  }
  const from = (values: number[]): Point[] =>
    Array.from({ length: values.length / 2 }, (_, at) => [here[0] + values[2 * at]!, here[1] + values[2 * at + 1]!])
  const drawn: Record<string, Draw> = {
    M: ([x = 0, y = 0]) => void (outlines.push([]), go([x, y])),
    H: ([x = 0]) => go([x, here[1]]),
    h: ([x = 0]) => go([here[0] + x, here[1]]),
    v: ([y = 0]) => go([here[0], here[1] + y]),
    l: (values) => go(...from(values)),
    q: (values) => go(...steps.map((at) => bent([here, ...from(values)], at))),
    c: (values) => {
      for (let at = 0; at < values.length; at += 6) {
        const curve = [here, ...from(values.slice(at, at + 6))]
        go(...steps.map((each) => bent(curve, each)))
      }
    },
    a: ([radius = 0, , , , , x = 0, y = 0]) => go(...corner(here, [here[0] + x, here[1] + y], radius)),
    z: () => undefined,
  }
  for (const [, letter = '', values = ''] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const draw = drawn[letter]
    if (!draw) throw new Error(`an icon has a path with "${letter}", which icons.ts does not know`)
    draw(numbers(values))
  }
  return outlines
}

const rounded = (x: number, y: number, width: number, height: number, r: number) =>
  `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}z`

const colourOf = (text: string): Colour => [1, 3, 5].map((at) => parseInt(text.slice(at, at + 2), 16)) as Colour

/** The shapes of a drawing, from the back to the front. */
function shapesOf(drawing: string): Shape[] {
  let [scale, x0, y0] = [1, 0, 0]
  const shapes: Shape[] = []
  for (const [, element, inside = ''] of drawing.matchAll(/<(path|rect|g) ([^>]*?)\/?>/g)) {
    const given = Object.fromEntries([...inside.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]))
    if (element === 'g') {
      ;[x0 = 0, y0 = 0, scale = 1] = numbers(given.transform ?? '')
      continue
    }
    const [x, y, width, height, r] = ['x', 'y', 'width', 'height', 'rx'].map((name) => Number(given[name]))
    const path = element === 'rect' ? rounded(x!, y!, width!, height!, r!) : given.d!
    shapes.push({
      outlines: outlinesOf(path).map((outline) => outline.map(([x, y]): Point => [x * scale + x0, y * scale + y0])),
      width: given.stroke ? Number(given['stroke-width']) * scale : 0,
      colour: colourOf(given.stroke ?? given.fill!),
    })
  }
  return shapes
}

/** Where a row of samples crosses the outlines, from left to right: every second segment is inside. */
function crossings(outlines: Point[][], y: number): number[] {
  const found: number[] = []
  for (const outline of outlines)
    for (let at = 0; at < outline.length; at++) {
      const [[ax, ay], [bx, by]] = [outline[at]!, outline[(at + 1) % outline.length]!]
      if (ay > y !== by > y) found.push(ax + ((y - ay) * (bx - ax)) / (by - ay))
    }
  return found.sort((one, other) => one - other)
}

function isOnLine(outlines: Point[][], width: number, x: number, y: number): boolean {
  return outlines.some((outline) =>
    outline.slice(1).some(([bx, by], at) => {
      const [ax, ay] = outline[at]!
      const length = (bx - ax) ** 2 + (by - ay) ** 2
      const along = length ? Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length)) : 0
      return Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay)) <= width / 2
    }),
  )
}

/** A test of whether a shape covers a place of a row. */
function coverIn({ outlines, width }: Shape, y: number): (x: number) => boolean {
  if (!width) {
    const found = crossings(outlines, y)
    return (x) => {
      let at = 0
      while (at < found.length && found[at]! < x) at++
      return at % 2 === 1
    }
  }
  const [xs, ys] = [0, 1].map((axis) => outlines.flat().map((point) => point[axis]!)) as [number[], number[]]
  const [least, most] = [Math.min(...xs) - width, Math.max(...xs) + width]
  if (y < Math.min(...ys) - width || y > Math.max(...ys) + width) return () => false
  return (x) => x > least && x < most && isOnLine(outlines, width, x, y)
}

/** The colours and the opacity of a drawing, pixel by pixel. */
export function pixels(drawing: string, side: number): Buffer {
  const shapes = shapesOf(drawing).reverse() // the foremost decides
  const fine = side * FINE
  const sums = new Uint32Array(side * side * 4)
  for (let row = 0; row < fine; row++) {
    const y = ((row + 0.5) * BOX) / fine
    const covers = shapes.map((shape) => coverIn(shape, y))
    for (let column = 0; column < fine; column++) {
      const shape = shapes[covers.findIndex((cover) => cover(((column + 0.5) * BOX) / fine))]
      const pixel = (Math.floor(row / FINE) * side + Math.floor(column / FINE)) * 4
      if (!shape) continue
      for (let channel = 0; channel < 3; channel++) sums[pixel + channel]! += shape.colour[channel]!
      sums[pixel + 3]! += 1
    }
  }
  return Buffer.from(sums.map((sum, at) => (at % 4 === 3 ? Math.round((255 * sum) / FINE / FINE) : Math.round(sum / (sums[at - (at % 4) + 3]! || 1)))))
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG file of a drawing. */
export function png(drawing: string, side: number): Buffer {
  const shown = pixels(drawing, side)
  const rows = Array.from({ length: side }, (_, y) => Buffer.concat([Buffer.from([0]), shown.subarray(y * side * 4, (y + 1) * side * 4)]))
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 6], 8) // eight bits; red, green, blue, opacity
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })), chunk('IEND', Buffer.alloc(0))])
}

export function icons(): Plugin {
  return {
    name: 'beanpot-icons',
    apply: 'build',
    generateBundle() {
      for (const { file, drawing, side } of ICONS) {
        const text = readFileSync(fileURLToPath(new URL(`./public/app/${drawing}`, import.meta.url)), 'utf8')
        this.emitFile({ type: 'asset', fileName: file, source: png(text, side) })
      }
    },
  }
}
