import { LIVE_ROWS } from '#features/analytics/constants.ts'
import type { LiveRow, QueryAnswer } from '#features/analytics/contract.ts'
import { LIVE_HIDDEN } from './live-filter.ts'

/** Number of last columns that identify an event. */
const NAMES = 2

/**
 * Puts live rows before the rows of the query's answer. Each event appears once, and the columns that identify events
 * are removed.
 */
export function mergeLiveRows(answer: QueryAnswer, live: readonly LiveRow[]): QueryAnswer {
  const known = new Set<string>()
  const rows: unknown[][] = []
  for (const row of [
    ...live.map(([time, ...rest]) => [time.replace('T', ' ').replace('Z', ''), ...rest]),
    ...answer.rows,
  ]) {
    const name = row.slice(-NAMES).join(':')
    if (known.has(name) || rows.length === LIVE_ROWS) continue
    known.add(name)
    rows.push(row.slice(0, -LIVE_HIDDEN))
  }
  return { ...answer, columns: answer.columns.slice(0, -LIVE_HIDDEN), rows, is_cut: false }
}
