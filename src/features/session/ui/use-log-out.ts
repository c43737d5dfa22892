import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leaveTo } from '#client/leave-to.ts'
import { loggedOutMark, markLoggedOut, unmarkLoggedOut } from '#client/log-out-marks.ts'
import { useRequest } from '#client/use-request.ts'
import { links } from '#contracts/links.ts'
import { dismissTopic, showToast } from '#kit/toast/toast-store.ts'
import { failureText } from './failure-text.ts'
import { forgetSite } from './forget-site.ts'
import { readSavedAccounts } from './known-accounts.ts'
import { afterTry, logOutInput, NO_LOG_OUT, type LogOutWays } from './log-out-state.ts'
import { useViewer } from '#client/use-viewer.ts'

/** Topic of the messages about one log-out: a later message replaces an earlier one. */
const LOG_OUT_TOPIC = 'logOut'

export interface LogOut {
  /**
   * @param mayLose changes that are not sent yet may go with the device's storage
   * @param how.isAll every account of this browser; without `how`, the log-out that was asked for goes on
   */
  readonly start: (mayLose: boolean, how?: LogOutWays) => Promise<void>
  /** Number of unsent changes about which the member has to decide; 0 if there is nothing to ask. */
  readonly unsent: number
  /** The log-out that has to be decided about is one of all accounts. */
  readonly isAll: boolean
  /** The server did not answer, so nothing was done: the next try logs out on this device alone. */
  readonly isUnreached: boolean
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
  const [isBusy, setBusy] = useState(false)
  const [state, setState] = useState(NO_LOG_OUT)

  async function start(mayLose: boolean, ways: LogOutWays = state.ways): Promise<void> {
    const { isAll = false, redirect = links.home } = ways
    const tried = { ...state, ways }
    setState(tried)
    const account = viewer.id
    // A second press while the first log-out is running.
    if (account === null || loggedOutMark(account) !== null) return
    const saved = readSavedAccounts()
    // Done first, so that a worker that starts from now on writes nothing.
    markLoggedOut(account, navigator.onLine ? 'done' : 'pending')
    setBusy(true)
    showToast({ text: t('loggingOut'), topic: LOG_OUT_TOPIC })
    const others = Object.keys(saved.accounts).filter((id) => id !== account)
    const answer = await request('logOut', logOutInput(tried, mayLose, others))
    if (answer.ok && answer.value.did === 'wiped') {
      forgetSite(account, saved, isAll, answer.value.isServerTold)
      leaveTo(redirect)
      return
    }
    setBusy(false)
    unmarkLoggedOut(account)
    setState(afterTry(tried, answer))
    if (answer.ok) dismissTopic(LOG_OUT_TOPIC)
    else showToast({ text: failureText(answer.failure, t), topic: LOG_OUT_TOPIC })
  }
  const { ways, unsent, isUnreached } = state
  const stay = () => setState((present) => ({ ...present, unsent: 0 }))
  return { start, unsent, isAll: ways.isAll === true, isUnreached, stay, isBusy }
}
