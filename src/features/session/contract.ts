import type { Fact } from '#contracts/fact.ts'
import type { SessionId, UserId } from '#contracts/ids.ts'
import type { MemberRole } from '#contracts/role.ts'
import type { WireUser } from '#features/users/contract.ts'

import type { SessionAccount } from '#features/linked-businesses/contract.ts'
import type { Entered, SignUpBehavior } from './contract/entering.ts'
import type { OpenSession } from './contract/securing.ts'
import type { StartState, Viewer } from './contract/standing.ts'

export {
  checkUsername,
  countryToken,
  Entered,
  handshakeSession,
  listAccounts,
  loginHandshake,
  mfaHandshake,
  registerHandshake,
  SignUpBehavior,
  switchAccount,
  userRegister,
} from './contract/entering.ts'
export {
  changePassword,
  endOneSession,
  endOtherSessions,
  listSessions,
  OpenSession,
  verifySession,
} from './contract/securing.ts'
export { askPasswordReset, checkResetLink, resetPassword } from './contract/recovery.ts'
export { confirmTwoStep, renewRecoveryCodes, startTwoStep, stopTwoStep } from './contract/two-step.ts'
export { endSession, type StartState, state, Viewer } from './contract/standing.ts'
export { askLogInLink, LimitedLogin, logInByLink } from './contract/limited.ts'
export { RequestContext } from './contract/request-context.ts'

export { hasBasicCharactersOnly, PASSWORD_CHARACTERS_MESSAGE, PASSWORD_MAX, PASSWORD_MIN } from './constants.ts'

/** An account that the log-in page offers in the demo. */
export interface DemoAccount {
  readonly username: string
  readonly password: string
  readonly fullName: string
  readonly role: MemberRole
  /** `#rrggbb` of the member's avatar. */
  readonly color: string
}

/** Parts of the answer of `/_/_/state`. Parts that are left out stay as they are. */
export type SessionFact = Fact<'state/received', { readonly state: Partial<StartState> }>

export type SessionViews = {
  /** Null until the server has answered once. */
  'session/state': { readonly params: Record<string, never>; readonly view: StartState | null }
  'session/viewer': {
    readonly params: Record<string, never>
    readonly view: { readonly viewer: Viewer; readonly user: WireUser | null }
  }
}

/**
 * Either changes are still pending and nothing was done; or the device was wiped, and the server knows it or will be
 * told later.
 */
type LogOutReply =
  | { readonly did: 'nothing'; readonly unsent: number }
  | { readonly did: 'wiped'; readonly isServerTold: boolean }

/** Requests that need the network and are never queued. If one succeeds, the page is loaded again. */
export type SessionRequests = {
  logIn: {
    readonly input: {
      readonly usernameOrEmail: string
      readonly password: string
      /** True if the present member stays logged in besides the new one. */
      readonly isAdding: boolean
      /** A code from the app or a recovery code, for an account with two-step log-in. */
      readonly mfaToken?: string
      /** The token that the bot check gave. */
      readonly botToken?: string
      readonly referrer?: string
    }
    readonly reply: Entered
  }
  /** The accounts that have a session in this browser, the current one first. */
  listAccounts: { readonly input: Record<string, never>; readonly reply: readonly SessionAccount[] }
  /** Switches to another account, which has its own databases. */
  switchAccount: { readonly input: { readonly userId: UserId }; readonly reply: WireUser }
  register: {
    readonly input: {
      readonly email: string
      readonly username: string
      readonly password: string
      readonly firstName: string
      readonly lastName: string
      /** A date such as `1990-04-30`, or empty. */
      readonly birthday?: string
      readonly businessName?: string
      readonly gender?: string
      readonly customGender?: string
      readonly locale?: string
      readonly country?: string
      readonly referrer?: string
      readonly inviteCode?: string
      readonly utmCampaign?: string
      readonly visitedPages?: string
      readonly behavior?: SignUpBehavior
      /** The token that the bot check gave. */
      readonly botToken?: string
    }
    readonly reply: WireUser
  }
  /** One request serves all calls, because their code is loaded with the first one. */
  secure: {
    readonly input: {
      readonly [Name in keyof SecureCalls]: { readonly call: Name; readonly input: SecureCalls[Name]['input'] }
    }[keyof SecureCalls]
    readonly reply: SecureCalls[keyof SecureCalls]['reply']
  }
  /**
   * Asks the server who is logged in. If that is another member, the page reloads.
   * @returns false if the server did not answer
   */
  refreshSession: { readonly input: Record<string, never>; readonly reply: boolean }
  /**
   * Sends pending changes, ends the session on the server, then wipes the account's databases and caches. If the server
   * cannot be reached, a later page start tells it. Changes that could not be sent stop the log-out, unless `mayLose`
   * is true. `others`: the other accounts of this browser, for a log-out of all. `logoutOnAbort` false: a server that
   * does not answer also stops the log-out (spec viewer §4, logout 4).
   */
  logOut: {
    readonly input: {
      readonly mayLose: boolean
      readonly others?: readonly string[]
      readonly logoutOnAbort?: boolean
    }
    readonly reply: LogOutReply
  }
}

/**
 * Calls about the security of the member's own account. Those that change the password or two-step log-in end every
 * other session.
 */
export interface SecureCalls {
  sessions: { readonly input: Record<string, never>; readonly reply: readonly OpenSession[] }
  endSession: { readonly input: { readonly id: SessionId }; readonly reply: null }
  endOthers: { readonly input: Record<string, never>; readonly reply: null }
  changePassword: { readonly input: { readonly password: string; readonly new_password: string }; readonly reply: null }
  startTwoStep: {
    readonly input: { readonly password: string }
    readonly reply: { readonly secret: string; readonly otpauth_url: string }
  }
  confirmTwoStep: {
    readonly input: { readonly mfa_token: string }
    readonly reply: { readonly recovery_codes: readonly string[] }
  }
  renewRecoveryCodes: {
    readonly input: { readonly password: string; readonly mfa_token: string }
    readonly reply: { readonly recovery_codes: readonly string[] }
  }
  stopTwoStep: { readonly input: { readonly password: string; readonly mfa_token: string }; readonly reply: null }
  askReset: { readonly input: { readonly username_or_email: string }; readonly reply: null }
  countryToken: { readonly input: Record<string, never>; readonly reply: string }
  isNameTaken: { readonly input: { readonly username: string }; readonly reply: boolean }
  verifySession: { readonly input: { readonly recaptcha_token: string }; readonly reply: null }
  askLink: { readonly input: { readonly username_or_email: string }; readonly reply: null }
  enterByLink: { readonly input: { readonly token: string }; readonly reply: WireUser }
  checkReset: { readonly input: { readonly token: string }; readonly reply: null }
  resetPassword: { readonly input: { readonly token: string; readonly new_password: string }; readonly reply: null }
}

export interface SessionTypes {
  readonly facts: SessionFact
  /** One row, `me`. */
  readonly tables: { readonly starts: StartState }
  readonly views: SessionViews
  readonly requests: SessionRequests
}
