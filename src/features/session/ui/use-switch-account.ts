import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserId } from '#contracts/ids.ts'
import { unmarkLoggedOut } from '#client/log-out-marks.ts'
import { useRequest } from '#client/use-request.ts'
import { links } from '#contracts/links.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import { failureText } from './failure-text.ts'

/** What is said of one switch; a failure takes the place of its beginning. */
const SWITCH_TOPIC = 'switchAccount'

/**
 * Shows another account of this browser: a new load at home, over that account's own databases. What waits is sent first,
 * which may take a while and is said; so is a failure. A second press while the first is under way does nothing.
 */
export function useSwitchAccount(): (account: { readonly id: UserId; readonly name: string }) => Promise<void> {
  const { t } = useTranslation('session')
  const request = useRequest()
  const isUnderWay = useRef(false)
  return async ({ id, name }) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    showToast({ text: t('switching', { name: isolate(name) }), topic: SWITCH_TOPIC })
    const answer = await request('switchAccount', { userId: id })
    if (!answer.ok) {
      isUnderWay.current = false
      showToast({ text: failureText(answer.failure, t), topic: SWITCH_TOPIC })
      return
    }
    unmarkLoggedOut(id)
    window.location.assign(links.home)
  }
}
