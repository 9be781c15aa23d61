/** The initial settings of a new table. */
import type { AnyOption, Clock, GameInfo } from '../messages'
import { wordsOf } from '../words'

export const CLOCKS = {
  none: { kind: 'none', seconds: 0, extra: 0 },
  minute: { kind: 'move', seconds: 60, extra: 0 },
  minutes: { kind: 'move', seconds: 300, extra: 0 },
  day: { kind: 'move', seconds: 86_400, extra: 0 },
  reserve: { kind: 'reserve', seconds: 600, extra: 10 },
} satisfies Record<string, Clock>

export const HERE = 'here' // in place of a bot: somebody on the same device

/** Who sits where when the table is opened: bots, and people on the same device by their names. */
export function seatedAt(seats: readonly string[], bots: Record<string, string>, names: Record<string, string>) {
  const taken = seats.filter((seat) => bots[seat])
  return {
    bots: Object.fromEntries(taken.filter((seat) => bots[seat] !== HERE).map((seat) => [seat, bots[seat]!])),
    family: Object.fromEntries(taken.filter((seat) => bots[seat] === HERE).map((seat) => [seat, names[seat]?.trim() ?? ''])),
  }
}

/** A table without people elsewhere waits for those who are gone; otherwise the server decides when a bot plays for them. */
export const graceOf = (isAlone: boolean): { grace?: number } => (isAlone ? { grace: 0 } : {})

export type ClockName = keyof typeof CLOCKS

export const startValues = (game: GameInfo): Record<string, unknown> =>
  Object.fromEntries(game.options.map((option) => [option.name, suggested(game, option) ?? option.default]))

/** The value that suits a game's scene best, if this server offers it. */
function suggested(game: GameInfo, option: AnyOption): string | undefined {
  const choice = wordsOf(game.name).suggests?.[option.name]
  if (choice === undefined || option.kind !== 'choice') return undefined
  return option.choices.includes(choice) ? choice : undefined
}

/** The options of a new table that differ from the defaults. */
export const suggestedOptions = (game: GameInfo): Record<string, string> =>
  Object.fromEntries(
    game.options.flatMap((option) => {
      const choice = suggested(game, option)
      return choice === undefined || choice === option.default ? [] : [[option.name, choice]]
    }),
  )

/** The options that somebody has changed; what the page itself suggests was changed by nobody. */
export function editedOptions(game: GameInfo, values: Record<string, unknown>): AnyOption[] {
  const start = startValues(game)
  return game.options.filter(({ name }) => values[name] !== start[name])
}
