import { Type, type Static } from 'typebox'
import { plain, resource, v3 } from '#contracts/endpoint.ts'
import type { UserId } from '#contracts/ids.ts'
import { Empty, Id, Nullable } from '#contracts/schema.ts'
import { USERNAME_PATTERN, WireUser } from '#features/users/contract.ts'

import { PASSWORD_MAX, PASSWORD_MIN } from './constants.ts'

export {
  ACCOUNTS_COOKIE,
  ACCOUNTS_COOKIE_PLAIN,
  ACCOUNTS_MAX,
  CSRF_COOKIE,
  CSRF_HEADER,
  MEMBER_HEADER,
  hasPrintableCharactersOnly,
  PASSWORD_CHARACTERS_MESSAGE,
  PASSWORD_MAX,
  PASSWORD_MIN,
  SESSION_COOKIE,
  SESSION_COOKIE_PLAIN,
} from './constants.ts'

const HandshakeToken = Type.String({ description: 'One-time token, exchanged for a session within a minute.' })

export const loginHandshake = v3({
  method: 'POST',
  path: '/v3/login/handshake/',
  params: Empty,
  body: Type.Object({
    username_or_email: Type.String({ minLength: 1, maxLength: 320 }),
    password: Type.String({ minLength: 1, maxLength: PASSWORD_MAX }),
    referrer: Type.Optional(Type.String({ maxLength: 2_048 })),
  }),
  reply: HandshakeToken,
  fails: ['session/wrong-credentials'],
})

export const registerHandshake = v3({
  method: 'POST',
  path: '/v3/register/email/handshake/',
  params: Empty,
  body: Type.Object({
    email: Type.String({ maxLength: 320, pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' }),
    username: Type.String({ pattern: USERNAME_PATTERN }),
    password: Type.String({ minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX }),
    first_name: Type.String({ minLength: 1, maxLength: 60 }),
    last_name: Type.Optional(Type.String({ maxLength: 60 })),
    locale: Type.Optional(Type.String({ maxLength: 10 })),
    country: Type.Optional(Type.String({ maxLength: 2 })),
    referrer: Type.Optional(Type.String({ maxLength: 2_048 })),
  }),
  reply: HandshakeToken,
  fails: ['session/email-taken', 'session/username-taken'],
})

/** Exchanges a handshake's token for the session cookie. `keep_session`: whoever is signed in now stays among the accounts. */
export const handshakeSession = resource({
  name: 'HandshakeSession',
  verb: 'create',
  options: Type.Object(
    {
      token: Type.String({ maxLength: 200 }),
      isRegistration: Type.Optional(Type.Boolean()),
      keep_session: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  reply: WireUser,
  fails: ['session/token-invalid'],
})

export const endSession = resource({
  name: 'UserSession',
  verb: 'delete',
  options: Type.Object(
    { disable_auth_failure_redirect: Type.Optional(Type.Boolean()) },
    { additionalProperties: false },
  ),
  reply: Type.Null(),
  fails: [],
})

/** An account that is signed in in this browser (api.md). */
export const SessionAccount = Type.Object({
  id: Id<UserId>(),
  username: Type.String(),
  email: Nullable(Type.String()),
  full_name: Type.String(),
  image_medium_url: Nullable(Type.String()),
  image_large_url: Nullable(Type.String()),
  owners: Type.Array(Type.String()),
  partner: Type.Boolean(),
  businesses: Type.Array(Type.String()),
})
export type SessionAccount = Static<typeof SessionAccount>

/** The accounts signed in here, the shown one first (viewer.md §4, account switching). */
export const listAccounts = resource({
  name: 'UserSession',
  verb: 'create',
  options: Type.Object({ session_accounts: Type.Literal(true) }, { additionalProperties: false }),
  reply: Type.Object({ session_accounts: Type.Array(SessionAccount) }),
  fails: ['session/required'],
})

/** Shows another of them. The answer's cookies are that account's. */
export const switchAccount = resource({
  name: 'UserSession',
  verb: 'update',
  options: Type.Object({ user_id: Id<UserId>() }, { additionalProperties: false }),
  reply: WireUser,
  fails: ['session/required', 'session/account-ended'],
})

/** Who is looking (viewer.md §3 and §4). */
export const Viewer = Type.Object({
  login_state: Type.Union([Type.Literal('AUTH'), Type.Literal('UNAUTH')]),
  isAuth: Type.Boolean(),
  id: Nullable(Id<UserId>()),
  role: Nullable(Type.Union([Type.Literal('member'), Type.Literal('analyst')])),
})
export type Viewer = Static<typeof Viewer>

/** `GET /_/_/state`: entity maps by id; refetched at start-up and after a cached page. */
export const state = plain({
  path: '/_/_/state',
  query: Type.Object({ source_url: Type.Optional(Type.String({ maxLength: 2_048 })) }),
  reply: Type.Object({
    session: Viewer,
    users: Type.Record(Type.String(), WireUser),
    context: Type.Object({ appVersion: Type.String(), demo: Type.Boolean() }),
  }),
  fails: [],
})

/** Accounts that the log-in page offers while the demo is on; null otherwise. */
export interface DemoAccount {
  readonly username: string
  readonly password: string
  readonly fullName: string
  readonly role: 'member' | 'analyst'
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
