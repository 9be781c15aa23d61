/** Texts about people who share a device. They are loaded when somebody does. */
import { gameText, openPart, type Values } from '../texts.svelte'

const TEXTS = 'family'

export const openFamilyTexts = () => openPart(TEXTS)

export const tell = (id: string, values: Values = {}): string => gameText(TEXTS, id, values) ?? ''
