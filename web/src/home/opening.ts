/** What a new table starts from. */
import type { Clock } from '../messages'
import type { Game } from '../requests'

export const CLOCKS = {
  none: { kind: 'none', seconds: 0, extra: 0 },
  minute: { kind: 'move', seconds: 60, extra: 0 },
  minutes: { kind: 'move', seconds: 300, extra: 0 },
  day: { kind: 'move', seconds: 86_400, extra: 0 },
  reserve: { kind: 'reserve', seconds: 600, extra: 10 },
} satisfies Record<string, Clock>

export type ClockName = keyof typeof CLOCKS

export const startValues = (game: Game): Record<string, unknown> =>
  Object.fromEntries(game.options.map((option) => [option.name, option.default]))
