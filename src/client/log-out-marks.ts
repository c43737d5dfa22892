import type { CoreStart } from '#core/boundary.ts'

/**
 * Storage key of the accounts that were logged out in this browser. Each has a mark that says whether the server knows
 * of the log-out. Only ids are stored.
 */
const LOG_OUT_MARKS = 'pinfold.loggedOut'

type Mark = NonNullable<CoreStart['loggedOut']>

/**
 * Sets the logged-out marker (spec viewer §4, logout). A worker that starts on an older page reads the mark and writes
 * nothing.
 */
export function markLoggedOut(account: string, mark: Mark): void {
  write({ ...read(), [account]: mark })
}

/** Call when the account has logged in again. */
export function unmarkLoggedOut(account: string): void {
  const { [account]: _, ...others } = read()
  write(others)
}

export function loggedOutMark(account: string | null): Mark | null {
  return account === null ? null : (read()[account] ?? null)
}

/** Members whose log-out the server does not know yet. */
export function pendingLogOuts(): readonly string[] {
  const marks = Object.entries(read())
  return marks.filter(([, mark]) => mark === 'pending').map(([account]) => account)
}

function read(): Readonly<Record<string, Mark>> {
  try {
    const marks: unknown = JSON.parse(localStorage.getItem(LOG_OUT_MARKS) ?? '{}')
    return typeof marks === 'object' && marks !== null ? (marks as Record<string, Mark>) : {}
  } catch (error) {
    console.warn('The log-out marks cannot be read', error)
    return {}
  }
}

function write(marks: Readonly<Record<string, Mark>>): void {
  try {
    localStorage.setItem(LOG_OUT_MARKS, JSON.stringify(marks))
  } catch (error) {
    console.warn('The log-out marks cannot be written', error)
  }
}
