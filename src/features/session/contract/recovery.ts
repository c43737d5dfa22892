import { Type } from 'typebox'
import { v3 } from '#contracts/endpoint.ts'
import { Empty } from '#contracts/schema.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '../constants.ts'

/** Sends a link for setting a new password. The answer does not tell if there is such a member. */
export const askPasswordReset = v3({
  method: 'POST',
  path: '/v3/users/password/reset/',
  params: Empty,
  body: Type.Object(
    { username_or_email: Type.String({ minLength: 1, maxLength: 320 }) },
    { additionalProperties: false },
  ),
  reply: Type.Null(),
  fails: [],
})

const ResetToken = Type.String({ minLength: 1, maxLength: 200 })

/** Tells if the link of a mail can still set a new password. The link is not used up, and its member is not named. */
export const checkResetLink = v3({
  method: 'POST',
  path: '/v3/users/password/reset/check/',
  params: Empty,
  body: Type.Object({ token: ResetToken }, { additionalProperties: false }),
  reply: Type.Null(),
  fails: ['mail/link-over'],
})

/** Sets a new password by the link of a mail, and ends every session of the member. */
export const resetPassword = v3({
  method: 'PUT',
  path: '/v3/users/password/reset/',
  params: Empty,
  body: Type.Object(
    {
      token: ResetToken,
      new_password: Type.String({ minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Null(),
  fails: ['mail/link-over'],
})
