import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leaveTo } from '#client/leave-to.ts'
import { loggedOutMark, markLoggedOut, unmarkLoggedOut } from '#client/log-out-marks.ts'
import { useRequest } from '#client/use-request.ts'
import type { FailureCode } from '#contracts/failure.ts'
import { links } from '#contracts/links.ts'
import { dismissTopic, showToast } from '#kit/toast/toast-store.ts'
import { failureText } from './failure-text.ts'
import { forgetSite } from './forget-site.ts'
import { readSavedAccounts } from './known-accounts.ts'
import { useViewer } from '#client/use-viewer.ts'

/** Topic of the messages about one log-out: a later message replaces an earlier one. */
const LOG_OUT_TOPIC = 'logOut'

export interface LogOutWays {
  readonly isAll?: boolean
  /** The path on this site to which the browser goes afterwards; home if omitted. */
  readonly redirect?: string
  /** False: a server that does not answer ends the log-out, and nothing is wiped. */
  readonly logoutOnAbort?: boolean
}

export interface LogOut {
  /**
   * @param mayLose changes that are not sent yet may go with the device's storage
   * @param how.isAll every account of this browser
   * @returns why it failed; null if it did not, or if there is something to decide about first
   */
  readonly start: (mayLose: boolean, how?: LogOutWays) => Promise<FailureCode | null>
  /** Number of unsent changes about which the member has to decide; 0 if there is nothing to ask. */
  readonly unsent: number
  /** The log-out that has to be decided about is one of all accounts. */
  readonly isAll: boolean
  readonly stay: () => void
  /** True while the log-out is running; it ends on another page. */
  readonly isBusy: boolean
}

/**
 * Ends the session and goes home (spec viewer §4, logout), as a visitor or as the next of this browser's accounts.
 * Pending changes are sent first. If the server cannot be reached, the device is wiped anyway and the server is told
 * later. A refusal shows a message and changes nothing.
 */
export function useLogOut(): LogOut {
  const { t } = useTranslation('session')
  const request = useRequest()
  const { viewer } = useViewer()
  const [unsent, setUnsent] = useState(0)
  const [isBusy, setBusy] = useState(false)
  /** After the question about unsent changes, the log-out continues with the same options. */
  const [asked, setAsked] = useState<LogOutWays>({})

  async function start(mayLose: boolean, ways: LogOutWays = asked): Promise<FailureCode | null> {
    const { isAll = false, redirect = links.home, logoutOnAbort = true } = ways
    setAsked(ways)
    const account = viewer.id
    // A second press while the first log-out is running.
    if (account === null || loggedOutMark(account) !== null) return null
    const saved = readSavedAccounts()
    // Done first, so that a worker that starts from now on writes nothing.
    markLoggedOut(account, navigator.onLine ? 'done' : 'pending')
    setBusy(true)
    showToast({ text: t('loggingOut'), topic: LOG_OUT_TOPIC })
    const others = Object.keys(saved.accounts).filter((id) => id !== account)
    const answer = await request('logOut', { mayLose, logoutOnAbort, ...(isAll ? { others } : {}) })
    if (answer.ok && answer.value.did === 'wiped') {
      forgetSite(account, saved, isAll, answer.value.isServerTold)
      leaveTo(redirect)
      return null
    }
    setBusy(false)
    unmarkLoggedOut(account)
    if (answer.ok) {
      dismissTopic(LOG_OUT_TOPIC)
      setUnsent(answer.value.did === 'nothing' ? answer.value.unsent : 0)
      return null
    }
    showToast({ text: failureText(answer.failure, t), topic: LOG_OUT_TOPIC })
    return answer.failure.code
  }
  return { start, unsent, isAll: asked.isAll === true, stay: () => setUnsent(0), isBusy }
}
