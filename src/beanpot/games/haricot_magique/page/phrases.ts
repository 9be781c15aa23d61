/** The ids of texts for moves of Jack & le Haricot Magique, where the id is not the verb. */
import type { AsText } from '$page/moves'

const PLAIN_POWERS = ['hide', 'axe', 'reroll', 'bonus', 'none']

export const asText: AsText = (move) => {
  const power = PLAIN_POWERS.find((each) => move.verb === `power_${each}`)
  return power ? { verb: 'power', parts: { power } } : move
}
