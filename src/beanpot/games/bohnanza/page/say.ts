/** The texts of Bohnanza. */
import { gameText, type Values } from '$page/texts.svelte'
import { cardName } from '$page/words'
import { copiesOf, type MeterStep } from './scene'

export const say = (id: string, values: Values = {}) => gameText('bohnanza', id, values) ?? ''

/** The name of a bean. */
export const bean = (kind: string) => cardName('bohnanza', kind)

/** What is printed on a card: how many there are, and what they sell for. */
export function cardWords(kind: string, meter: readonly MeterStep[]): string {
  const steps = meter.map(({ needed, coins }) => say('meter-step', { count: needed, coins }))
  return say('card-words', { card: bean(kind), copies: copiesOf(kind), steps: steps.join(', ') })
}
