import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { makePastVisits } from '#features/demo/server/past-visits.ts'
import { encodeBatch } from '#features/events/domain/encode-batch.ts'
import { openEngine } from '#features/events/server/engine/engine.ts'
import { createEventRecorder } from '#features/events/server/shared/event-recorder.ts'
import { serverFeatures } from '#features/server.ts'
import { makeId } from '#contracts/ids.ts'
import { databaseOf, only } from '#server/storage/database.ts'
import { figure, row, type BenchOptions, type Measurement, type Row } from '../row.ts'
import { kilobytesOf } from '../support/bundle-size.ts'
import { withEventDatabase } from '../support/event-database.ts'
import { feedEvents } from '../support/feed-events.ts'

const FEED_EVENTS = 60
const BATCHES = 50
/** Compression level of browsers' CompressionStream. */
const GZIP_LEVEL = 6
const KEPT_DAYS = 365

/** E3: the size of a batch of events of a visitor who scrolls through the feed. */
export const eventWire: Measurement = {
  id: 'E3',
  isQuick: true,
  measure: () => Promise.resolve(measureWire()),
}

function measureWire(): readonly Row[] {
  const sizes = Array.from({ length: BATCHES }, () => {
    const events = feedEvents(FEED_EVENTS, Math.random)
    const source = { client: randomHex(32), epoch: randomHex(16), t0: Date.now() - 100_000 }
    const run = { ...source, first: 61, consentRevision: 1, events }
    const columns = JSON.stringify(encodeBatch(run, { sent: Date.now(), mono: 100_000 }))
    const rows = JSON.stringify({
      events: events.map(({ mono, active, ...texts }) => ({
        ...texts,
        time: source.t0 + mono,
        clientUUID: source.client,
        appState: active === 1 ? 'active' : 'background',
      })),
      report_time: Date.now(),
    })
    return [columns.length, packed(columns), rows.length, packed(rows)] as const
  })
  const each = (at: 0 | 1 | 2 | 3): number => sizes.reduce((sum, size) => sum + size[at], 0) / BATCHES / FEED_EVENTS
  const how = `${BATCHES} batches of ${FEED_EVENTS} events of a visit to the feed, gzip level ${GZIP_LEVEL} as browsers pack`
  return [
    row('E3.gzip', 'bytes per event, gzipped', each(1), 'B', { atMost: 25 }, how, true),
    row('E3.raw', 'bytes per event, as JSON', each(0), 'B', { atMost: 55 }, how, true),
    figure('E3.rows.gzip', 'the row form of the specification, gzipped', each(3), 'B', how),
    figure('E3.rows.raw', 'the row form of the specification', each(2), 'B', how),
  ]
}

/** E7: the size of an event in the sealed files. */
export const eventStorage: Measurement = { id: 'E7', measure: measureStorage }

async function measureStorage({ quick }: BenchOptions): Promise<readonly Row[]> {
  return withEventDatabase(async ({ pool, folder }) => {
    const now = Date.now()
    const ids = Array.from({ length: 600 }, (_, at) => makeId(now - at * 3_600_000, Math.random()))
    const members = ids.slice(0, 80).map((id) => ({ id, country: null }))
    const pins = ids.map((id, at) => ({ id, savedBy: ids.slice(0, 80).filter((_, n) => (n + at) % 20 === 0) }))
    const recorder = createEventRecorder(pool, serverFeatures)
    for (let n = 0; n < (quick ? 1 : 10); n += 1) {
      for (const { events, ...source } of makePastVisits(`bench ${n}`, { pins, members }, now)) {
        const own = events.map((event) => ({ ...event, clientUUID: `${event.clientUUID} ${n}` }))
        await recorder.record(own, source, now)
      }
    }
    await recorder.close()
    const engine = await openEngine(pool, { folder, keptDays: KEPT_DAYS, clickhouse: null })
    await engine.seal()
    const { bytes, events, files } = only(
      await databaseOf(pool).query<{ bytes: string; events: string; files: string }>({
        text: `select sum(bytes) as bytes, sum(row_count) as events, count(*) as files from event_segments where retired_at is null`,
      }),
    )
    const how = `${events} events of the demo's visits through the ingest and the sealer, ${files} files of a day each`
    const each = Number(bytes) / Number(events)
    return [row('E7', 'bytes per event in Parquet', each, 'B', { atMost: 35 }, how, !quick)]
  })
}

/** The tracker's parts of the page and of the worker. A build of the product puts each into a file with other late code. */
const TRACKER = join(import.meta.dirname, '../../src/features/events/client/start-tracker.ts')
/** Modules that pages have already loaded for other reasons. */
const SHARED_ON_PAGES = [
  /^#(client|contracts|kit|app)\//,
  /^#features\/(?!events\/)/,
  /^(i18next|react|react-dom|react-i18next|react-router-dom)(\/|$)/,
]
const TELEMETRY = join(import.meta.dirname, '../../src/features/events/effects/telemetry.ts')
/** Modules that the worker has already loaded for other reasons. */
const SHARED = [/^#core\//, /^#contracts\//, /^#features\/(?!events\/)/, /^dexie$/, /^typebox/]

/** E8: the code that the tracker adds to page and worker. */
export const eventCode: Measurement = { id: 'E8', measure: measureCode }

async function measureCode(): Promise<readonly Row[]> {
  const alone = 'built alone, gzip level 9, without'
  return [
    row(
      'E8.page',
      'page part, web-vitals included',
      await kilobytesOf(TRACKER, [], SHARED_ON_PAGES),
      'kB',
      { atMost: 8 },
      `${alone} what pages load for other reasons: the client, contracts, the kit, i18next and React`,
      true,
    ),
    row(
      'E8.worker',
      'worker part, without Dexie',
      await kilobytesOf(TELEMETRY, [], SHARED),
      'kB',
      { atMost: 12 },
      `${alone} the engine, shared contracts, Dexie and TypeBox`,
      true,
    ),
  ]
}

function packed(text: string): number {
  return gzipSync(text, { level: GZIP_LEVEL }).length
}

function randomHex(digits: number): string {
  return Array.from({ length: digits }, () => Math.floor(Math.random() * 16).toString(16)).join('')
}
