import { expect, test } from 'vitest'
import type { SceneGiven } from '$page/scene/scenes'
import { wordsOf } from './draft'
import { OwnSide } from './ownSide.svelte'
import { STAGE, type Shown } from './scene'

const SHOWN = {
  active: 'A', stage: STAGE.trading, faceup: ['chaos', 'colt'], offer: [], aside: {},
  hand: { A: ['copain', 'cochon'] }, field: { A: [['colt'], []] }, fields: { A: 2 },
  partners: { A: ['B', 'C'] }, proposer: {}, given: {}, wanted: {},
} as unknown as Shown

function sideOf(shown: Partial<Shown> = {}) {
  const steps: string[] = []
  const asked: string[] = []
  const places = ['A', 'B', 'C'].map((seat) => ({ seat }))
  const table = { seat: 'A', places, scene: { ...SHOWN, ...shown }, moves: [], moves_data: [], result: null, settings: {} }
  const connection = { isStepping: false, refusal: null, dismiss() {}, step: (words: string) => steps.push(words), explain: (words: string) => asked.push(words) }
  const given = { table, connection } as unknown as SceneGiven
  return { side: new OwnSide(() => given), steps, asked }
}

test('touched cards make an offer, which is sent and then gone', () => {
  const { side, steps } = sideOf()
  side.touchMiddle('chaos', 1)
  side.touchHand('cochon', 2)
  expect(wordsOf(side.draft!)).toBe('propose B give [faceup:1, hand:2] get {}')
  expect(side.comingTo('B')).toEqual(['chaos', 'cochon'])
  side.keep({ ...side.draft!, get: { colt: 2 } })
  expect(side.comingTo('A')).toEqual(['colt', 'colt'])
  side.send()
  side.settle()
  expect(steps).toEqual(['propose B give [faceup:1, hand:2] get {colt: 2}'])
  expect(side.draft).toBeNull()
})

test('an empty offer is explained instead of sent', () => {
  const { side, steps, asked } = sideOf()
  side.keep()
  side.send()
  expect(steps).toEqual([])
  expect(asked).toEqual(['propose B give [] get {}'])
})

test('who is not in turn asks for a card that is turned up', () => {
  const { side } = sideOf({ active: 'B' })
  side.touchMiddle('colt', 2)
  expect(side.draft?.get).toEqual({ colt: 1 })
})

test('offers to you come first, and all can be read', () => {
  const { side } = sideOf({ proposer: { B: 1, C: 2 }, given: { B: ['chaos'], C: ['colt'] }, wanted: { B: [], C: [] } })
  expect(side.slip).toMatchObject({ from: 'C', to: 'A' })
  expect(side.comingTo('A')).toEqual(['colt'])
  side.readNext()
  expect(side.slip).toMatchObject({ from: 'A', to: 'B' })
  side.readNext()
  expect(side.slip).toMatchObject({ from: 'C', to: 'A' })
})

test('an answer turns an offer round', () => {
  const { side } = sideOf({ proposer: { C: 2 }, given: { C: ['colt'] }, wanted: { C: ['copain'] } })
  side.answer(side.slip!)
  expect(wordsOf(side.draft!)).toBe('propose C give [hand:1] get {colt: 1}')
})

test('an answer shows how it differs from the offer', () => {
  const { side } = sideOf({ proposer: { C: 2 }, given: { C: ['colt'] }, wanted: { C: ['copain'] } })
  side.answer(side.slip!)
  expect(side.changed).toEqual({ give: {}, get: {} })
  side.touchHand('copain', 1)
  side.touchHand('cochon', 2)
  side.keep({ ...side.draft!, get: { colt: 2 } })
  expect(side.changed).toEqual({ give: { cochon: 1, copain: -1 }, get: { colt: 1 } })
  side.cancel()
  side.touchHand('cochon', 2) // an offer of its own
  expect(side.changed).toEqual({ give: {}, get: {} })
})
