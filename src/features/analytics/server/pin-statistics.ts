import { DAY_MS } from '#contracts/durations.ts'
import type { PinId, UserId } from '#contracts/ids.ts'
import type { PinStatistics } from '#features/analytics/contract.ts'
import { QUERY_TIMEOUT_MS, STATISTICS_DAYS_MAX } from '#features/analytics/constants.ts'
import type { EngineProcess } from '#features/events/server/shared/engine-of.ts'

type Metrics = PinStatistics['summary_metrics']

const NONE: Metrics = { IMPRESSION: 0, PIN_CLICK: 0, OUTBOUND_CLICK: 0, SAVE: 0 }

/**
 * Counts the events of one pin by day, today included; a day without events is all zeros. What its owner does with it is
 * not counted. A visit of the pin's link is mostly recorded twice: as a click by the page, and as a visit by the server.
 * @param pin digits, checked by the contract: it becomes part of the query
 * @param owner digits, as the database writes them
 */
export async function countPinEvents(
  engine: Pick<EngineProcess, 'query'>,
  pin: PinId,
  owner: UserId,
  days: number,
  nowMs: number,
): Promise<PinStatistics> {
  const first = dayOf(nowMs - (days - 1) * DAY_MS)
  const { rows } = await engine.query(
    `select day::varchar,
       count(*) filter (event_type = 'impression') as impressions,
       count(*) filter (event_type = 'click' and component = 'card') as clicks,
       greatest(count(*) filter (event_type = 'click' and component = 'outbound'), count(*) filter (event_type = 'link_visit')) as outbound,
       count(*) filter (event_type = 'save') as saves
     from events
     where object_id_str = '${pin}' and day >= '${first}' and user_id is distinct from ${owner}
     group by day`,
    { rowsMax: STATISTICS_DAYS_MAX, timeoutMs: QUERY_TIMEOUT_MS },
  )
  const byDay = new Map(
    rows.map(([day, ...counts]) => {
      const [impressions = 0, clicks = 0, outbound = 0, saves = 0] = counts.map(Number)
      return [String(day), { IMPRESSION: impressions, PIN_CLICK: clicks, OUTBOUND_CLICK: outbound, SAVE: saves }]
    }),
  )
  const dates = Array.from({ length: days }, (_, at) => dayOf(nowMs - (days - 1 - at) * DAY_MS))
  const daily = dates.map((date) => ({ date, metrics: byDay.get(date) ?? NONE }))
  return { daily_metrics: daily, summary_metrics: daily.reduce((sum, { metrics }) => added(sum, metrics), NONE) }
}

function added(a: Metrics, b: Metrics): Metrics {
  return {
    IMPRESSION: a.IMPRESSION + b.IMPRESSION,
    PIN_CLICK: a.PIN_CLICK + b.PIN_CLICK,
    OUTBOUND_CLICK: a.OUTBOUND_CLICK + b.OUTBOUND_CLICK,
    SAVE: a.SAVE + b.SAVE,
  }
}

/** Days of the events are UTC. */
function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}
