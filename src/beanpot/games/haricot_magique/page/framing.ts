/** How far away a camera must be, and how high it must look, to see some points. */
export type Place = [x: number, y: number, z: number]

const BESIDE = 0.94 // of half the picture's width
const ROOM = 12 // millimetres around a point

export interface Angles {
  around: number // radians; where a camera stands, seen from the stalk
  above: number // radians
}

/** The part of a picture that nothing covers, in shares of half its height above and below its middle. */
export interface Picture {
  seen: number // half the height of what is seen from one away
  aspect: number
  over: number // where the highest point is drawn
  under: number // where the lowest one is, at most
}

/** A camera that draws the highest point exactly where it should be, and sees all others. */
export function framed(points: Place[], { around, above }: Angles, { seen, aspect, over, under }: Picture): { far: number; height: number } {
  const [c, s] = [Math.cos(above), Math.sin(above)]
  const [high, low] = [over * seen, under * seen]
  const placed = points.map(([x, y, z]) => ({
    nearer: x * Math.cos(around) + y * Math.sin(around),
    beside: Math.abs(y * Math.cos(around) - x * Math.sin(around)) + ROOM,
    z,
  }))
  // the highest and lowest points in the picture if the camera looked at the table
  const top = Math.max(...placed.map(({ nearer, z }) => z * (c + high * s) - nearer * (s - high * c)))
  const bottom = Math.max(...placed.map(({ nearer, z }) => (nearer + ROOM) * (s + low * c) - z * (c - low * s)))
  const share = low / high
  const height = (share * top - bottom) / (share * (c + high * s) + (c - low * s))
  const far = (top - height * (c + high * s)) / high
  const wide = placed.map(({ nearer, beside, z }) => beside / (BESIDE * seen * aspect) + nearer * c + (z - height) * s)
  return { far: Math.max(far, ...wide), height }
}

/** What a camera so far away must look at, so that a point of the stalk is drawn where it should be. */
export function heightFor(z: number, far: number, above: number, { seen, over }: Picture): number {
  const high = over * seen
  return z - (far * high) / (Math.cos(above) + high * Math.sin(above))
}
