import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openDuck, quote, type Duck } from '#features/events/server/engine/duck.ts'
import { EVENT_NAMES } from '#features/events/server/engine/event-columns.ts'
import { segmentPath } from '#features/events/server/engine/segment-files.ts'
import { createViews, showSegments } from '#features/events/server/engine/views.ts'
import { QUICK_SLACK, figure, row, type BenchOptions, type Measurement, type Row } from '../row.ts'
import { median } from '../statistics.ts'

const DAYS = 30
const EVENTS_OF_CLIENT = 200
const DAY_MS = 86_400_000

const QUESTIONS = [
  ['types', 'events by type and day', 200, `select day, event_type, count(*) as n from events group by all`],
  [
    'vitals',
    '75th percentiles of web vitals by route',
    200,
    `select route, name, p75(value) from web_vitals group by all`,
  ],
  ['users', 'distinct users per day', 600, `select day, count(distinct client) from events group by day`],
  ['retention', 'weekly retention', 1_200, `from retention('view', 'view')`],
  ['day', 'events of one day', 10, `select count(*) from events where day = current_date - 3`],
] as const

/** E5: analysts' queries over many events, in DuckDB with the two threads and the memory that the engine gives it. */
export const eventQueries: Measurement = { id: 'E5', measure: measureQueries }

async function measureQueries({ quick, progress }: BenchOptions): Promise<readonly Row[]> {
  const count = quick ? 500_000 : 10_000_000
  const folder = await mkdtemp(join(tmpdir(), 'pinfold-events-'))
  try {
    const duck = await openDuck(folder)
    await createViews(duck)
    progress(`writing ${count} events`)
    const bytes = await fill(duck, count)
    const rows: Row[] = [figure('E5.bytes', 'bytes of an event in these files', bytes / count, 'B', `${count} events`)]
    for (const [id, what, bar, sql] of QUESTIONS) {
      const times: number[] = []
      const busy: number[] = []
      for (let run = 0; run < 6; run += 1) {
        const from = performance.now()
        const before = process.cpuUsage()
        await duck.own.runAndReadAll(sql)
        const { user, system } = process.cpuUsage(before)
        if (run === 0) continue
        times.push(performance.now() - from)
        busy.push((user + system) / 1_000)
      }
      progress(`${id}: ${times.map(Math.round).join(', ')} ms`)
      const how =
        `${count} events of ${DAYS} days in Parquet, two threads, 512 MB, median of ${times.length} after a first run; ` +
        `${Math.round(median(busy))} ms of processor time`
      rows.push(row(`E5.${id}`, what, median(times), 'ms', { atMost: bar * (quick ? QUICK_SLACK : 1) }, how))
    }
    return rows
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Writes files as the sealer does: one per day, ordered by client, epoch and number.
 * @returns their size in bytes
 */
async function fill(duck: Duck, count: number): Promise<number> {
  const segments = []
  const perDay = Math.ceil(count / DAYS)
  const clients = Math.ceil(count / EVENTS_OF_CLIENT)
  for (let at = 0; at < DAYS; at += 1) {
    const day = new Date(Date.now() - (DAYS - 1 - at) * DAY_MS).toISOString().slice(0, 10)
    const id = String(at + 1)
    const path = segmentPath(day, id)
    await mkdir(dirname(join(duck.folder, path)), { recursive: true })
    await duck.own.run(
      `copy (select ${EVENT_NAMES} from (${eventsOfDay(day, perDay, clients)}) order by client, epoch, seq)
       to ${quote(join(duck.folder, path))} (format parquet, compression zstd, parquet_version v2, row_group_size 122880)`,
    )
    segments.push({ id, day, path })
  }
  await showSegments(duck, segments)
  const size = await duck.own.runAndReadAll(
    `select sum(total_compressed_size) from parquet_metadata(${quote(join(duck.folder, '*', '*.parquet'))})`,
  )
  return Number(size.getRows()[0]?.[0] ?? 0)
}

/** Visits of twenty events each: mostly impressions, two views, a web vital. */
function eventsOfDay(day: string, count: number, clients: number): string {
  const event = `case when n % 20 in (0, 9) then 'view' when n % 20 = 1 then 'web_vital' when n % 20 in (8, 15) then 'click'
    when n % 20 = 16 then 'save' when n % 20 = 19 then 'dwell' else 'impression' end`
  return `select md5((visit * 7919 % ${clients})::varchar) as client, left(md5(concat('${day}', visit)), 16) as epoch,
    (n % 20 + 1)::integer as seq, timestamp '${day}' + to_milliseconds((hash(visit, '${day}') % 80000000)::bigint + (n % 20) * 1700) as time,
    timestamp '${day}' + to_milliseconds((hash(visit, '${day}') % 80000000)::bigint + 20 * 1700 + 400) as received,
    case when visit % 2 = 0 then 700000000000000000 + (visit * 7919 % ${clients}) end as user_id,
    event_type, case when n % 20 between 9 and 14 then 'pins/closeup' else 'feed/home' end as view_type,
    null::varchar as view_parameter, null::varchar as view_data,
    case when event_type in ('impression', 'click', 'save') then 'card' end as component,
    case when event_type in ('impression', 'click', 'save')
      then (800000000000000000 + power(hash(n, 'pin') % 100000 / 100000.0, 2.5) * 100000)::bigint::varchar end as object_id_str,
    null::varchar as aux_data,
    case when event_type = 'web_vital' then concat('{"name":"', ['LCP', 'INP', 'CLS'][n % 3 + 1], '","value":', hash(n, 'v') % 2500, ',"rating":"good"}')
      when event_type = 'dwell' then concat('{"ms":', hash(n, 'd') % 40000, '}') end as event_data,
    'active' as app_state, ['US', 'DE', 'GB', 'FR', 'BR'][visit % 5 + 1] as country, ['desktop', 'phone', 'phone', 'tablet'][visit % 4 + 1] as device,
    1 as schema_revision
    from (select *, ${event} as event_type from (select range as n, range // 20 + ${count} * (date '${day}' - date '2020-01-01') // 20 as visit from range(${count})))`
}
