/** The present time of the demo. It is fixed, so that the same seed always gives the same collection. */
export const DEMO_NOW_MS = Date.UTC(2026, 0, 15, 12)

/** The sort key of feeds and boards: microseconds since 1970, as a string of digits. */
export function rankOf(ms: number, extraMicros = 0): string {
  return String(BigInt(Math.round(ms)) * 1_000n + BigInt(extraMicros))
}
