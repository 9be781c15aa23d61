/** House rules in words: what an option means, and what it may be. */
import { SEATS, type Option } from './requests'
import { gameText, t } from './texts.svelte'

const BY_CHANCE = 'random'

export const meaningOf = (game: string, option: Option): string =>
  gameText(game, `option-${option.name}`) ?? option.meaning

/** What a table of so many seats may choose from. */
export const choicesOf = (option: Option, seats: number): (string | number)[] =>
  option.kind === 'seat' ? [BY_CHANCE, ...[...SEATS].slice(0, seats)] : (option.choices ?? [])

export function choiceName(game: string, option: Option, choice: string | number): string {
  if (option.kind === 'seat') return choice === BY_CHANCE ? t('seat-random') : t('seat', { seat: choice })
  return gameText(game, `option-${option.name}.is_${choice}`) ?? String(choice).replaceAll('_', ' ')
}

/** A value of an option, whatever its kind. */
export function valueName(game: string, option: Option, value: unknown): string {
  if (option.kind === 'switch') return t(value ? 'rules-yes' : 'rules-no')
  return choiceName(game, option, value as string | number)
}

/** What else it may be. */
export function othersOf(game: string, option: Option): string[] {
  if (option.kind === 'switch') return [t(option.default ? 'rules-no' : 'rules-yes')]
  if (option.kind === 'seat') return [t('rules-a-seat')]
  if (option.kind === 'whole' || option.kind === 'share')
    return [t('rules-from-to', { least: option.least ?? 0, most: option.most ?? 1 })]
  return choicesOf(option, 0)
    .filter((choice) => choice !== option.default)
    .map((choice) => choiceName(game, option, choice))
}
