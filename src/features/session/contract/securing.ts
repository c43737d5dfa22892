import { Type, type Static } from 'typebox'
import { v3 } from '#contracts/endpoint.ts'
import type { SessionId } from '#contracts/ids.ts'
import { Empty, Id, Instant, Nullable } from '#contracts/schema.ts'
import { PasscodeProof } from '#features/passcode/contract.ts'
import { BOT_TOKEN_MAX, PASSWORD_MAX, PASSWORD_MIN } from '../constants.ts'

const OwnPassword = Type.String({ minLength: 1, maxLength: PASSWORD_MAX })

/** A session of the member, on this device or another one. */
export const OpenSession = Type.Object({
  id: Id<SessionId>(),
  /** Null if the browser did not say. */
  browser: Nullable(Type.String()),
  system: Nullable(Type.String()),
  /** The part of the IP address that stays the same for a household or machine. */
  network: Nullable(Type.String()),
  created_at: Instant,
  /** The time, to a precision of ten minutes. */
  last_used_at: Instant,
  is_current: Type.Boolean(),
})
export type OpenSession = Static<typeof OpenSession>

/** The member's sessions, last used first. */
export const listSessions = v3({
  method: 'GET',
  path: '/v3/sessions/',
  params: Empty,
  body: Empty,
  reply: Type.Array(OpenSession),
  fails: ['session/required'],
})

/** Ends one of the member's other sessions; the current one ends by a log-out. */
export const endOneSession = v3({
  method: 'DELETE',
  path: '/v3/sessions/:id/',
  params: Type.Object({ id: Id<SessionId>() }),
  body: Empty,
  reply: Type.Null(),
  fails: ['session/required', 'session/not-found', 'key/reused'],
})

/** Ends all of the member's sessions except this one. */
export const endOtherSessions = v3({
  method: 'DELETE',
  path: '/v3/sessions/',
  params: Empty,
  body: Empty,
  reply: Type.Null(),
  fails: ['session/required', 'key/reused'],
})

/** Changes the password. Every session ends, and this browser gets a new one. */
export const changePassword = v3({
  method: 'PUT',
  path: '/v3/users/password/',
  params: Empty,
  body: Type.Object(
    {
      password: OwnPassword,
      new_password: Type.String({ minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX }),
      ...PasscodeProof,
    },
    { additionalProperties: false },
  ),
  reply: Type.Null(),
  fails: ['session/required', 'session/wrong-credentials', 'passcode/required'],
})

/**
 * Tells the server that a person uses a member's page (spec viewer §7). Without a bot check, every token is accepted.
 */
export const verifySession = v3({
  method: 'PUT',
  path: '/v3/sessions/verify/',
  params: Empty,
  body: Type.Object({ recaptcha_token: Type.String({ maxLength: BOT_TOKEN_MAX }) }, { additionalProperties: false }),
  reply: Type.Null(),
  fails: ['session/required', 'session/bot-check'],
})
