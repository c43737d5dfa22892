import { isId } from '#contracts/ids.ts'
import { LIVE_ROWS } from '#features/analytics/constants.ts'
import type { LiveRow } from '#features/analytics/contract.ts'
import type { ReportFilter } from './report-filter.ts'

/** Which events the live page shows. */
export interface LiveFilter {
  /** An event type; empty for all. */
  readonly type: string
  readonly device: ReportFilter['device']
  /** True if the analyst's own views of the console are shown. */
  readonly withOwn: boolean
}

export const LIVE_DEFAULTS: LiveFilter = { type: '', device: 'all', withOwn: false }

/** The pages of the console have names that begin like this. */
const CONSOLE = 'analytics/'
/** An event type is inserted into SQL. */
const TYPE = /^[a-z][a-z0-9_]*$/

/** Number of last columns of the query that are not shown: whose event it is, and what identifies it. */
export const LIVE_HIDDEN = 3

/**
 * The query of the live page.
 * @param own the analyst's user id
 */
export function liveSql({ type, device, withOwn }: LiveFilter, own: string | null): string {
  const conditions = [
    'day >= current_date - 1',
    ...(TYPE.test(type) ? [`event_type = '${type}'`] : []),
    ...(device === 'all' ? [] : [`device = '${device}'`]),
    ...(withOwn || own === null || !isId(own)
      ? []
      : [`(user_id is distinct from ${own} or coalesce(view_type, '') not like '${CONSOLE}%')`]),
  ]
  return `select time, event_type, view_type as route, component, object_id_str as object, device, country, user_id, epoch, seq
from events where ${conditions.join(' and ')} order by received desc, time desc limit ${LIVE_ROWS}`
}

/** True if the live page shows this event, by the same conditions as the query. */
export function isLiveShown(
  { type, device, withOwn }: LiveFilter,
  own: string | null,
  [, eventType, route, , , usedDevice, , userId]: LiveRow,
): boolean {
  if (type !== '' && eventType !== type) return false
  if (device !== 'all' && usedDevice !== device) return false
  return withOwn || own === null || userId !== own || !(route ?? '').startsWith(CONSOLE)
}
