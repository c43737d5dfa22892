import type { CoreStart } from '#core/boundary.ts'

/** Accounts that were logged out in this browser, and whether the server knows. Only ids are stored. */
const LOG_OUT_MARKS = 'pinfold.loggedOut'

type Mark = NonNullable<CoreStart['loggedOut']>

/** spec viewer §4, logout: the logged-out marker. A worker that starts on an older page reads it and writes nothing. */
export function markLoggedOut(account: string, mark: Mark): void {
  write({ ...read(), [account]: mark })
}

/** The account has logged in again. */
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
