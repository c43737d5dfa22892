import { DAY_MS } from '#contracts/durations.ts'
import type { PinId, UserId } from '#contracts/ids.ts'
import type { PinStatistics } from '#features/analytics/contract.ts'
import { QUERY_TIMEOUT_MS, STATISTICS_DAYS_MAX } from '#features/analytics/constants.ts'
import type { EngineProcess } from '#features/events/server/shared/engine-of.ts'

type Metrics = PinStatistics['summary_metrics']

const NONE: Metrics = { IMPRESSION: 0, PIN_CLICK: 0, OUTBOUND_CLICK: 0, SAVE: 0 }

/** Pins of one owner, and the days to count, today included. */
interface Counted {
  /** Digits, checked by the contract or written by the database: they become part of the query. */
  readonly pins: readonly PinId[]
  /** Digits, as the database writes them. What the owner does with the pins is not counted. */
  readonly owner: UserId
  readonly days: number
  readonly nowMs: number
}

type Engine = Pick<EngineProcess, 'query'>

/** Counts the events of pins by day; a day without events is all zeros. */
export async function countPinEvents(engine: Engine, counted: Counted): Promise<PinStatistics> {
  const { days, nowMs } = counted
  const byDay = await countBy(engine, 'day::varchar', counted, STATISTICS_DAYS_MAX)
  const dates = Array.from({ length: days }, (_, at) => dayOf(nowMs - (days - 1 - at) * DAY_MS))
  const daily = dates.map((date) => ({ date, metrics: byDay.get(date) ?? NONE }))
  return { daily_metrics: daily, summary_metrics: daily.reduce((sum, { metrics }) => added(sum, metrics), NONE) }
}

/** The pins that were seen most, first; those without a counted event are left out. */
export async function findSeenPins(
  engine: Engine,
  counted: Counted,
  max: number,
): Promise<ReadonlyMap<PinId, Metrics>> {
  return (await countBy(engine, 'pin', counted, max)) as ReadonlyMap<PinId, Metrics>
}

/**
 * A visit of a pin's link is mostly recorded twice: as a click by the page, and as a visit by the server. The larger
 * number counts, per pin and day, so that the days and the pins of a profile sum up to the same.
 */
async function countBy(
  engine: Engine,
  key: 'day::varchar' | 'pin',
  { pins, owner, days, nowMs }: Counted,
  max: number,
): Promise<ReadonlyMap<string, Metrics>> {
  if (pins.length === 0) return new Map()
  const [first, last] = [dayOf(nowMs - (days - 1) * DAY_MS), dayOf(nowMs)]
  const { rows } = await engine.query(
    `with counts as (
       select day, object_id_str as pin,
         count(*) filter (event_type = 'impression') as seen,
         count(*) filter (event_type = 'click' and component = 'card') as clicked,
         greatest(count(*) filter (event_type = 'click' and component = 'outbound'), count(*) filter (event_type = 'link_visit')) as visited,
         count(*) filter (event_type = 'save') as saved
       from events
       where object_id_str in (${pins.map((pin) => `'${pin}'`).join(', ')}) and day >= '${first}' and day <= '${last}'
         and user_id is distinct from ${owner}
       group by day, object_id_str)
     select ${key} as key, sum(seen) as impressions, sum(clicked) as clicks, sum(visited) as outbound, sum(saved) as saves
     from counts where seen + clicked + visited + saved > 0
     group by 1 order by impressions desc, 1 limit ${max}`,
    { rowsMax: max, timeoutMs: QUERY_TIMEOUT_MS },
  )
  return new Map(
    rows.map(([of, ...counts]) => {
      const [impressions = 0, clicks = 0, outbound = 0, saves = 0] = counts.map(Number)
      return [String(of), { IMPRESSION: impressions, PIN_CLICK: clicks, OUTBOUND_CLICK: outbound, SAVE: saves }]
    }),
  )
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
