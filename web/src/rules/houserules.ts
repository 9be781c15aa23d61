/** The house rules of a game with the texts of the form that creates a table. */
import type { AnyOption, Settings } from '../messages'
import { meaningOf, othersOf, valueName } from '../option'
import type { HouseRule } from './search'

export interface SpokenRule extends HouseRule {
  meaning: string
  usual: string
  others: string
  here: string // at the table from which the rules were opened, where it is not as usual
}

export const spokenRules = (game: string, options: AnyOption[], table: Settings | null): SpokenRule[] =>
  options.map((option) => {
    const meaning = meaningOf(game, option)
    const usual = valueName(game, option, option.default)
    const chosen = table?.options[option.name] ?? option.default
    const here = chosen === option.default ? '' : valueName(game, option, chosen)
    const others = othersOf(game, option).join(' · ')
    return { name: option.name, meaning, usual, others, here, text: `${option.name} ${meaning} ${usual} ${others}` }
  })
