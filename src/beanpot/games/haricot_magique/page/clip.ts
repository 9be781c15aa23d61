/** What happens to a tower, as it travels: docs/tower.md explains the format. */
import { between, GRAIN, type Pose, type Turn } from './poses'

export const FRAMES = 60 // a second
const BODY = 11 // bytes
const PART_BITS = 10
const PART = (1 << PART_BITS) - 1
const WAY = 4 // frames: a body that is seldom sent has moved during the last of them

export interface Clip {
  frames: Pose[][] // as they were packed
  mentions: number[][] // for each body, the frames that include it
}

/** The bytes that base 64 and zlib hide. */
async function unpacked(packed: string): Promise<DataView> {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0))
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'))
  return new DataView(await new Response(stream).arrayBuffer())
}

export async function readClip(start: Pose[], packed: string): Promise<Clip> {
  const data = await unpacked(packed)
  const grid = start.map(({ at }) => at.map((part) => Math.round(part / GRAIN)))
  const mentions: number[][] = start.map(() => [])
  const frames: Pose[][] = []
  let poses = start
  let at = 2
  for (let frame = 0; frame < data.getUint16(0, true); frame++) {
    poses = [...poses]
    for (let left = data.getUint8(at++); left > 0; left--, at += BODY) {
      const body = data.getUint8(at)
      const place = grid[body]!
      for (let axis = 0; axis < 3; axis++) place[axis]! += data.getInt16(at + 1 + 2 * axis, true)
      poses[body] = { at: place.map((part) => part * GRAIN) as Pose['at'], turn: turnOf(data.getUint32(at + 7, true)) }
      mentions[body]!.push(frame)
    }
    frames.push(poses)
  }
  return { frames, mentions }
}

/** A turn of 32 bits: which part is left out, and the others. */
function turnOf(packed: number): Turn {
  const missing = packed >>> (3 * PART_BITS)
  const parts = [2, 1, 0].map((place) => (((packed >>> (place * PART_BITS)) & PART) / PART) * Math.SQRT2 - Math.SQRT1_2)
  const rest = Math.sqrt(Math.max(0, 1 - parts.reduce((sum, part) => sum + part * part, 0)))
  return parts.toSpliced(missing, 0, rest) as Turn
}

/** All frames, interpolated between those that were sent. */
export function smoothed(start: Pose[], { frames, mentions }: Clip): Pose[][] {
  const smooth = frames.map((poses) => [...poses])
  mentions.forEach((sent, body) => {
    sent.forEach((frame, which) => {
      const before = Math.max(sent[which - 1] ?? -1, frame - WAY)
      const from = before < 0 ? start[body]! : frames[before]![body]!
      for (let now = before + 1; now < frame; now++)
        smooth[now]![body] = between(from, frames[frame]![body]!, (now - before) / (frame - before))
    })
  })
  return smooth
}
