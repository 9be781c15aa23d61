import { expect, test, vi } from 'vitest'
import { nameOf } from './names'
import { place, table } from './sample'

vi.mock('./texts.svelte', () => ({ t: (id: string) => id }))

test('a bot keeps its name when seats rotate for another game', () => {
  const bot = { name: 'greedy', bot: 'greedy' }
  const first = table({ places: [place('A', { name: 'Ada' }), place('B', bot), place('C', bot)] })
  const next = table({ places: [place('A', bot), place('B', { name: 'Ada' }), place('C', bot)], turned: 1 })
  expect(['A', 'B', 'C'].map((seat) => nameOf(first, seat))).toEqual(['Ada', 'bot-name-B', 'bot-name-C'])
  expect(['A', 'B', 'C'].map((seat) => nameOf(next, seat))).toEqual(['bot-name-C', 'Ada', 'bot-name-B'])
})
