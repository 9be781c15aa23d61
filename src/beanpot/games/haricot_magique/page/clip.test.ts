import { expect, test } from '$page/../node_modules/vitest'
import { lastOf, poseAt, readClip } from './clip'
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
  const { length, tracks } = await readClip(start, example.clip)
  expect(length).toBe(example.frames)
  for (const [frame, poses] of Object.entries(example.some))
    told(poses).forEach((pose, body) => {
      const { frames, poses } = tracks[body]!
      near(poses[frames.findLastIndex((sent) => sent <= Number(frame))] ?? start[body]!, pose)
    })
})

test('movement between two frames is interpolated, and ends at the second', async () => {
  const clip = await readClip(start, example.clip)
  const { frames, poses } = clip.tracks[2]!
  const at = frames.findIndex((frame, which) => frame > 40 && frame - frames[which - 1]! > 1)
  const [before, now] = [frames[at - 1]!, frames[at]!]
  expect(at).toBeGreaterThan(0)
  expect(poseAt(clip.tracks[2]!, start[2]!, now)).toEqual(poses[at])
  expect(poseAt(clip.tracks[2]!, start[2]!, before)).toEqual(poses[at - 1])
  near(poseAt(clip.tracks[2]!, start[2]!, (before + now) / 2), between(poses[at - 1]!, poses[at]!, 0.5))
  expect(start.map((pose, body) => poseAt(clip.tracks[body]!, pose, clip.length - 1))).toEqual(lastOf(clip, start))
})

test('a body that is seldom sent has moved during the last frames before', () => {
  const pose = (z: number): Pose => ({ at: [0, 0, z], turn: [1, 0, 0, 0] })
  const track = { frames: [10, 30], poses: [pose(8), pose(4)] }
  expect([0, 6, 8, 10, 20, 26, 28, 30, 99].map((moment) => poseAt(track, pose(12), moment).at[2])).toEqual([12, 12, 10, 8, 8, 8, 6, 4, 4])
  expect(poseAt({ frames: [], poses: [] }, pose(12), 5)).toEqual(pose(12))
})

test('half way between two turns is the nearer way', () => {
  const turn = (angle: number): Pose => ({ at: [0, 0, 0], turn: [Math.cos(angle / 2), 0, 0, Math.sin(angle / 2)] })
  const minus: Pose = { at: [2, 0, 0], turn: turn(1).turn.map((part) => -part) as Pose['turn'] }
  const half = between(turn(0), minus, 0.5)
  near(half, { ...turn(0.5), at: [1, 0, 0] })
})
