/** The ids of texts for moves of Bohnanza, where the id is not the verb. */
import type { AsText } from '$page/moves'

/** A trade without one side is a gift or a wish; cards in a list have no verb. */
export const asText: AsText = ({ verb, parts }) => {
  const has = (side: string) => Object.keys(parts[side] ?? {}).length > 0
  const ids: Record<string, string> = {
    plant: 'plant-in',
    plant_aside: 'sow-in',
    plant_offer: 'sow-in',
    plant_faceup: 'sow-in',
    discard_offer: 'discard',
    give_faceup: 'item-faceup',
    give_hand: 'item-hand',
    accept: has('cards') ? 'accept-with' : 'accept',
    propose: !has('get') ? 'gift' : !has('give') ? 'wish' : 'propose',
  }
  return { verb: ids[verb] ?? verb, parts }
}
