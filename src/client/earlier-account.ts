/**
 * Storage key of the account that this tab showed before its page was reloaded for another account. The value belongs
 * to this tab and is read once.
 */
const EARLIER_ACCOUNT = 'pinfold.next-account'

/**
 * Call before the page is reloaded for another account. The next page then tells the reader which account it belongs
 * to.
 */
export function markEarlierAccount(account: string): void {
  sessionStorage.setItem(EARLIER_ACCOUNT, account)
}

/**
 * Call when the account of this page is known; null for a visitor.
 * @returns true if the tab showed another account before and the reader has not been told yet
 */
export function takesOver(account: string | null): boolean {
  const earlier = sessionStorage.getItem(EARLIER_ACCOUNT)
  sessionStorage.removeItem(EARLIER_ACCOUNT)
  return account !== null && earlier !== null && earlier !== account
}
