const GOOD_BELOW_MS = 100
const POOR_FROM_MS = 300

/** spec viewer §9: good under 100 ms, needs improvement under 300 ms, else poor. */
export function firstInputRating(ms: number): 'good' | 'needs-improvement' | 'poor' {
  if (ms < GOOD_BELOW_MS) return 'good'
  return ms < POOR_FROM_MS ? 'needs-improvement' : 'poor'
}
