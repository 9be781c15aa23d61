/** The clock and the house rules of a table that are not standard, with the texts of the form that creates one. */
import { CLOCKS, startValues } from '../home/opening'
import type { Clock, GameInfo, Settings } from '../messages'
import { meaningOf, valueName } from '../option'
import { t } from '../texts.svelte'
import { clockText } from './clock'

export interface Agreed {
  name: string
  meaning: string
  choice: string
}

export function agreedAt({ options, seats, clock }: Settings, game: GameInfo): Agreed[] {
  const usual = startValues(game)
  const all = game.options
    .filter((option) => !option.seats || option.seats.includes(seats))
    .map((option) => ({ option, value: option.name in options ? options[option.name] : option.default }))
    .filter(({ option, value }) => value !== usual[option.name])
    .map(({ option, value }) => ({
      name: option.name,
      meaning: meaningOf(game.name, option),
      choice: valueName(game.name, option, value),
    }))
  if (clock.kind !== 'none') all.unshift({ name: 'clock', meaning: t('clock'), choice: clockName(clock) })
  return all
}

/** A clock by its name in the form, or else by its times. */
export function clockName({ kind, seconds, extra }: Clock): string {
  const name = Object.entries(CLOCKS).find(
    ([, each]) => each.kind === kind && each.seconds === seconds && each.extra === extra,
  )?.[0]
  return t(`clock-${name ?? `any-${kind}`}`, { time: clockText(seconds * 1000), extra })
}
