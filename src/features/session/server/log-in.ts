import type { Input } from '#contracts/endpoint.ts'
import type { mfaHandshake } from '#features/session/contract.ts'
import { fail, ok, type Answer } from '#server/http/answer.ts'
import type { Call } from '#server/http/handle.ts'
import { refuseWrongCode } from './check-code.ts'
import { makeLoginToken } from './login-tokens.ts'
import { forgive, loginBuckets, refuseOverLimit } from './shared/attempts.ts'
import { refuseBot, type BotCheckSettings } from './shared/bot-check.ts'
import { countLogIn, referrerHost } from './shared/entries.ts'
import { findCredentials, isPasswordRight } from './shared/credentials.ts'
import { hasTwoStep, takeCode } from './shared/two-step.ts'

type LoginFailure =
  | 'session/wrong-credentials'
  | 'session/suspended'
  | 'session/mfa-required'
  | 'session/mfa-wrong'
  | 'session/bot-check'
  | 'server/unavailable'
  | 'rate/limited'

/**
 * Checks the password, then the code of a member with two-step log-in.
 * @returns a one-time token
 */
export const logInAfter = (botCheck: BotCheckSettings | null) => async (call: LogInCall) =>
  (await refuseBot(botCheck, { token: call.input.token, field: 'token', address: call.address })) ?? logIn(call)

type LogInCall = Pick<Call<typeof mfaHandshake>, 'db' | 'address' | 'headers' | 'knownBrowser'> & {
  readonly input: Omit<Input<typeof mfaHandshake>, 'mfa_token'> & { readonly mfa_token?: string }
}

async function logIn({ input, db, address, headers, knownBrowser }: LogInCall): Promise<Answer<string, LoginFailure>> {
  const name = input.username_or_email.trim().toLowerCase()
  const found = await findCredentials(db, name)
  const buckets = loginBuckets(found?.id ?? name, address, found && knownBrowser(found.id))
  const limited = await refuseOverLimit(db, buckets)
  if (limited) return limited
  const isRight = await isPasswordRight(found, input.password)
  if (!found || !isRight) {
    return fail('session/wrong-credentials', 'username_or_email, password: do not match', {
      field: 'password',
    })
  }
  // The suspension is checked after the password, so that a stranger does not learn of it.
  if (found.is_suspended) return fail('session/suspended', 'The operator of this site suspended this account.')
  await forgive(db, buckets)
  if (await hasTwoStep(db, found.id)) {
    const { mfa_token: code } = input
    if (code === undefined) {
      return fail('session/mfa-required', 'mfa_token: is required for this account', { field: 'mfa_token' })
    }
    const refused = await refuseWrongCode(db, found.id, () => takeCode(db, found.id, code))
    if (refused) return refused
  }
  await countLogIn(db, 'password', referrerHost(input.referrer, headers.host))
  return ok(await makeLoginToken(db, found.id))
}
