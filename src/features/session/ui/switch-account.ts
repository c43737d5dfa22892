import type { TFunction } from 'i18next'
import type { CoreLink } from '#client/core-link.ts'
import { unmarkLoggedOut } from '#client/log-out-marks.ts'
import { links } from '#contracts/links.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import { failureText } from './failure-text.ts'
import type { SwitchTo } from './use-switch-account.ts'

/** What is said of one switch; a failure takes the place of its beginning. */
const SWITCH_TOPIC = 'switchAccount'
let isUnderWay = false

/**
 * Shows another account of this browser: a new load at home, over that account's own databases. What waits is sent first,
 * which may take a while and is said; so is a failure. A second press while the first is under way does nothing.
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
