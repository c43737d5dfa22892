import type { FailureCode } from '#contracts/failure.ts'

/** 8 to 128 characters: letters, numbers and basic symbols (spec viewer §5). */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
/** Message for a password with characters that are not allowed (spec viewer §5). */
export const PASSWORD_CHARACTERS_MESSAGE = 'Oops! Your password can only have letters, numbers and basic symbols.'

/**
 * True if a password consists of letters and numbers of any script, spaces and basic symbols. Emoji and control
 * characters are not allowed. The length is checked separately.
 */
export function hasBasicCharactersOnly(password: string): boolean {
  return /^[\p{L}\p{M}\p{N}\p{P}\p{Sc}\p{Sk}\p{Sm} ]*$/u.test(password)
}

/** spec viewer §4: `partner` with a business name, `facebook` with a Facebook id, otherwise `email`. */
export const REGISTRATION_KINDS = ['email', 'partner', 'facebook'] as const
export type RegistrationKind = (typeof REGISTRATION_KINDS)[number]
/** Maximum number of retries of a sign-up (spec viewer §9). */
export const SIGN_UP_RETRIES_MAX = 3
/** spec viewer §4: set when somebody is too young for an account. */
export const AGE_RESTRICTION_COOKIE = 'age_restricted'

export function registrationKind(given: {
  readonly business_name?: string
  readonly facebook_id?: string
}): RegistrationKind {
  if (given.business_name) return 'partner'
  return given.facebook_id ? 'facebook' : 'email'
}

/**
 * Time-outs of the bot check (spec viewer §9): the longer one is for what a person does, the shorter one for script and
 * server.
 */
export const BOT_CHECK_PERSON_MS = 105_000
export const BOT_CHECK_ANSWER_MS = 8_000
/** The page of the bot check. It is shown in a frame, which isolates the service's script. */
export const BOT_CHECK_URL = '/_/bot-check'
export const BOT_TOKEN_MAX = 4_096

/** Messages from the frame of the bot check to the page around it. */
export type BotCheckMessage =
  | { readonly botCheck: 'shown'; readonly height: number }
  | { readonly botCheck: 'token'; readonly token: string }
  | { readonly botCheck: 'failed' }

/** Maximum number of sites for single countries, such as `https://pins.de`, besides the main site (spec viewer §9). */
export const COUNTRY_SITES_MAX = 21
/** Calls of a sign-up on a country's site (spec viewer §7). */
export const COUNTRY_TOKEN_PATH = '/vx/users/cctld_token/'
export const COUNTRY_SESSION_PATH = '/vx/users/cctld_session/'
/** After a sign-up on a country's site, the member continues if the main site does not answer within this time. */
export const COUNTRY_SESSION_MS = 4_000

/**
 * The place where a sign-up began (spec viewer §3, loginSignupFrom): the sign-up page itself, the prompt after some
 * screens, a save, an invite, a pin that was sent, the offer to install.
 */
export const SIGN_UP_SOURCES = ['page', 'prompt', 'save', 'invite', 'sent', 'upsell'] as const

/** spec viewer §6: an iPad with the desktop's page is redirected if the viewer's experiment is enabled. */
export const TABLET_REDIRECT_EXPERIMENTS = { member: 'ipad_redirect_auth', visitor: 'ipad_redirect_unauth' } as const
/** Maximum number of counted steps of a sign-up. */
export const SIGN_UP_STEPS_MAX = 100

/** For this many minutes, a log-in with a network confirms the member like a password. */
export const PROOF_KEPT_MINUTES = 10

/**
 * Failures of a log-out because no server could end the session. The device can be wiped, and the server told later.
 */
export const UNREACHABLE: ReadonlySet<FailureCode> = new Set([
  'network/offline',
  'network/timeout',
  'network/garbled',
  'server/unavailable',
])
