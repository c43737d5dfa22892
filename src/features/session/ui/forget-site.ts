import { markLoggedOut } from '#client/log-out-marks.ts'
import { readKnownAccounts, writeKnownAccounts, type KnownAccounts } from './known-accounts.ts'

/** When the last log-out was, as ISO 8601; spec viewer §4, logout 3. */
export const LOGGED_OUT_COOKIE = 'logged_out'
/** Set in session storage when the page after a log-out is the next account's. */
export const NEXT_ACCOUNT = 'pinfold.next-account'
const COOKIE_KEPT_S = 365 * 86_400

/**
 * spec viewer §4, logout 3: local and session storage are cleared, the marker and the date cookie are set, and the other
 * accounts are written back.
 * @param known as it was before the log-out: the server's answer may have cleared storage already
 */
export function forgetSite(account: string, known: KnownAccounts, isServerTold: boolean): void {
  const { [account]: _, ...others } = known
  localStorage.clear()
  sessionStorage.clear()
  if (Object.keys(others).length > 0) {
    writeKnownAccounts(others)
    // The page that follows is another account's, and says whose.
    sessionStorage.setItem(NEXT_ACCOUNT, 'told')
  }
  markLoggedOut(account, isServerTold ? 'done' : 'pending')
  document.cookie = `${LOGGED_OUT_COOKIE}=${new Date().toISOString()}; path=/; max-age=${COOKIE_KEPT_S}; samesite=lax`
}

export function rememberAccount(id: string, name: string): void {
  writeKnownAccounts({ ...readKnownAccounts(), [id]: name })
}
