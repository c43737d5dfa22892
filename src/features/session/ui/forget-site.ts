import { clearAllButDeviceMarks } from '#client/device-marks.ts'
import { markEarlierAccount } from '#client/earlier-account.ts'
import { markLoggedOut } from '#client/log-out-marks.ts'
import { readSavedAccounts, withAccount, writeSavedAccounts, type SavedAccounts } from './known-accounts.ts'

/** Cookie with the time of the last log-out, as ISO 8601 (spec viewer §4, logout 3). */
const LOGGED_OUT_COOKIE = 'logged_out'
const COOKIE_KEPT_S = 365 * 86_400

/**
 * Clears local and session storage except marks about the device, sets the log-out mark and the date cookie, and writes
 * the map of accounts again (spec viewer §4, logout 3).
 * @param saved the accounts before the log-out, because the server's answer may already have cleared the storage
 * @param isAll true if every account of this browser is logged out
 */
export function forgetSite(account: string, saved: SavedAccounts, isAll: boolean, isServerTold: boolean): void {
  clearAllButDeviceMarks()
  sessionStorage.clear()
  document.cookie = `${LOGGED_OUT_COOKIE}=${new Date().toISOString()}; path=/; max-age=${COOKIE_KEPT_S}; samesite=lax`
  const left = isAll ? [account, ...Object.keys(saved.accounts).filter((id) => id !== account)] : [account]
  for (const id of left) markLoggedOut(id, isServerTold ? 'done' : 'pending')
  const next = left.reduce((kept, id) => withAccount(kept, id, null), withAccount(saved, account, null))
  writeSavedAccounts(next)
  // Another account's page follows, and shows a message that names the account.
  if (Object.values(next.accounts).some(({ logged_in: isIn }) => isIn)) markEarlierAccount(account)
}

export function rememberAccount(id: string, name: string): void {
  writeSavedAccounts(withAccount(readSavedAccounts(), id, name))
}
