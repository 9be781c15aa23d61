/** The texts of Bohnanza. */
import { gameText, type Values } from '$page/texts.svelte'
import { cardName } from '$page/words'

export const say = (id: string, values: Values = {}) => gameText('bohnanza', id, values) ?? ''

/** The name of a bean. */
export const bean = (kind: string) => cardName('bohnanza', kind)
