/** The member whose session was over, passed on through a reload. Only for this tab, and read once. */
const SIGNED_OUT = 'pinfold.signedOut'

/** Call when the server ended the member's session without a log-out here. */
export function markSignedOut(account: string): void {
  sessionStorage.setItem(SIGNED_OUT, account)
}

/** The member who was logged out before this page was loaded; null if none. The second call returns null. */
export function takeSignedOut(): string | null {
  const account = sessionStorage.getItem(SIGNED_OUT)
  sessionStorage.removeItem(SIGNED_OUT)
  return account
}
