/** What the player should do now: the id of a text and its values. */
import { isMine, type Table } from '$page/table'
import { movesOf } from '$page/moves'
import type { Move } from './moves'
import { isPlanting, kindOf, slipsOf, shownOf, STAGE } from './scene'

export interface Hint {
  id: string
  seat: string // the other player
  kind: string // of the proposal
}

const hint = (id: string, seat = '', kind = ''): Hint => ({ id, seat, kind })

export function hintOf(table: Table): Hint | null {
  const shown = shownOf(table)
  const active = shown.active ?? ''
  if (!table.seat || table.result || !active) return null
  const toAnswer = slipsOf(shown).find((slip) => slip.to === table.seat)
  if (toAnswer) return hint(isMine(table) ? 'hint-answer-yours' : 'hint-answer', toAnswer.from, kindOf(toAnswer))
  return isMine(table) ? mine(table) : others(table, active)
}

function mine(table: Table): Hint {
  const { stage, planted } = shownOf(table)
  const moves = movesOf<Move>(table)
  const mayPlant = moves.some(isPlanting)
  const opponent = table.places.find((place) => place.seat !== table.seat)?.seat ?? ''
  switch (stage) {
    case STAGE.planting:
      if (moves.some(({ parts }) => 'place' in parts)) return hint(mayPlant ? 'hint-plant-or-discard' : 'hint-discard')
      if (!mayPlant) return hint(moves.some(({ verb }) => verb === 'stop_planting' || verb === 'end_phase') ? 'hint-stop' : 'hint-room')
      return hint(planted ? 'hint-plant-more' : 'hint-plant')
    case STAGE.turning:
      return hint('hint-turn')
    case STAGE.trading:
      return hint('hint-trade')
    case STAGE.sowing:
      return hint(mayPlant ? 'hint-sow' : 'hint-room')
    case STAGE.choosing:
      return hint('hint-choose', opponent)
    case STAGE.offered:
      return hint('hint-offered', opponent)
    default:
      return hint('hint-draw')
  }
}

function others(table: Table, active: string): Hint {
  const { stage, planter } = shownOf(table)
  if (stage === STAGE.trading) return hint('hint-offer', active)
  if (stage === STAGE.sowing) return hint('wait-sow', planter ?? active)
  if (stage === STAGE.turning) return hint('wait-turn', active)
  if (stage === STAGE.drawing) return hint('wait-draw', active)
  return hint('wait-plant', active)
}
