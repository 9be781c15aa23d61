/** The names of cards for screen readers. */
import { gameText } from '$page/texts.svelte'
import { kindOf, suitOf } from './scene'

const say = (id: string, values = {}) => gameText('pas_de_haricots', id, values) ?? ''

export function spokenCard(card: string): string {
  const kind = kindOf(card)
  const suit = say(`suit-${suitOf(card)}`)
  if (kind === 'none') return say('spoken-none', { suit })
  const rank = card.slice(1)
  return say(`spoken-${kind}`, { rank: gameText('pas_de_haricots', `rank-${rank}`) ?? rank, suit })
}
