import { expect, test } from '$page/../node_modules/vitest'
import { readClip, smoothed } from './clip'
import example from './example.json'
import { between, posesOf, type Pose } from './poses'

const told = (poses: number[][]): Pose[] =>
  posesOf({ pieces: [], poses, seat: '', clip: '', is_assisted: false })
const start = told(example.poses)

function near(one: Pose, other: Pose) {
  one.at.forEach((part, axis) => expect(part).toBeCloseTo(other.at[axis]!, 6))
  one.turn.forEach((part, axis) => expect(part).toBeCloseTo(other.turn[axis]!, 3))
}

test('a clip is read as the server unpacks it', async () => {
  const { frames } = await readClip(start, example.clip)
  expect(frames).toHaveLength(example.frames)
  for (const [frame, poses] of Object.entries(example.some))
    told(poses).forEach((pose, body) => near(frames[Number(frame)]![body]!, pose))
})

test('movement between two frames is interpolated, and ends at the second', async () => {
  const clip = await readClip(start, example.clip)
  const smooth = smoothed(start, clip)
  const skipped = clip.frames.findIndex((_, frame) => frame > 40 && !clip.mentions[2]!.includes(frame))
  expect(smooth[skipped]![2]!.at).not.toEqual(clip.frames[skipped]![2]!.at)
  expect(smooth.at(-1)).toEqual(clip.frames.at(-1))
})

test('half way between two turns is the nearer way', () => {
  const turn = (angle: number): Pose => ({ at: [0, 0, 0], turn: [Math.cos(angle / 2), 0, 0, Math.sin(angle / 2)] })
  const minus: Pose = { at: [2, 0, 0], turn: turn(1).turn.map((part) => -part) as Pose['turn'] }
  const half = between(turn(0), minus, 0.5)
  near(half, { ...turn(0.5), at: [1, 0, 0] })
})
