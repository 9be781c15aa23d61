/** The house rules of a game as they are read: in the words of the form that opens a table. */
import { meaningOf, othersOf, usualOf } from '../option'
import type { Option } from '../requests'
import type { HouseRule } from './search'

export interface SpokenRule extends HouseRule {
  meaning: string
  usual: string
  others: string
}

export const spokenRules = (game: string, options: Option[]): SpokenRule[] =>
  options.map((option) => {
    const meaning = meaningOf(game, option)
    const usual = usualOf(game, option)
    const others = othersOf(game, option).join(' · ')
    return { name: option.name, meaning, usual, others, text: `${option.name} ${meaning} ${usual} ${others}` }
  })
