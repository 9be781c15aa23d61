/** Why something cannot be, in words. */
import type { No } from './messages'
import type { Refusal } from './requests'
import { gameText, hasText, t } from './texts.svelte'

/** The game's or the page's own words for what the server said; its sentence where they have none. */
export function noText(no: Pick<No, 'code' | 'text'>, game = ''): string {
  const own = game && gameText(game, `no-${no.code}`)
  if (own) return own
  return hasText(`no-${no.code}`) ? t(`no-${no.code}`) : (gameText('table', `no-${no.code}`) ?? no.text)
}

export function refusalText(refusal: Refusal): string {
  return noText({ code: refusal.code, text: refusal.message }) || t('no-error')
}
