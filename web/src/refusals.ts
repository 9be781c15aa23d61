/** Error messages for what the server refuses. */
import type { Refusal as SocketRefusal } from './messages'
import type { Refusal } from './requests'
import { gameText, hasText, t } from './texts.svelte'

/** The text of the game or the page for a refusal; the server's own sentence where neither has one. */
export function noText(no: Pick<SocketRefusal, 'code' | 'text'>, game = ''): string {
  const own = game && gameText(game, `no-${no.code}`)
  if (own) return own
  return hasText(`no-${no.code}`) ? t(`no-${no.code}`) : (gameText('table', `no-${no.code}`) ?? no.text)
}

export function refusalText(refusal: Refusal): string {
  return noText({ code: refusal.code, text: refusal.message }) || t('no-error')
}
