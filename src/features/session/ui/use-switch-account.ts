import { useTranslation } from 'react-i18next'
import type { UserId } from '#contracts/ids.ts'
import { unmarkLoggedOut } from '#client/log-out-marks.ts'
import { useRequest } from '#client/use-request.ts'
import { links } from '#contracts/links.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import { failureText } from './failure-text.ts'

/** Shows another account of this browser: a new load at home, over that account's own databases. A failure is said. */
export function useSwitchAccount(): (userId: UserId) => Promise<void> {
  const { t } = useTranslation('session')
  const request = useRequest()
  return async (userId) => {
    const answer = await request('switchAccount', { userId })
    if (!answer.ok) {
      showToast({ text: failureText(answer.failure, t) })
      return
    }
    unmarkLoggedOut(userId)
    window.location.assign(links.home)
  }
}
