import type { Input } from '#contracts/endpoint.ts'
import type { registerHandshake } from '#features/session/contract.ts'
import type { FacebookAccounts } from '#features/networks/server/shared/facebook-account.ts'
import { countryOfRequest } from '#features/start/server/shared/request-context.ts'
import { ok, type Answer } from '#server/http/answer.ts'
import type { Call } from '#server/http/handle.ts'
import { makeLoginToken } from './login-tokens.ts'
import { refuseOverLimit, registerBuckets } from './shared/attempts.ts'
import { refuseBot, type BotCheckSettings } from './shared/bot-check.ts'
import { refuseRegistration, registerMember } from './shared/register-member.ts'

type RegisterFailure =
  | 'request/invalid'
  | 'session/email-taken'
  | 'session/username-taken'
  | 'session/age-restricted'
  | 'session/bot-check'
  | 'server/unavailable'
  | 'rate/limited'

type RegisterCall = Pick<Call<typeof registerHandshake>, 'db' | 'address' | 'headers'> & {
  readonly input: Input<typeof registerHandshake>
}

/**
 * Checks a sign-up and adds the member.
 * @returns a one-time token for the session
 */
export const registerAfter =
  (botCheck: BotCheckSettings | null, facebook: FacebookAccounts) =>
  async ({ input, db, address, headers }: RegisterCall): Promise<Answer<string, RegisterFailure>> => {
    const token = input.recaptcha_v3_token
    const refused =
      refuseRegistration(input) ?? (await refuseBot(botCheck, { token, field: 'recaptcha_v3_token', address }))
    if (refused) return refused
    const limited = await refuseOverLimit(db, registerBuckets(address))
    if (limited) return limited
    const account = await facebook.check(db, input)
    if (!account.ok) return account
    // The page knows only the region of the browser's language. The network address or a country's site is more
    // reliable.
    const country = countryOfRequest(headers, process.env) ?? input.country
    const added = await registerMember(db, { ...input, ...(country === undefined ? {} : { country }) }, headers.host)
    if (!added.ok) return added
    if (account.data) await facebook.connect(db, added.data, account.data)
    return ok(await makeLoginToken(db, added.data))
  }
