import { Type, type Static } from 'typebox'
import { resource, v3 } from '#contracts/endpoint.ts'
import type { UserId } from '#contracts/ids.ts'
import { Day, Empty, Id, Nullable } from '#contracts/schema.ts'
import { PERSON_NAME_CHARACTERS_MAX } from '#features/users/constants.ts'
import { USERNAME_PATTERN, WireUser } from '#features/users/contract.ts'
import { SessionAccount } from '#features/linked-businesses/contract.ts'
import { MfaToken } from './two-step.ts'
import {
  COUNTRY_TOKEN_PATH,
  PASSWORD_MAX,
  PASSWORD_MIN,
  REGISTRATION_KINDS,
  SIGN_UP_SOURCES,
  SIGN_UP_STEPS_MAX,
  type RegistrationKind,
} from '../constants.ts'

/** Calls to enter an account: log-in, sign-up, and the accounts that are logged in side by side. */
const HandshakeToken = Type.String({ description: 'One-time token, exchanged for a session within a minute.' })

/** A handshake's answer. If the token is null, the account has no session yet (spec viewer §8). */
const HandshakeReply = Nullable(HandshakeToken)

/** Checks name and password. The answer is a one-time token, which `HandshakeSessionResource/create` exchanges for a session. */
export const loginHandshake = v3({
  isHandshake: true,
  method: 'POST',
  path: '/v3/login/handshake/',
  params: Empty,
  body: Type.Object(
    {
      username_or_email: Type.String({ minLength: 1, maxLength: 320 }),
      password: Type.String({ minLength: 1, maxLength: PASSWORD_MAX }),
      /** The token of a bot check. */
      token: Type.Optional(Type.String({ maxLength: 4_096 })),
      referrer: Type.Optional(Type.String({ maxLength: 2_048 })),
    },
    { additionalProperties: false },
  ),
  reply: HandshakeReply,
  fails: [
    'session/wrong-credentials',
    'session/mfa-required',
    'session/mfa-wrong',
    'session/suspended',
    'session/bot-check',
  ],
})

/** The log-in of a member with two-step log-in. It also needs a code of the app or a recovery code. */
export const mfaHandshake = v3({
  isHandshake: true,
  method: 'POST',
  path: '/v3/login/mfa/handshake/',
  params: Empty,
  body: Type.Object({ ...loginHandshake.body.properties, mfa_token: MfaToken }, { additionalProperties: false }),
  reply: HandshakeReply,
  fails: loginHandshake.fails,
})

const Said = Nullable(Type.String({ maxLength: 200 }))

