/** How far away a camera must be, and how high it must look, to see some points. */
type Place = [x: number, y: number, z: number]

const ABOVE = 0.84 // of half the picture's height; over it are buttons
const BELOW = 0.94 // without what words cover
const LEAST = 0.4
const BESIDE = 0.9
const ROOM = 12 // millimetres around a point

interface Picture {
  seen: number // half the height of what is seen from one away
  aspect: number
  covered: number // how much of its height words cover below
}

/** `around` and `above` are where a camera is, in radians. */
export function framed(points: Place[], { around, above }: { around: number; above: number }, { seen, aspect, covered }: Picture): { far: number; height: number } {
  const [c, s] = [Math.cos(above), Math.sin(above)]
  const [over, under] = [ABOVE * seen, Math.max(LEAST, BELOW - 2 * covered) * seen]
  const placed = points.map(([x, y, z]) => ({
    nearer: x * Math.cos(around) + y * Math.sin(around),
    beside: Math.abs(y * Math.cos(around) - x * Math.sin(around)) + ROOM,
    z,
  }))
  // the highest and lowest points in the picture if the camera looked at the table
  const top = Math.max(...placed.map(({ nearer, z }) => z * (c + over * s) - nearer * (s - over * c)))
  const bottom = Math.max(...placed.map(({ nearer, z }) => (nearer + ROOM) * (s + under * c) - z * (c - under * s)))
  const share = under / over
  const height = (share * top - bottom) / (share * (c + over * s) + (c - under * s))
  const far = (top - height * (c + over * s)) / over
  const wide = placed.map(({ nearer, beside, z }) => beside / (BESIDE * seen * aspect) + nearer * c + (z - height) * s)
  return { far: Math.max(far, ...wide), height }
}
