import { useTranslation } from 'react-i18next'
import { loggedOutMark, markLoggedOut, unmarkLoggedOut } from '#client/log-out-marks.ts'
import { useRequest } from '#client/use-request.ts'
import { links } from '#contracts/links.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import { failureText } from './failure-text.ts'
import { forgetSite } from './forget-site.ts'
import { readKnownAccounts } from './known-accounts.ts'
import { useViewer } from './use-viewer.ts'

/**
 * Ends the session and goes home (viewer.md §4, logout), as a visitor or as the next of this browser's accounts. With the
 * network off the device is wiped at once and the server is told at the next start. A failure is said and changes nothing.
 */
export function useLogOut(): () => Promise<void> {
  const { t } = useTranslation('session')
  const request = useRequest()
  const { viewer } = useViewer()
  return async () => {
    const account = viewer.id
    // A second press while the first is under way.
    if (account === null || loggedOutMark(account) !== null) return
    const known = readKnownAccounts()
    const isServerTold = navigator.onLine
    // First of all: a worker that starts anew from here on writes nothing.
    markLoggedOut(account, 'done')
    const answer = await request('logOut', {})
    if (answer.ok) {
      forgetSite(account, known, isServerTold)
      window.location.assign(links.home)
      return
    }
    unmarkLoggedOut(account)
    showToast({ text: failureText(answer.failure, t) })
  }
}
