import { makeId } from '#contracts/ids.ts'

/** Name of the row in `meta` that says whose session made this database. */
export const LOGIN = 'login'

/**
 * What a worker saw in the login rows when it first opened the account's databases; filled by the first opening. A log-out
 * removes rows and databases: whatever does not find the same again belongs to a session that is over.
 */
export interface KnownLogin {
  commands: string | null
  cache: string | null
  /** Names the session of databases that are made now. */
  readonly makeLogin: () => string
}

export function newLogin(): string {
  return makeId<string>(Date.now(), Math.random())
}

export function unknownLogin(makeLogin: () => string = newLogin): KnownLogin {
  return { commands: null, cache: null, makeLogin }
}

/** The account was logged out, or its databases were deleted, while this worker lived: it may write nothing any more. */
export class LoginOverError extends Error {
  override readonly name = 'LoginOverError'
  constructor() {
    super('the databases of this session are gone')
  }
}
