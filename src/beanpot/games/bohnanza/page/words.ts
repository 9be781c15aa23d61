/** The words of Bohnanza, and what of its scene is worth a row. */
import type { Words } from '$page/words'

export const lines: Words['lines'] = [
  [/^plant$/, 'plant'],
  [/^plant in (?<field>\d)$/, 'plant-in'],
  [/^plant_(?:aside|faceup|offer) (?<card>\w+) in (?<field>\d)$/, 'sow-in'],
  [/^plant_(?:aside|faceup|offer) (?<card>\w+)$/, 'sow'],
  [/^stop_planting$/, 'stop-planting'],
  [/^harvest (?<field>\d)$/, 'harvest'],
  [/^buy_field$/, 'buy-field'],
  [/^draw(?<count>\d)$/, 'draw'],
  [/^end_trading$/, 'end-trading'],
  [/^end_phase$/, 'end-phase'],
  [/^accept (?<seat>[A-G])$/, 'accept'],
  [/^accept (?<seat>[A-G]) with (?<cards>.+)$/, 'accept-with'],
  [/^refuse (?<seat>[A-G])$/, 'refuse'],
  [/^withdraw (?<seat>[A-G])$/, 'withdraw'],
  [/^propose (?<seat>[A-G]) give \[(?<give>.+)\] get \{\}$/, 'gift'],
  [/^propose (?<seat>[A-G]) give \[\] get \{(?<get>.+)\}$/, 'wish'],
  [/^propose (?<seat>[A-G]) give \[(?<give>.+)\] get \{(?<get>.+)\}$/, 'propose'],
  [/^discard_offer (?<card>\w+)$/, 'discard'],
  [/^discard_\w+ (?<place>\d+)$/, 'discard-hand'],
  [/^discard_\w+ (?:\d+ )?(?<card>\w+)$/, 'discard-of-hand'], // as it is heard
  [/^talk x$/, 'talk'],
  [/^dealer (?<seat>[A-G])$/, 'dealer'],
  [/^grows (?<card>\w+) (?<count>\d+) in (?<field>\d)$/, 'grows'],
  [/^sold (?<cards>.+) for (?<coins>\d+)$/, 'sold'],
  [/^gets (?<cards>.+)$/, 'gets'],
]

export const deals: Words['deals'] = /^deal (?<card>\w+)$/

export const items: Words['items'] = [
  [/^faceup:(?<place>\d)$/, 'item-faceup'],
  [/^hand:(?<place>\d+)$/, 'item-hand'],
  [/^hand:\d+ (?<card>\w+)$/, 'item-card'], // as it is heard
  [/^(?<card>\w+): (?<count>\d+)$/, 'item-counted'],
  [/^(?<card>\w+)$/, 'item-card'],
]

export const coins: Words['coins'] = /^harvest /

export const fields: Words['fields'] = ['active', 'hand', 'faceup', 'field', 'aside', 'offer', 'coins', 'given', 'wanted', 'hand_size', 'draw_size', 'discard_top', 'discard_size', 'browsed']
