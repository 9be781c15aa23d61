/** Texts of results; they are loaded with a table. */
import { gameText, openPart, type Values } from '../texts.svelte'

const TEXTS = 'result'

export const openResultTexts = () => openPart(TEXTS)
export const say = (id: string, values: Values = {}): string => gameText(TEXTS, id, values) ?? ''
