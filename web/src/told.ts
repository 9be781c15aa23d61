/** Why something cannot be, in words. */
import type { No } from './messages'
import type { Refusal } from './requests'
import { gameText, hasText, t } from './texts.svelte'

/** The page's own words for what the server said; its sentence where the page has none. */
export function noText(no: Pick<No, 'code' | 'text'>): string {
  return hasText(`no-${no.code}`) ? t(`no-${no.code}`) : (gameText('table', `no-${no.code}`) ?? no.text)
}

export function refusalText(refusal: Refusal): string {
  return noText({ code: refusal.code, text: refusal.message }) || t('no-error')
}
