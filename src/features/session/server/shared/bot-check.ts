import { settingOf } from '#server/declared-settings.ts'
import { fail, type Refusal } from '#server/http/answer.ts'
import { readOrigins, StartError } from '#server/settings.ts'
import { BOT_CHECK_ANSWER_MS } from '../../constants.ts'

/**
 * A service that tells people from bots: Turnstile, hCaptcha, reCAPTCHA, or any other that verifies tokens in the same
 * way.
 */
export interface BotCheckSettings {
  /** The address that verifies tokens, such as `https://challenges.cloudflare.com/turnstile/v0/siteverify`. */
  readonly verify: URL
  readonly secret: string
  /** The service's script, which gives the page a token. */
  readonly script: URL
  readonly siteKey: string
  /** Origins from which the script loads further files. */
  readonly origins: readonly string[]
}

/** The settings of the bot check; null if there is none, which is the default. */
export function readBotCheckSettings(env: NodeJS.ProcessEnv): BotCheckSettings | null {
  const verify = settingOf(env, 'PINFOLD_BOT_CHECK_VERIFY_URL')
  if (verify === null) return null
  const secret = settingOf(env, 'PINFOLD_BOT_CHECK_SECRET')
  const siteKey = settingOf(env, 'PINFOLD_BOT_CHECK_SITE_KEY')
  if (!secret || !siteKey)
    throw new StartError(
      'PINFOLD_BOT_CHECK_SECRET and PINFOLD_BOT_CHECK_SITE_KEY must be set with PINFOLD_BOT_CHECK_VERIFY_URL.',
    )
  return {
    verify: addressOf('PINFOLD_BOT_CHECK_VERIFY_URL', verify),
    secret,
    script: addressOf('PINFOLD_BOT_CHECK_SCRIPT', settingOf(env, 'PINFOLD_BOT_CHECK_SCRIPT') ?? ''),
    siteKey,
    origins: readOrigins(env, 'PINFOLD_BOT_CHECK_ORIGINS').map(({ origin }) => origin),
  }
}

function addressOf(name: string, text: string): URL {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text)
  throw new StartError(
    `${name} must be an address of the bot check, such as https://check.example/api.js, not "${text}".`,
  )
}

export type BotRefusal = Refusal<'session/bot-check' | 'server/unavailable'>

/**
 * Asks the service whether the token is from a person. If the service does not answer, the request is refused.
 * Otherwise an attacker could switch the check off by blocking the service.
 * @param field input field of the token
 */
export async function refuseBot(
  settings: BotCheckSettings | null,
  given: { readonly token: string | undefined; readonly field: string; readonly address: string },
): Promise<BotRefusal | null> {
  if (settings === null) return null
  const { token, field, address } = given
  if (!token) return fail('session/bot-check', `${field}: is required here, from the bot check`, { field })
  try {
    const answer = await fetch(settings.verify, {
      method: 'POST',
      body: new URLSearchParams({ secret: settings.secret, response: token, remoteip: address }),
      signal: AbortSignal.timeout(BOT_CHECK_ANSWER_MS),
      redirect: 'error',
    })
    if (!answer.ok) return unreachable()
    const said = (await answer.json()) as { readonly success?: unknown } | null
    return said?.success === true
      ? null
      : fail('session/bot-check', `${field}: was refused by the bot check; make a new one`, { field })
  } catch {
    return unreachable() // a time-out, no network, or an answer that is not JSON
  }
}

function unreachable(): BotRefusal {
  return fail('server/unavailable', 'The bot check does not answer; try again later.', { retryAfterS: 10 })
}
