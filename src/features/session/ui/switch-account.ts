import type { TFunction } from 'i18next'
import type { CoreLink } from '#client/core-link.ts'
import { unmarkLoggedOut } from '#client/log-out-marks.ts'
import { links } from '#contracts/links.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import { failureText } from './failure-text.ts'
import type { SwitchTo } from './use-switch-account.ts'

/** Topic of the messages about one switch, so that a failure replaces the first message. */
const SWITCH_TOPIC = 'switchAccount'
let isUnderWay = false

/**
 * Switches to another account of this browser: loads the home page with that account's databases. Pending changes are
 * sent first, which may take a while; a message says so. A failure also shows a message. A second press during a switch
 * does nothing.
 */
export async function switchAccount(
  { id, name }: SwitchTo,
  request: CoreLink['request'],
  t: TFunction<'session'>,
): Promise<void> {
  if (isUnderWay) return
  isUnderWay = true
  showToast({ text: t('switching', { name: isolate(name) }), topic: SWITCH_TOPIC })
  const answer = await request('switchAccount', { userId: id })
  isUnderWay = false
  if (!answer.ok) {
    showToast({ text: failureText(answer.failure, t), topic: SWITCH_TOPIC })
    return
  }
  unmarkLoggedOut(id)
  window.location.assign(links.home)
}
