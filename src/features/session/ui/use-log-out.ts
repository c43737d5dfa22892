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

/** Topic of the messages about one log-out, so that a later message replaces an earlier one. */
const LOG_OUT_TOPIC = 'logOut'

export interface LogOut {
  /**
   * Starts a log-out.
   * @param mayLose true if unsent changes may be lost together with the device's storage
   * @param how.isAll true for every account of this browser; without `how`, the log-out that stopped continues
   */
  readonly start: (mayLose: boolean, how?: LogOutWays) => Promise<void>
  /** Number of unsent changes about which the member has to decide; 0 if there is nothing to ask. */
  readonly unsent: number
  /** True if the log-out that waits for a decision is one of all accounts. */
  readonly isAll: boolean
  /** True if the server did not answer, so that nothing was done. The next try logs out on this device only. */
  readonly isUnreached: boolean
  readonly stay: () => void
  /** True while the log-out is running. When it succeeds, another page is loaded. */
  readonly isBusy: boolean
}

/**
 * Ends the session and goes home (spec viewer §4, logout), as a visitor or as the next account of this browser. Pending
 * changes are sent first. If the server cannot be reached, the device is wiped anyway, and the server is told later. If
 * the server refuses, a message is shown and nothing changes.
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
    // The button was pressed again while the first log-out is running.
    if (account === null || loggedOutMark(account) !== null) return
    const saved = readSavedAccounts()
    // The mark is set first, so that a worker that starts from now on writes nothing.
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