/** The content of `user_behavior_data` of a sign-up, as JSON: data about the visit that led to it. */
export const SignUpBehavior = Type.Object(
  {
    login_signup_from: Type.Unsafe<(typeof SIGN_UP_SOURCES)[number]>(
      Type.Union(SIGN_UP_SOURCES.map((source) => Type.Literal(source))),
    ),
    /** Signatures of the pictures that the visitor saw large, newest first. */
    viewed_images: Type.Array(Type.String({ pattern: '^[0-9a-f]{32}$' }), { maxItems: 10 }),
    /** Handler of the first page of the visit, such as `pin/[id].js`. */
    landing_page_type: Type.Optional(Said),
    /** How often the sign-up was opened or sent. */
    num_signup_steps: Type.Optional(Type.Integer({ minimum: 0, maximum: SIGN_UP_STEPS_MAX })),
    utm_source: Said,
    utm_content: Said,
    ad_img: Said,
    is_paid: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type SignUpBehavior = Static<typeof SignUpBehavior>

/** Signs a new member up. The answer is a one-time token, as that of a log-in. */
export const registerHandshake = v3({
  isHandshake: true,
  method: 'POST',
  path: '/v3/register/:kind/handshake/',
  params: Type.Object({
    kind: Type.Unsafe<RegistrationKind>(Type.Union(REGISTRATION_KINDS.map((kind) => Type.Literal(kind)))),
  }),
  body: Type.Object(
    {
      email: Type.String({ maxLength: 320, pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' }),
      username: Type.String({ pattern: USERNAME_PATTERN }),
      password: Type.String({ minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX }),
      first_name: Type.String({ minLength: 1, maxLength: PERSON_NAME_CHARACTERS_MAX }),
      last_name: Type.Optional(Type.String({ maxLength: PERSON_NAME_CHARACTERS_MAX })),
      locale: Type.Optional(Type.String({ maxLength: 10 })),
      country: Type.Optional(Type.String({ maxLength: 2 })),
      referrer: Type.Optional(Type.String({ maxLength: 2_048 })),
      birthday: Type.Optional(Day),
      gender: Type.Optional(Type.String({ pattern: '^(female|male|custom)$' })),
      custom_gender: Type.Optional(Type.String({ maxLength: 60 })),
      business_name: Type.Optional(Type.String({ maxLength: PERSON_NAME_CHARACTERS_MAX })),
      invite_code: Type.Optional(Type.String({ maxLength: 100 })),
      facebook_id: Type.Optional(Type.String({ maxLength: 100 })),
      facebook_token: Type.Optional(Type.String({ maxLength: 2_048 })),
      recaptcha_v3_token: Type.Optional(Type.String({ maxLength: 4_096 })),
      visited_pages: Type.Optional(Type.String({ maxLength: 2_048 })),
      utm_campaign: Type.Optional(Type.String({ maxLength: 200 })),
      user_behavior_data: Type.Optional(Type.String({ maxLength: 4_096 })),
    },
    { additionalProperties: false },
  ),
  reply: HandshakeReply,
  fails: ['session/email-taken', 'session/username-taken', 'session/age-restricted', 'session/bot-check'],
})

/**
 * Tells if a username is taken. The sign-up asks when its field loses the focus. A reserved name counts as taken.
 */
export const checkUsername = resource({
  name: 'Username',
  verb: 'get',
  options: Type.Object({ username: Type.String({ pattern: USERNAME_PATTERN }) }, { additionalProperties: false }),
  reply: Type.Object({ is_taken: Type.Boolean() }),
  fails: [],
})

/** A sign-up as a resource (spec viewer §7). The fields determine the kind. */
export const userRegister = resource({
  name: 'UserRegister',
  verb: 'create',
  options: Type.Object({ ...registerHandshake.body.properties }, { additionalProperties: false }),
  reply: HandshakeToken,
  fails: registerHandshake.fails,
})

/** The member who logged in. */
export const Entered = Type.Object({
  ...WireUser.properties,
  /** What this log-in canceled: the deactivation or the planned deletion of the account. */
  reactivated_from: Type.Optional(
    Type.Unsafe<'deletion' | 'deactivation'>(Type.Union([Type.Literal('deletion'), Type.Literal('deactivation')])),
  ),
})
export type Entered = Static<typeof Entered>

/**
 * Exchanges a handshake's token for the session cookie. `keep_session`: the present member stays logged in as a further
 * account.
 */
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
  reply: Entered,
  fails: ['session/token-invalid'],
})

/** The accounts that are logged in in this browser, the current one first (spec viewer §4, account switching). */
export const listAccounts = resource({
  name: 'UserSession',
  verb: 'create',
  options: Type.Object({ session_accounts: Type.Literal(true) }, { additionalProperties: false }),
  reply: Type.Object({ session_accounts: Type.Array(SessionAccount) }),
  fails: ['session/required'],
})

/** Switches to another of these accounts. The answer sets that account's cookies. */
export const switchAccount = resource({
  name: 'UserSession',
  verb: 'update',
  options: Type.Object({ user_id: Id<UserId>() }, { additionalProperties: false }),
  reply: WireUser,
  fails: ['session/required', 'session/account-ended'],
})

/** Gives a page of a country's site a token for the main site (spec viewer §7). */
export const countryToken = v3({
  method: 'POST',
  path: COUNTRY_TOKEN_PATH,
  params: Empty,
  body: Type.Object({}, { additionalProperties: false }),
  reply: HandshakeToken,
  fails: ['session/required'],
})
