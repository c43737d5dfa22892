import { FAILURES, type FailureCode } from '#contracts/failure.ts'
import type { Failure } from '#contracts/result.ts'

const BACKOFF_FIRST_MS = 1_000
export const BACKOFF_MAX_MS = 60_000

/**
 * True if the same request may succeed later: a failure without a status, with 5xx, or with 429. Any other status is
 * final.
 */
export function isRetryable(failure: Failure): boolean {
  const { status } = FAILURES[failure.code]
  if (status === null) return failure.code.startsWith('network/')
  return status >= 500 || status === 429
}

/** Failures after which the session or the page's token must be renewed. The same request may succeed after that. */
const DOUBTED = new Set<FailureCode>(['session/required', 'session/limited', 'csrf/mismatch'])

/** True if the server has finally refused the request: no retry and no log-in would help. */
export function isRefusal(failure: Failure): boolean {
  return !isRetryable(failure) && !DOUBTED.has(failure.code)
}

/**
 * The wait before attempt `attempts + 1`, in milliseconds: exponential backoff with full jitter, so that tabs do not
 * all retry at once. It is never shorter than the server's Retry-After.
 * @param attempts number of attempts so far, at least 1
 * @param random a fraction in [0, 1)
 * @param maxMs maximum wait, unless the server asked for a longer one
 */
export function backoffMs(attempts: number, random: number, retryAfterS = 0, maxMs = BACKOFF_MAX_MS): number {
  const ceiling = Math.min(maxMs, BACKOFF_FIRST_MS * 2 ** Math.min(attempts - 1, 16))
  return Math.round(Math.max(retryAfterS * 1_000, 0) + ceiling * random)
}
