import { Type, type Static } from 'typebox'
import { v3 } from '#contracts/endpoint.ts'
import { Empty, Nullable } from '#contracts/schema.ts'
import { WireUser } from '#features/users/contract.ts'

/** Data about a member who used the link in a mail (spec viewer §3, limited-login info). */
export const LimitedLogin = Type.Object({
  email: Nullable(Type.String()),
  first_name: Type.String(),
  connected_to_facebook: Type.Boolean(),
  connected_to_google: Type.Boolean(),
  has_password: Type.Boolean(),
  medium_image_url: Nullable(Type.String()),
})
export type LimitedLogin = Static<typeof LimitedLogin>

/** Sends a link for a read-only log-in. The answer does not tell if there is such a member. */
export const askLogInLink = v3({
  method: 'POST',
  path: '/v3/login/link/',
  params: Empty,
  body: Type.Object(
    { username_or_email: Type.String({ minLength: 1, maxLength: 320 }) },
    { additionalProperties: false },
  ),
  reply: Type.Null(),
  fails: [],
})

/** Logs in by the link. The session is limited, unless this member is already fully logged in here. */
export const logInByLink = v3({
  method: 'PUT',
  path: '/v3/login/link/',
  params: Empty,
  body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) }, { additionalProperties: false }),
  reply: WireUser,
  fails: ['mail/link-over', 'session/suspended'],
})
