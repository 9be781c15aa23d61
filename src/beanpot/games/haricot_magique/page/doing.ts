/** What others are doing right now, as the id of a text and its values: nobody waits in silence. */
import { nameOf } from '$page/names'
import { isMine, isOver, placeOf, type Table } from '$page/table'
import { listed } from '$page/texts.svelte'
import { hasHands, inHand, pieceText, shownOf, STAGES } from './scene'

export interface Doing {
  id: string
  values: Record<string, string | number>
  isJudging: boolean // something is calculated that may take a while
}

const OF_STAGE: Record<number, string> = {
  [STAGES.starting]: 'thinks-start',
  [STAGES.deciding]: 'thinks-extra',
  [STAGES.placing]: 'thinks-die',
  [STAGES.ending]: 'thinks-power',
  [STAGES.counting]: 'thinks-gold',
}

export function doingOf(table: Table, isHandSeen: boolean): Doing | null {
  if (isOver(table) || table.pause || isMine(table)) return null
  const shown = shownOf(table)
  const name = nameOf(table, shown.active ?? '')
  const piece = inHand(table)
  if (piece) return atWork(table, piece, name, isHandSeen)
  if (shown.stage === STAGES.judging || shown.stage === STAGES.axing) return { id: 'thinks-check', values: {}, isJudging: hasHands(table) }
  const others = table.awaited.filter((seat) => seat !== table.seat)
  if (shown.stage === STAGES.choosing && others.length)
    return { id: 'thinks-card', values: { names: listed(others.map((seat) => nameOf(table, seat))), count: others.length }, isJudging: false }
  const id = OF_STAGE[shown.stage]
  return id ? { id, values: { name }, isJudging: false } : null
}

/** Another player places a piece, or throws the axe. */
function atWork(table: Table, piece: string, name: string, isHandSeen: boolean): Doing {
  const isAxe = piece === 'axe'
  const isBot = !!placeOf(table, shownOf(table).active ?? '')?.bot
  const id = isHandSeen ? 'sees-hand' : isAxe ? 'thinks-axe' : isBot ? 'thinks-spot' : 'sees-place'
  return { id, values: { name, piece: pieceText(table, piece, true) }, isJudging: isBot }
}
