/** The account that this tab showed before its page was loaded for another one. Only for this tab, and read once. */
const EARLIER_ACCOUNT = 'pinfold.next-account'

/** Call before the page is loaded for another account, which then says whose it is. */
export function markEarlierAccount(account: string): void {
  sessionStorage.setItem(EARLIER_ACCOUNT, account)
}

/**
 * Call when the account of this page is known; null for a visitor.
 * @returns true if the tab showed another account before and did not say so yet
 */
export function takesOver(account: string | null): boolean {
  const earlier = sessionStorage.getItem(EARLIER_ACCOUNT)
  sessionStorage.removeItem(EARLIER_ACCOUNT)
  return account !== null && earlier !== null && earlier !== account
}
