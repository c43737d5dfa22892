const GOOD_BELOW_MS = 100
const POOR_FROM_MS = 300

/** Good below 100 ms, needs improvement below 300 ms, else poor (spec viewer §9). */
export function firstInputRating(ms: number): 'good' | 'needs-improvement' | 'poor' {
  if (ms < GOOD_BELOW_MS) return 'good'
  return ms < POOR_FROM_MS ? 'needs-improvement' : 'poor'
}
