/** On its way through a reload: whose session was over. Of this tab alone, and read once. */
const SIGNED_OUT = 'pinfold.signedOut'

/** The server ended the member's session, and nobody here asked for it. */
export function markSignedOut(account: string): void {
  sessionStorage.setItem(SIGNED_OUT, account)
}

/** The member who was signed out before this page was loaded, once; null for nobody. */
export function takeSignedOut(): string | null {
  const account = sessionStorage.getItem(SIGNED_OUT)
  sessionStorage.removeItem(SIGNED_OUT)
  return account
}
