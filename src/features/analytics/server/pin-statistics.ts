import { DAY_MS } from '#contracts/durations.ts'
import type { PinId, UserId } from '#contracts/ids.ts'
import type { PinStatistics } from '#features/analytics/contract.ts'
import { QUERY_TIMEOUT_MS, STATISTICS_DAYS_MAX } from '#features/analytics/constants.ts'
import type { EngineProcess } from '#features/events/server/shared/engine-of.ts'
import { isSaveHidden } from '#features/pins/server/shared/told-saves.ts'
import type { Database } from '#server/storage/database.ts'

type Metrics = PinStatistics['summary_metrics']

const NONE: Metrics = { IMPRESSION: 0, PIN_CLICK: 0, OUTBOUND_CLICK: 0, SAVE: 0 }

/** Pins of one owner, and the days to count, today included. */
interface Counted {
  /** Decimal ids, checked by the contract or read from the database: they are inserted into the query's text. */
  readonly pins: readonly PinId[]
  /** A decimal id from the database. The owner's own views, clicks and saves are not counted. */
  readonly owner: UserId
  readonly days: number
  readonly nowMs: number
}

type Engine = Pick<EngineProcess, 'query'>

/** Numbers of saves: per day for all pins, and per pin for all days. */
interface Saves {
  readonly byDay: ReadonlyMap<string, number>
  /** Pins with most saves come first; pins without a save are left out. */
  readonly byPin: ReadonlyMap<PinId, number>
}

/**
 * Counts the present saves of pins that were made in these days. Saves are counted from the boards, because members who
 * refused cookies send no events. As on the pin's page, saves that are hidden from the viewer do not count.
 */
export async function countSaves(db: Database, viewer: UserId, { pins, owner, days, nowMs }: Counted): Promise<Saves> {
  const firstMs = Date.parse(dayOf(nowMs - (days - 1) * DAY_MS))
  const rows = await db.query<{ day: string; pin: null; count: number } | { day: null; pin: PinId; count: number }>({
    name: 'pin-saves-counted',
    text: `with saves as (
             select to_char(to_timestamp(s.rank / 1000000) at time zone 'UTC', 'YYYY-MM-DD') as day, s.pin_id::text as pin
             from board_pins s join pins p on p.id = s.pin_id join boards b on b.id = s.board_id
             where s.pin_id = any($1::bigint[]) and s.saved_by <> $2::bigint and s.rank >= $4::bigint and s.rank < $5::bigint
               and not ${isSaveHidden('b', 'p', '$3')}
           )
           select day, pin, count(*)::int from saves group by grouping sets ((day), (pin)) order by count desc, pin`,
    values: [pins, owner, viewer, micros(firstMs), micros(firstMs + days * DAY_MS)],
  })
  const byDay = new Map<string, number>()
  const byPin = new Map<PinId, number>()
  for (const { day, pin, count } of rows) {
    if (pin === null) byDay.set(day, count)
    else byPin.set(pin, count)
  }
  return { byDay, byPin }
}

/** Views, clicks and saves of pins per day; days without any have zeros. */
export async function countByDay(engine: Engine, counted: Counted, saves: Saves): Promise<PinStatistics> {
  const { days, nowMs } = counted
  const byDay = await countBy(engine, 'day::varchar', counted, STATISTICS_DAYS_MAX)
  const dates = Array.from({ length: days }, (_, at) => dayOf(nowMs - (days - 1 - at) * DAY_MS))
  const daily = dates.map((date) => ({
    date,
    metrics: { ...(byDay.get(date) ?? NONE), SAVE: saves.byDay.get(date) ?? 0 },
  }))
  return { daily_metrics: daily, summary_metrics: daily.reduce((sum, { metrics }) => added(sum, metrics), NONE) }
}

/**
 * Pins with views or clicks come first, most viewed first, then pins that were only saved. Pins without any count are
 * left out.
 */
export async function findCountedPins(
  engine: Engine,
  counted: Counted,
  saves: Saves,
  max: number,
): Promise<ReadonlyMap<PinId, Metrics>> {
  const seen = (await countBy(engine, 'pin', counted, max)) as ReadonlyMap<PinId, Metrics>
  const ids = [...new Set([...seen.keys(), ...saves.byPin.keys()])].slice(0, max)
  return new Map(ids.map((id) => [id, { ...(seen.get(id) ?? NONE), SAVE: saves.byPin.get(id) ?? 0 }]))
}

/**
 * Counts views and clicks by day or by pin. Most visits of a pin's link are recorded twice: the page records a click,
 * the server a visit. The larger of the two numbers counts. It is chosen per pin and day, so that the sum over days
 * equals the sum over pins.
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
         greatest(count(*) filter (event_type = 'click' and component = 'outbound'), count(*) filter (event_type = 'link_visit')) as visited
       from events
       where object_id_str in (${pins.map((pin) => `'${pin}'`).join(', ')}) and day >= '${first}' and day <= '${last}'
         and user_id is distinct from ${owner}
       group by day, object_id_str)
     select ${key} as key, sum(seen) as impressions, sum(clicked) as clicks, sum(visited) as outbound
     from counts where seen + clicked + visited > 0
     group by 1 order by impressions desc, 1 limit ${max}`,
    { rowsMax: max, timeoutMs: QUERY_TIMEOUT_MS },
  )
  return new Map(
    rows.map(([of, ...counts]) => {
      const [impressions = 0, clicks = 0, outbound = 0] = counts.map(Number)
      return [String(of), { ...NONE, IMPRESSION: impressions, PIN_CLICK: clicks, OUTBOUND_CLICK: outbound }]
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

/** Converts to microseconds, the unit of a save's rank. */
function micros(ms: number): string {
  return String(ms * 1_000)
}

/** The UTC day of a moment. */
function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}
