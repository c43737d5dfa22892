const FIRST_MS = 1_000
const MAX_MS = 300_000

/**
 * The wait before the next attempt: doubles from one second to five minutes, with full jitter, so that many browsers do
 * not retry at once. Never less than the server's Retry-After.
 * @param failures in a row, at least 1
 * @param random a fraction in [0, 1)
 */
export function retryDelayMs(failures: number, random: number, retryAfterS = 0): number {
  const ceiling = Math.min(MAX_MS, FIRST_MS * 2 ** Math.min(failures - 1, 16))
  return Math.round(Math.max(retryAfterS * 1_000, 0) + ceiling * random)
}
