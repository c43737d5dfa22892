import type { UserId } from '#contracts/ids.ts'
import type { MemberRole } from '#contracts/role.ts'
import type { WireUser } from '#features/users/contract.ts'

import type { SessionAccount } from './contract/entering.ts'
import type { Viewer } from './contract/standing.ts'

export {
  handshakeSession,
  listAccounts,
  loginHandshake,
  mfaHandshake,
  registerHandshake,
  SessionAccount,
  switchAccount,
} from './contract/entering.ts'
export { changePassword, endOneSession, endOtherSessions, listSessions, OpenSession } from './contract/securing.ts'
export { confirmTwoStep, startTwoStep, stopTwoStep } from './contract/two-step.ts'
export { endSession, state, Viewer } from './contract/standing.ts'

export { hasPrintableCharactersOnly, PASSWORD_CHARACTERS_MESSAGE, PASSWORD_MAX, PASSWORD_MIN } from './constants.ts'

/** Accounts that the log-in page offers while the demo is on; null otherwise. */
export interface DemoAccount {
  readonly username: string
  readonly password: string
  readonly fullName: string
  readonly role: MemberRole
}

export type SessionViews = {
  'session/viewer': {
    readonly params: Record<string, never>
    readonly view: { readonly viewer: Viewer; readonly user: WireUser | null }
  }
}

/** Changes wait still and nothing was done; or the device is wiped, and the server knows of it or does not yet. */
export type LogOutReply =
  | { readonly did: 'nothing'; readonly unsent: number }
  | { readonly did: 'wiped'; readonly isServerTold: boolean }

/** Calls that need the network now and are never queued. On success of any the page is loaded anew. */
export type SessionRequests = {
  logIn: {
    readonly input: {
      readonly usernameOrEmail: string
      readonly password: string
      /** Whoever is signed in now stays so, beside the new one. */
      readonly isAdding: boolean
    }
    readonly reply: WireUser
  }
  /** The accounts signed in in this browser, the shown one first. */
  listAccounts: { readonly input: Record<string, never>; readonly reply: readonly SessionAccount[] }
  /** Shows another account, whose databases are its own. */
  switchAccount: { readonly input: { readonly userId: UserId }; readonly reply: WireUser }
  register: {
    readonly input: {
      readonly email: string
      readonly username: string
      readonly password: string
      readonly firstName: string
      readonly lastName: string
    }
    readonly reply: WireUser
  }
  /**
   * Sends what can be sent, ends the session on the server, then wipes the account's databases and caches. Where the server
   * cannot be reached it is told later, when the page says so at start. What could not be sent stops it, unless it may be lost.
   */
  logOut: { readonly input: { readonly mayLose: boolean }; readonly reply: LogOutReply }
}

export interface SessionTypes {
  readonly views: SessionViews
  readonly requests: SessionRequests
}
