/**
 * Storage key of the member whose session the server ended, so that the reloaded page can say so. The value belongs to
 * this tab and is read once.
 */
const SIGNED_OUT = 'pinfold.signedOut'

/** Call when the server has ended the member's session without a log-out in this browser. */
export function markSignedOut(account: string): void {
  sessionStorage.setItem(SIGNED_OUT, account)
}

/** The member whose session had ended before this page was loaded; null if none. A second call returns null. */
export function takeSignedOut(): string | null {
  const account = sessionStorage.getItem(SIGNED_OUT)
  sessionStorage.removeItem(SIGNED_OUT)
  return account
}
