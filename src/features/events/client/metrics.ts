import { takeOutcomes } from '#client/count-outcome.ts'
import { currentClient } from '#client/current-client.ts'
import { METRIC_STATS_MAX, METRICS_FLUSH_MS } from '../constants.ts'
import type { MetricStat } from '../contract.ts'
import { consentStore } from './consent-store.ts'

/** At most this many measurements wait for the timer or for consent; older ones are dropped. */
const WAITING_MAX = 2 * METRIC_STATS_MAX
const TAG_MAX = 64

let waiting: MetricStat[] = []

/** Records a count, time or measurement of this browser. It only appends to a list, which a timer sends. */
export function meter(
  type: MetricStat['type'],
  name: string,
  value: number,
  tags: Readonly<Record<string, string>> = {},
): void {
  const short = Object.entries(tags).map(([key, text]) => [key, text.slice(0, TAG_MAX)])
  waiting.push({ type, name, value, tags: Object.fromEntries(short) as Record<string, string> })
  if (waiting.length > WAITING_MAX) waiting = waiting.slice(-WAITING_MAX)
}

/**
 * Sends measurements every five seconds while analytics is allowed (spec viewer §7). A failed request is not repeated.
 */
export function sendMetrics(): void {
  takeOutcomes((name, tags) => meter('count', name, 1, tags))
  setInterval(() => {
    const { status } = consentStore.get()
    if (status === 'denied') waiting = []
    if (status !== 'granted' || waiting.length === 0) return
    const stats = waiting.slice(0, METRIC_STATS_MAX)
    waiting = waiting.slice(METRIC_STATS_MAX)
    void currentClient().calls.request('sendMetrics', { stats })
  }, METRICS_FLUSH_MS)
}
