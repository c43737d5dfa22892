import { FAILURES, type FailureCode } from '#contracts/failure.ts'
import type { Failure } from '#contracts/result.ts'

const BACKOFF_FIRST_MS = 1_000
export const BACKOFF_MAX_MS = 60_000

/** True without a status, for 5xx and for 429: the same request may succeed later. Any other status is final. */
export function isRetryable(failure: Failure): boolean {
  const { status } = FAILURES[failure.code]
  if (status === null) return failure.code.startsWith('network/')
  return status >= 500 || status === 429
}

/** The session or the page's token must be renewed first; the same request may succeed then. */
const DOUBTED = new Set<FailureCode>(['session/required', 'session/limited', 'csrf/mismatch'])

/** True if the server refused the request for good: it is neither repeated nor waiting for a log-in. */
export function isRefusal(failure: Failure): boolean {
  return !isRetryable(failure) && !DOUBTED.has(failure.code)
}

/**
 * The wait before attempt `attempts + 1`, in milliseconds. Exponential with full jitter, so that many tabs do not retry
 * at once, and never less than the server's Retry-After.
 * @param attempts number of attempts made, at least 1
 * @param random a fraction in [0, 1)
 * @param maxMs the longest wait that the server did not ask for
 */
export function backoffMs(attempts: number, random: number, retryAfterS = 0, maxMs = BACKOFF_MAX_MS): number {
  const ceiling = Math.min(maxMs, BACKOFF_FIRST_MS * 2 ** Math.min(attempts - 1, 16))
  return Math.round(Math.max(retryAfterS * 1_000, 0) + ceiling * random)
}
