import type { TFunction } from 'i18next'
import type { FailureCode } from '#contracts/failure.ts'
import type { Failure } from '#contracts/result.ts'

/** Failures that have a text of their own in `session.json`, under `failure`. */
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
  'rate/limited',
  'network/offline',
  'network/timeout',
  'server/unavailable',
])

/** The text for a failed call of this feature; unknown failures use the default text (spec viewer §8). */
export function failureText(failure: Failure, t: TFunction<'session'>): string {
  if (failure.code === 'session/signed-up-only') return t('failure.signed-up-only')
  if (!KNOWN.has(failure.code)) return t('failure.default')
  // The browser believes to be online: it is the server that is gone.
  if (failure.code === 'network/offline' && navigator.onLine) return t('failure.server-unreachable')
  return t(`failure.${failure.code.replaceAll('/', '-')}`, { count: failure.retryAfterS ?? 60 })
}
