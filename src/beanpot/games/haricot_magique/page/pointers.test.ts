import { beforeEach, expect, test } from '$page/../node_modules/vitest'
import { Pointers } from './pointers'

let did: string[] = []
let [holds, holdsAxe] = [true, false]
let pointers: Pointers
beforeEach(() => {
  did = []
  ;[holds, holdsAxe] = [true, false]
  pointers = new Pointers({
    holds: () => holds,
    holdsAxe: () => holdsAxe,
    drag: () => did.push('drag'),
    turnBy: (degrees) => did.push(`turn ${Math.sign(degrees)}`),
    letGo: () => did.push('let go'),
    orbit: () => did.push('orbit'),
    zoom: (by) => did.push(by < 1 ? 'nearer' : 'farther'),
    tap: () => did.push('tap'),
  })
})

let time = 0
const touch = (pointerId: number, clientX: number, clientY: number, type = 'pointerup') =>
  ({ type, pointerId, clientX, clientY, button: 0, timeStamp: (time += 300), currentTarget: { setPointerCapture() {} } }) as never
const done = () => [...new Set(did)]

/** Two fingers, the second of which goes along a way. */
function second(way: [number, number][]) {
  pointers.down(touch(1, 100, 100))
  pointers.down(touch(2, 200, 100))
  for (const [x, y] of way) pointers.move(touch(2, x, y))
}

test('one finger moves the piece, and lifting it releases the piece', () => {
  pointers.down(touch(1, 100, 100))
  pointers.move(touch(1, 140, 100))
  pointers.up(touch(1, 140, 100))
  expect(did).toEqual(['drag', 'let go'])
})

test('a second finger turns the piece without releasing it', () => {
  second([[199, 110], [196, 125], [190, 140]])
  pointers.up(touch(2, 190, 140))
  pointers.up(touch(1, 100, 100))
  expect(done()).toEqual(['turn -1'])
})

test('two fingers that part come nearer, and neither turn it nor let it go', () => {
  second([[210, 101], [225, 102], [250, 104]])
  pointers.up(touch(1, 100, 100))
  pointers.up(touch(2, 250, 104))
  expect(done()).toEqual(['nearer'])
})

test('two fingers that move alike leave the piece as it is', () => {
  second([])
  for (let step = 1; step < 9; step++) for (const id of [1, 2]) pointers.move(touch(id, 100 * id + 4 * step, 100))
  pointers.up(touch(1, 132, 100))
  pointers.up(touch(2, 232, 100))
  expect(did).toEqual([])
})

test('with nothing in hand one finger looks around and two come nearer', () => {
  holds = false
  pointers.down(touch(1, 100, 100))
  pointers.move(touch(1, 130, 100))
  pointers.down(touch(2, 200, 100))
  pointers.move(touch(2, 150, 100))
  expect(did).toEqual(['orbit', 'farther'])
})

test('an axe is not turned', () => {
  holdsAxe = true
  second([[190, 140], [150, 190]])
  expect(done()).not.toContain('turn -1')
})
