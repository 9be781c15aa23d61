/** The phases of a turn, as they stand on the ribbon of the trading table. */
import { STAGE } from './scene'

export type State = 'done' | 'now' | 'ahead'

interface Phase {
  id: string // of its text
  stages: number[]
}

const TRADING: Phase[] = [
  { id: 'phase-plant', stages: [STAGE.planting] },
  { id: 'phase-trade', stages: [STAGE.turning, STAGE.trading] },
  { id: 'phase-plant-again', stages: [STAGE.sowing] },
  { id: 'phase-draw', stages: [STAGE.drawing] },
]

const DUEL: Phase[] = [
  { id: 'phase-offer', stages: [STAGE.offered] },
  { id: 'phase-plant', stages: [STAGE.planting] },
  { id: 'phase-turn-up', stages: [STAGE.turning, STAGE.choosing] },
  { id: 'phase-draw', stages: [STAGE.drawing] },
]

/** All phases in order, and where the turn is. */
export function phasesOf(stage: number, players: number): { id: string; state: State }[] {
  const phases = players === 2 ? DUEL : TRADING
  const now = phases.findIndex(({ stages }) => stages.includes(stage))
  return phases.map(({ id }, at) => ({ id, state: at === now ? 'now' : at < now ? 'done' : 'ahead' }))
}

const DOING: Record<number, string> = { [STAGE.turning]: 'now-turning', [STAGE.trading]: 'now-trading', [STAGE.drawing]: 'now-drawing' }

/** The id of the text that says what a player is doing. */
export const doing = (stage: number) => DOING[stage] ?? 'now-planting'
