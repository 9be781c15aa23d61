/** The ids of texts for moves of Bohnanza, where the id is not the verb. */
import type { MoveInfo } from '$page/messages'
import type { AsText } from '$page/moves'
import type { Table } from '$page/table'

const FRONT = 1

/** The bean that a move takes from a place of the own hand, of the cards turned up, or of a field; none where that isn't seen. */
function beanOf({ verb, parts }: MoveInfo, { seat, scene }: Table): unknown {
  const hand = (scene['hand'] as Record<string, string[]> | undefined)?.[seat]
  const places: Record<string, string[] | undefined> = { plant: hand, give_hand: hand, discard_hand: hand, give_faceup: scene['faceup'] as string[] | undefined }
  if (verb === 'harvest') return (scene['field'] as Record<string, unknown[][]> | undefined)?.[seat]?.[Number(parts['field']) - 1]?.[0]
  return parts['card'] ?? places[verb]?.[Number(parts['place'] ?? FRONT) - 1]
}

const NAMED: Record<string, string> = { plant: 'sow-in', give_hand: 'item-own', give_faceup: 'item-turned', discard_hand: 'discard', harvest: 'sell-beans' }

/** A move names its bean where that is seen. A trade without one side is a gift or a wish; cards in a list have no verb. */
export const asText: AsText = (move, table) => {
  const card = move.verb in NAMED ? beanOf(move, table) : undefined
  return card ? { verb: NAMED[move.verb] ?? '', parts: { ...move.parts, card } } : unnamed(move)
}

function unnamed({ verb, parts }: MoveInfo): MoveInfo {
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
