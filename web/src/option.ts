/** Texts of house rules: what an option changes, and its values. */
import type { AnyOption, ShareInfo, WholeInfo } from './messages'
import { SEATS } from './requests'
import { gameText, t } from './texts.svelte'

const BY_CHANCE = 'random'

export const meaningOf = (game: string, option: AnyOption): string =>
  gameText(game, `option-${option.name}`) ?? option.meaning

/** The choices for a table with this number of seats. */
export function choicesOf(option: AnyOption, seats: number): (string | number)[] {
  if (option.kind === 'seat') return [BY_CHANCE, ...[...SEATS].slice(0, seats)]
  return option.kind === 'choice' ? option.choices : []
}

/** The minimum and maximum of a number. */
export const boundsOf = (option: WholeInfo | ShareInfo): { least: number; most: number } =>
  option.kind === 'whole' ? option : { least: 0, most: 1 }

export function choiceName(game: string, option: AnyOption, choice: string | number): string {
  if (option.kind === 'seat') return choice === BY_CHANCE ? t('seat-random') : t('seat', { seat: choice })
  return gameText(game, `option-${option.name}.is_${choice}`) ?? String(choice).replaceAll('_', ' ')
}

/** The text of a value, for every kind of option. */
export function valueName(game: string, option: AnyOption, value: unknown): string {
  if (option.kind === 'switch') return t(value ? 'rules-yes' : 'rules-no')
  return choiceName(game, option, value as string | number)
}

/** The other values, besides the default. */
export function othersOf(game: string, option: AnyOption): string[] {
  if (option.kind === 'switch') return [t(option.default ? 'rules-no' : 'rules-yes')]
  if (option.kind === 'seat') return [t('rules-a-seat')]
  if (option.kind === 'whole' || option.kind === 'share')
    return [t('rules-from-to', { least: boundsOf(option).least, most: boundsOf(option).most })]
  return choicesOf(option, 0)
    .filter((choice) => choice !== option.default)
    .map((choice) => choiceName(game, option, choice))
}
