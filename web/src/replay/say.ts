import type { Refusal } from '../requests'
import { gameText, type Values } from '../texts.svelte'
import { refusalText } from '../refusals'

/** A text of this part of the page. */
export const say = (id: string, values: Values = {}) => gameText('replay', id, values) ?? ''

/** Why a replay can't be watched, or played from. */
export const whyNot = (refusal: Refusal) => say(`no-${refusal.code}`) || refusalText(refusal)
