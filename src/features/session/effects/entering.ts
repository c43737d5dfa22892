import type { FailureCode } from '#contracts/failure.ts'
import { failed, ok, type Result } from '#contracts/result.ts'
import { ME } from '#core/store/tables.ts'
import type { RequestContext, RequestTable } from '../../index.ts'
import { registrationKind, SIGN_UP_RETRIES_MAX } from '../constants.ts'
import type { Entered, SessionRequests } from '../contract.ts'
import {
  handshakeSession,
  listAccounts,
  loginHandshake,
  mfaHandshake,
  registerHandshake,
  switchAccount,
} from '../contract/entering.ts'

/**
 * The account in the token with which a Facebook app opened the page (spec viewer §3, sign-up payload). The server
 * verifies the token. Null if the text is not an ID token.
 */
export function facebookOf(
  token: string | null,
): { readonly facebook_id: string; readonly facebook_token: string } | null {
  const [, claims = ''] = token?.split('.') ?? []
  try {
    const { sub } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { readonly sub?: unknown }
    return token !== null && typeof sub === 'string' && sub !== '' ? { facebook_id: sub, facebook_token: token } : null
  } catch {
    // The text is not an ID token, so the sign-up continues by email.
    return null
  }
}

/** Exchanges a handshake's token for the session's cookie (spec viewer §4). */
async function exchange(
  token: string,
  how: { readonly isRegistration: boolean; readonly keep_session: boolean },
  context: RequestContext,
): Promise<Result<Entered>> {
  const session = await context.wire.call(handshakeSession, { token, ...how })
  if (!session.ok) return session
  await context.sessionChanged()
  return ok(session.value.data)
}

/**
 * Failures after which a retry may help: errors without a code, and the two codes for temporary failures (spec viewer
 * §4).
 */
const RETRYABLE = new Set<FailureCode>([
  'network/offline',
  'network/timeout',
  'network/garbled',
  'server/error',
  'server/unavailable',
])
const RETRY_DELAY_MS = 500

/** Sends a sign-up, with retries. If an answer was lost, the account may already exist; the password then logs in. */
async function registerWithRetries(
  input: SessionRequests['register']['input'],
  { wire, tables }: Pick<RequestContext, 'wire' | 'tables'>,
): Promise<Result<{ readonly data: string | null }>> {
  const business = input.businessName ? { business_name: input.businessName } : {}
  const facebook = facebookOf(tables.starts.get(ME)?.request?.facebook_token ?? null)
  const given = {
    kind: registrationKind({ ...business, ...facebook }),
    email: input.email,
    username: input.username,
    password: input.password,
    first_name: input.businessName || input.firstName,
    last_name: input.businessName ? '' : input.lastName,
    country: input.country ?? '',
    locale: input.locale ?? '',
    referrer: input.referrer ?? '',
    ...business,
    ...facebook,
    ...(input.birthday ? { birthday: input.birthday } : {}),
    ...(input.gender ? { gender: input.gender } : {}),
    ...(input.customGender ? { custom_gender: input.customGender } : {}),
    ...(input.inviteCode ? { invite_code: input.inviteCode } : {}),
    ...(input.utmCampaign ? { utm_campaign: input.utmCampaign } : {}),
    ...(input.visitedPages ? { visited_pages: input.visitedPages } : {}),
    ...(input.behavior ? { user_behavior_data: JSON.stringify(input.behavior) } : {}),
    ...(input.botToken ? { recaptcha_v3_token: input.botToken } : {}),
  }
  for (let retry = 0; ; retry += 1) {
    const answer = await wire.call(registerHandshake, given)
    if (!answer.ok && retry > 0 && answer.failure.code === 'session/email-taken') {
      const own = await wire.call(loginHandshake, { username_or_email: input.email, password: input.password })
      return own.ok ? own : answer
    }
    if (answer.ok || retry === SIGN_UP_RETRIES_MAX || !RETRYABLE.has(answer.failure.code)) return answer
    await new Promise((resolve) => {
      setTimeout(resolve, RETRY_DELAY_MS * 2 ** retry)
    })
  }
}

/** These requests are in a chunk of their own, because they are seldom used. */
export const enteringRequests = {
  logIn: async ({ usernameOrEmail, password, isAdding, mfaToken, referrer, botToken }, context) => {
    const input = {
      username_or_email: usernameOrEmail,
      password,
      ...(referrer ? { referrer } : {}),
      ...(botToken ? { token: botToken } : {}),
    }
    const handshake =
      mfaToken === undefined
        ? await context.wire.call(loginHandshake, input)
        : await context.wire.call(mfaHandshake, { ...input, mfa_token: mfaToken })
    if (!handshake.ok) return handshake
    if (!handshake.value.data) return failed('network/garbled', 'the answer has no token')
    return exchange(handshake.value.data, { isRegistration: false, keep_session: isAdding }, context)
  },
  register: async (input, context) => {
    const handshake = await registerWithRetries(input, context)
    if (!handshake.ok) return handshake
    // The account exists from here on, so a later failure is a failed log-in (spec viewer §8).
    if (!handshake.value.data) return failed('session/signed-up-only', 'the answer has no token')
    const entered = await exchange(handshake.value.data, { isRegistration: true, keep_session: false }, context)
    return entered.ok ? entered : failed('session/signed-up-only', entered.failure.message)
  },
  listAccounts: async (_, context) => {
    const answer = await context.wire.call(listAccounts, { session_accounts: true })
    return answer.ok ? ok(answer.value.data.session_accounts) : answer
  },
  switchAccount: async ({ userId }, context) => {
    await context.flush()
    const answer = await context.wire.call(switchAccount, { user_id: userId })
    if (!answer.ok) return answer
    await context.sessionChanged()
    return ok(answer.value.data)
  },
} satisfies Pick<RequestTable, Exclude<keyof SessionRequests, 'logOut' | 'secure' | 'refreshSession'>>
