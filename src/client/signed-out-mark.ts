/** A session that the server ended without a log-out in this browser. */
interface SignedOut {
  /** The member of the session; null if the page did not know the member. */
  readonly account: string | null
  /** True if the operator suspended the member. */
  readonly isSuspended: boolean
}

/** Storage key of the ended session, so that the reloaded page can say so. The value belongs to this tab and is read once. */
const SIGNED_OUT = 'pinfold.signedOut'

export function markSignedOut(ended: SignedOut): void {
  sessionStorage.setItem(SIGNED_OUT, JSON.stringify(ended))
}

/** The session that had ended before this page was loaded; null if none. A second call returns null. */
export function takeSignedOut(): SignedOut | null {
  const mark = sessionStorage.getItem(SIGNED_OUT)
  sessionStorage.removeItem(SIGNED_OUT)
  try {
    const ended: unknown = JSON.parse(mark ?? 'null')
    return typeof ended === 'object' ? (ended as SignedOut | null) : null
  } catch (error) {
    console.warn('The mark of an ended session cannot be read', error)
    return null
  }
}
