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
import { useViewer } from '#client/use-viewer.ts'

/** What is said of one log-out; a later message takes the place of an earlier one. */
const LOG_OUT_TOPIC = 'logOut'

export interface LogOutWays {
  readonly isAll?: boolean
  /** Where the browser goes then: a path of this site; home if it is left out. */
  readonly redirect?: string
  /** False: a server that does not answer ends the log-out, and nothing is wiped. */
  readonly logoutOnAbort?: boolean
}

export interface LogOut {
  /**
   * @param mayLose changes that are not sent yet may go with the device's storage
   * @param how.isAll every account of this browser
   */
  readonly start: (mayLose: boolean, how?: LogOutWays) => Promise<void>
  /** Changes that could not be sent, which the member has to decide about; 0 where there is nothing to ask. */
  readonly unsent: number
  /** The log-out that has to be decided about is one of all accounts. */
  readonly isAll: boolean
  readonly stay: () => void
  /** It is under way, and ends in another page. */
  readonly isBusy: boolean
}

/**
 * Ends the session and goes home (spec viewer §4, logout), as a visitor or as the next of this browser's accounts. What waits
 * is sent first. Where the server cannot be reached the device is wiped all the same and the server told later. A refusal
 * is said and changes nothing.
 */
export function useLogOut(): LogOut {
  const { t } = useTranslation('session')
  const request = useRequest()
  const { viewer } = useViewer()
  const [unsent, setUnsent] = useState(0)
  const [isBusy, setBusy] = useState(false)
  /** A log-out that asks about unsent changes goes on as it was begun. */
  const [asked, setAsked] = useState<LogOutWays>({})

  async function start(mayLose: boolean, ways: LogOutWays = asked): Promise<void> {
    const { isAll = false, redirect = links.home, logoutOnAbort = true } = ways
    setAsked(ways)
    const account = viewer.id
    // A second press while the first is under way.
    if (account === null || loggedOutMark(account) !== null) return
    const saved = readSavedAccounts()
    // First of all: a worker that starts anew from here on writes nothing.
    markLoggedOut(account, navigator.onLine ? 'done' : 'pending')
    setBusy(true)
    showToast({ text: t('loggingOut'), topic: LOG_OUT_TOPIC })
    const others = Object.keys(saved.accounts).filter((id) => id !== account)
    const answer = await request('logOut', { mayLose, logoutOnAbort, ...(isAll ? { others } : {}) })
    if (answer.ok && answer.value.did === 'wiped') {
      forgetSite(account, saved, isAll, answer.value.isServerTold)
      leaveTo(redirect)
      return
    }
    setBusy(false)
    unmarkLoggedOut(account)
    if (answer.ok) {
      dismissTopic(LOG_OUT_TOPIC)
      setUnsent(answer.value.did === 'nothing' ? answer.value.unsent : 0)
    } else showToast({ text: failureText(answer.failure, t), topic: LOG_OUT_TOPIC })
  }
  return { start, unsent, isAll: asked.isAll === true, stay: () => setUnsent(0), isBusy }
}
