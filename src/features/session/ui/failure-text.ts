import type { TFunction } from 'i18next'
import type { FailureCode } from '#contracts/failure.ts'
import type { Failure } from '#contracts/result.ts'

/** Failures that have their own text in `session.json`, under `failure`. */
const KNOWN = new Set<FailureCode>([
  'session/wrong-credentials',
  'session/suspended',
  'session/email-taken',
  'session/username-taken',
  'session/token-invalid',
  'session/account-ended',
  'session/mfa-wrong',
  'session/age-restricted',
  'session/bot-check',
  'session/bot-script',
  'network/offline',
  'network/timeout',
  'server/unavailable',
])

const MINUTE_S = 60

/** The text for a failed call of this feature. Other failures use the default text (spec viewer §8). */
export function failureText(failure: Failure, t: TFunction<'session'>): string {
  if (failure.code === 'session/signed-up-only') return t('failure.signed-up-only')
  // The form checks everything else of a new password itself.
  if (isPasswordCommon(failure)) return t('rule.passwordCommon')
  if (failure.code === 'rate/limited') return waitText(failure.retryAfterS ?? MINUTE_S, t)
  if (!KNOWN.has(failure.code)) return t('failure.default')
  // The browser reports a network, so the server is what cannot be reached.
  if (failure.code === 'network/offline' && navigator.onLine) return t('failure.server-unreachable')
  return t(`failure.${failure.code.replaceAll('/', '-')}`)
}

/** True if the server refused a new password because it is too common. */
export function isPasswordCommon({ code, field }: Failure): boolean {
  return code === 'request/invalid' && field === 'password'
}

/**
 * The waiting time as text. From one minute on it is in whole minutes, rounded up, so that the next try is not too
 * early.
 */
function waitText(seconds: number, t: TFunction<'session'>): string {
  if (seconds <= MINUTE_S) return t('failure.rate-limited', { count: seconds })
  return t('failure.rate-limited-minutes', { count: Math.ceil(seconds / MINUTE_S) })
}
