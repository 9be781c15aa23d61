/** What happens to a tower, as it travels: docs/tower.md explains the format. */
import { between, GRAIN, type Pose, type Turn } from './poses'

export const FRAMES = 60 // a second
const BODY = 11 // bytes
const PART_BITS = 10
const PART = (1 << PART_BITS) - 1
const WAY = 4 // frames: a body that is seldom sent has moved during the last of them

/** How a body moves: the frames that include it, and its pose in each. */
export interface Track {
  frames: number[]
  poses: Pose[]
}

export interface Clip {
  length: number // frames
  tracks: Track[] // of the bodies
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
  const tracks: Track[] = start.map(() => ({ frames: [], poses: [] }))
  const length = data.getUint16(0, true)
  let at = 2
  for (let frame = 0; frame < length; frame++)
    for (let left = data.getUint8(at++); left > 0; left--, at += BODY) {
      const body = data.getUint8(at)
      const place = grid[body]!
      for (let axis = 0; axis < 3; axis++) place[axis]! += data.getInt16(at + 1 + 2 * axis, true)
      tracks[body]!.frames.push(frame)
      tracks[body]!.poses.push({ at: place.map((part) => part * GRAIN) as Pose['at'], turn: turnOf(data.getUint32(at + 7, true)) })
    }
  return { length, tracks }
}

/** A turn of 32 bits: which part is left out, and the others. */
function turnOf(packed: number): Turn {
  const missing = packed >>> (3 * PART_BITS)
  const turn: Turn = [0, 0, 0, 0]
  let rest = 1
  for (let part = 0; part < 3; part++) {
    const size = (((packed >>> ((2 - part) * PART_BITS)) & PART) / PART) * Math.SQRT2 - Math.SQRT1_2
    turn[part < missing ? part : part + 1] = size
    rest -= size * size
  }
  turn[missing] = Math.sqrt(Math.max(0, rest))
  return turn
}

/** Where a body is at a moment, in frames: between two of its poses, or where it began. Only what is drawn is worked out. */
export function poseAt({ frames, poses }: Track, start: Pose, moment: number): Pose {
  const next = frames.findIndex((frame) => frame >= moment)
  if (next < 0) return poses.at(-1) ?? start
  const from = poses[next - 1] ?? start
  const began = Math.max(frames[next - 1] ?? -1, frames[next]! - WAY)
  return moment <= began ? from : between(from, poses[next]!, (moment - began) / (frames[next]! - began))
}

/** Where everything is at the end. */
export const lastOf = ({ tracks }: Clip, start: Pose[]): Pose[] => tracks.map(({ poses }, body) => poses.at(-1) ?? start[body]!)
