/** Which texts say the moves of Jack & le Haricot Magique, where they are not called by their verbs. */
import type { AsText } from '$page/moves'

const PLAIN_POWERS = ['hide', 'axe', 'reroll', 'bonus', 'none']

export const asText: AsText = (move) => {
  const power = PLAIN_POWERS.find((each) => move.verb === `power_${each}`)
  return power ? { verb: 'power', parts: { power } } : move
}
