import { beforeEach, expect, test } from '$page/../node_modules/vitest'
import { change, event, welcome } from '$page/sample'
import type { Moving } from '$page/scene/scenes'
import type { Table } from '$page/table'
import { Course } from './course.svelte'

const DIE = 1
const connection = { refereeView: {}, isStepping: false } as unknown as Moving
const entries = new Map<string, string>()
const store = { getItem: (name: string) => entries.get(name) ?? null, setItem: (name: string, value: string) => void entries.set(name, value) } as Storage
beforeEach(() => entries.clear())

/** The table after an event: so many dice in the stalk, and those with these faces (E, D, T, L) beside it. */
const after = (number: number, height: number, thrown: number[], changes = [change('stood')]): Table => ({
  ...welcome({ number, account: [event(number, ...changes)] }),
  scene: { height, stalk: Array<number>(height).fill(DIE), thrown, stalks: 0, active: 'A', gold: {} },
})

function followed(...tables: Table[]): Course {
  const course = new Course(store)
  for (const table of tables) course.follow(table, connection, () => false)
  return course
}

const THROWN = after(7, 1, [1, 0, 1, 1], [change('rolled', 'A', { faces: ['E', 'T', 'L'] })])
const TRUNK = after(8, 2, [1, 0, 1, 0], [change('placed', 'A', { face: 'L' })])
const EYE = after(9, 3, [0, 0, 1, 0], [change('placed', 'A', { face: 'E' })])

test('after a reload all dice have the colours and places that they had', () => {
  const { dice } = followed(after(6, 1, [0, 0, 0, 0]), THROWN, TRUNK)
  expect(dice.stalk).toEqual([{ which: 0 }, expect.objectContaining({ which: 3, face: 'L' })])
  const again = followed(TRUNK).dice
  expect([again.stalk, again.lying]).toEqual([dice.stalk, dice.lying])
})

test('what happened while the page was away is made up for', () => {
  followed(after(6, 1, [0, 0, 0, 0]), THROWN)
  const { dice } = followed({ ...EYE, account: [...TRUNK.account, ...EYE.account] })
  expect(dice.stalk.map(({ which, face }) => `${which}${face ?? ''}`)).toEqual(['0', '3L', '1E'])
})

test('the dice of another table are its own', () => {
  followed(after(6, 1, [0, 0, 0, 0]), THROWN, TRUNK)
  expect(followed({ ...TRUNK, table: 'other' }).dice.stalk.map(({ which }) => which)).toEqual([0, 1])
})
