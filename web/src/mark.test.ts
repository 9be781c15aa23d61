// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { leads, selectorFor } from './mark'
import type { MoveInfo } from './messages'

function touched(words: string, markup: string, move: MoveInfo | null = null): string[] {
  document.body.innerHTML = markup
  return [...document.querySelectorAll(selectorFor(words, move))].map((each) => each.id)
}

test('a move is marked at its button and at the elements that lead to it, until they are tapped', () => {
  const markup = (pressed: boolean) => `
    <button id="card" data-leads="${leads(['play 1x6', 'play 2x6'])}" aria-pressed="${pressed}"></button>
    <button id="other" data-leads="${leads(['play 1x61'])}"></button>
    <button id="copies" data-move="play 1x6"></button>`
  expect(touched('play 1x6', markup(false))).toEqual(['card', 'copies'])
  expect(touched('play 1x6', markup(true))).toEqual(['copies'])
})

test('words that no list holds are led to by their parts', () => {
  const markup = ['propose', 'propose B', 'propose C', 'give_hand 1', 'give_hand 2', 'colt 2'].map((part) => `<i id="${part}" data-leads="|${part}|"></i>`)
  const move = { verb: 'propose', parts: { seat: 'B', give: [{ verb: 'give_hand', parts: { place: 1, card: 'chaos' } }], get: { colt: 2 } } }
  expect(touched('propose B give [hand:1] get {colt: 2}', markup.join(''), move)).toEqual(['propose', 'propose B', 'give_hand 1', 'colt 2'])
})

test('nothing leads to no move', () => {
  expect(leads([])).toBeUndefined()
})
