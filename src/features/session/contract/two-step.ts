import { Type } from 'typebox'
import { v3 } from '#contracts/endpoint.ts'
import { Empty } from '#contracts/schema.ts'
import { PASSWORD_MAX } from '../constants.ts'

const Password = Type.String({ minLength: 1, maxLength: PASSWORD_MAX })
/** Six digits of the app, or a recovery code. */
export const MfaToken = Type.String({ minLength: 6, maxLength: 20 })

/** Creates a secret for the member's app. It takes effect only after `confirmTwoStep`. */
export const startTwoStep = v3({
  method: 'POST',
  path: '/v3/users/mfa/start/',
  params: Empty,
  body: Type.Object({ password: Password }, { additionalProperties: false }),
  reply: Type.Object({ secret: Type.String(), otpauth_url: Type.String() }),
  fails: ['session/required', 'session/wrong-credentials'],
})

/**
 * Turns two-step log-in on. Every session ends, and this browser gets a new one. The recovery codes are shown only in
 * this answer.
 */
export const confirmTwoStep = v3({
  method: 'POST',
  path: '/v3/users/mfa/confirm/',
  params: Empty,
  body: Type.Object({ mfa_token: MfaToken }, { additionalProperties: false }),
  reply: Type.Object({ recovery_codes: Type.Array(Type.String()) }),
  fails: ['session/required', 'session/mfa-wrong'],
})

/**
 * Makes new recovery codes, which replace the old ones. They are shown only in this answer. Password and code are both
 * asked for, because recovery codes open an account in place of its app.
 */
export const renewRecoveryCodes = v3({
  method: 'POST',
  path: '/v3/users/mfa/recovery_codes/',
  params: Empty,
  body: Type.Object({ password: Password, mfa_token: MfaToken }, { additionalProperties: false }),
  reply: Type.Object({ recovery_codes: Type.Array(Type.String()) }),
  fails: ['session/required', 'session/wrong-credentials', 'session/mfa-wrong'],
})

/** Turns two-step log-in off. Every session ends, and this browser gets a new one. */
export const stopTwoStep = v3({
  method: 'POST',
  path: '/v3/users/mfa/stop/',
  params: Empty,
  body: Type.Object({ password: Password, mfa_token: MfaToken }, { additionalProperties: false }),
  reply: Type.Null(),
  fails: ['session/required', 'session/wrong-credentials', 'session/mfa-wrong'],
})
