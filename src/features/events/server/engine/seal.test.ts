import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addMember } from '#features/test-content.ts'
import { createTestServer, type TestServer } from '#features/test-server.ts'
import { transaction } from '#server/storage/transaction.ts'
import { createEventRegistry } from '../event-registry.ts'
import { eraseEventsOf } from '#features/events/server/shared/erase-events-of.ts'
import { eventTypes } from '#features/events/contract.ts'
import { readBatch } from '../read-batch.ts'
import { testBatch } from '../test-batches.ts'
import { writeGroup } from '../write-group.ts'
import { openDuck, type Duck } from './duck.ts'
import { erasePerson } from './erase.ts'
import { asSealer, liveSegments, readSegments, sealOnce, tidySegments } from './seal.ts'

let server: TestServer
let duck: Duck
const folder = mkdtempSync(join(tmpdir(), 'pinfold-events-'))
const registry = createEventRegistry([{ name: 'events', events: eventTypes }])

beforeAll(async () => {
  server = await createTestServer()
  duck = await openDuck(folder)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  for (const table of ['event_epochs', 'event_batches', 'event_bad_rows', 'event_segments', 'event_quotas'])
    await server.db.query({ text: `delete from ${table}` })
})

async function store(
  first: number,
  n: number,
  changes: Parameters<typeof testBatch>[2] = {},
  userId: string | null = null,
) {
  const batch = { ...testBatch(first, n, changes) }
  const read = readBatch(Buffer.from(JSON.stringify(batch)), registry)
  if (!read) throw new Error('The test batch is not a batch.')
  const origin = { userId, country: 'US', device: 'phone', network: '10.0.0', receivedMs: Date.now() }
  await writeGroup(server.pool, [{ ...read, origin }], 1)
}

async function sealed(select = 'seq', condition = 'true') {
  const segments = await liveSegments(server.db)
  if (segments.length === 0) return []
  const result = await duck.own.runAndReadAll(
    `select ${select} from ${readSegments(folder, segments)} where ${condition} order by epoch, seq`,
  )
  return result.getRowsJson().map(([value]) => value)
}
const files = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.parquet'))
    .toSorted()

test('sealed events are in Parquet, by day, and their batches have no body any more', async () => {
  await store(1, 3)
  await store(4, 2)
  expect(await sealOnce(server.pool, duck)).toBe(5)
  expect(await sealed()).toEqual([1, 2, 3, 4, 5])
  expect(await sealed('object_id_str', 'seq = 4')).toEqual(['pin-4'])
  const today = new Date().toISOString().slice(0, 10)
  const segments = await liveSegments(server.db)
  expect(segments.map(({ day }) => day)).toEqual([today])
  const rows = await server.db.query<{ hash: string; open: number }>({
    text: 'select hash, (select count(*)::int from event_batches where body is not null) as open from event_segments',
  })
  expect(rows).toEqual([
    {
      hash: createHash('sha256')
        .update(readFileSync(join(folder, segments[0]!.path)))
        .digest('hex'),
      open: 0,
    },
  ])
  expect(await sealOnce(server.pool, duck)).toBe(0)
})

test('events of two days are in two segments', async () => {
  const yesterday = Date.now() - 86_400_000
  await store(1, 1)
  const batch = testBatch(2, 1)
  await store(2, 1, { mono: 86_400_000 + 2_000, t0: yesterday, columns: { ...batch.columns, mono: [2_000] } })
  await sealOnce(server.pool, duck)
  expect(new Set((await liveSegments(server.db)).map(({ day }) => day)).size).toBe(2)
})

test('a batch that is repeated after its seal is not stored again', async () => {
  await store(1, 3)
  await sealOnce(server.pool, duck)
  await store(1, 3)
  await store(2, 3)
  await sealOnce(server.pool, duck)
  expect(await sealed()).toEqual([1, 2, 3, 4])
})

test('a seal that does not commit leaves its events to the next one, and its file is deleted', async () => {
  await store(1, 3)
  await server.db.query({ text: 'alter table event_segments add constraint test_full check (row_count < 0)' })
  await expect(sealOnce(server.pool, duck)).rejects.toThrow('test_full')
  await server.db.query({ text: 'alter table event_segments drop constraint test_full' })
  expect(await sealed()).toEqual([])
  expect(files().length).toBeGreaterThan(0)
  await sealOnce(server.pool, duck)
  await tidySegments(server.pool, duck, 30)
  expect(await sealed()).toEqual([1, 2, 3])
  expect(files()).toEqual((await liveSegments(server.db)).map(({ path }) => path))
})

test('only one process seals at a time', async () => {
  await store(1, 3)
  await asSealer(server.pool, async () => {
    expect(await sealOnce(server.pool, duck)).toBe(0)
  })
  expect(await sealOnce(server.pool, duck)).toBe(3)
})

test('the clock offset of an epoch stays once it was sealed', async () => {
  const t0 = Date.now() - 60_000
  await store(1, 1, { t0 })
  await sealOnce(server.pool, duck)
  // This batch took less time to arrive, so on its own it would give a smaller offset.
  const later = testBatch(2, 1)
  await store(2, 1, { t0, mono: 90_000, columns: { ...later.columns, mono: [2_000] } })
  await sealOnce(server.pool, duck)
  const [first, second] = await sealed('epoch_ms(time)')
  expect(Number(second) - Number(first)).toBe(1_000)
})

test('many small segments of a day become one; replaced files are deleted later', async () => {
  for (let at = 0; at < 8; at += 1) {
    await store(1 + at, 1)
    await sealOnce(server.pool, duck)
  }
  await tidySegments(server.pool, duck, 30)
  expect((await liveSegments(server.db)).length).toBe(1)
  expect(await sealed()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(files().length).toBe(9)
  await server.db.query({
    text: `update event_segments set retired_at = now() - interval '1 hour' where retired_at is not null`,
  })
  await tidySegments(server.pool, duck, 30)
  expect(files().length).toBe(1)
})

test('segments older than the retention time are removed', async () => {
  await store(1, 1)
  await sealOnce(server.pool, duck)
  await server.db.query({ text: 'update event_segments set day = current_date - 31' })
  await tidySegments(server.pool, duck, 30)
  expect(await liveSegments(server.db)).toEqual([])
})

test('after the account is deleted, no Parquet file has an event of its page loads, and the others are complete', async () => {
  const ann = await addMember(server.db, 'ann')
  const days = [0, 1, 2]
  const [hers, others] = ['a'.repeat(16), 'b'.repeat(16)]
  for (const back of days) {
    const t0 = Date.now() - back * 86_400_000 - 10_000
    for (const epoch of [hers, others]) {
      const { columns } = testBatch(1, 2)
      const first = 1 + back * 2
      const changes = { t0, mono: 10_000 + back * 86_400_000, columns: { ...columns, mono: [back * 86_400_000, 1] } }
      // The first events were recorded before Ann logged in.
      await store(first, 2, { epoch: `${back}${epoch.slice(1)}`, ...changes }, epoch === hers && back > 0 ? ann : null)
    }
    if (back === 0) await store(3, 1, { epoch: `0${hers.slice(1)}`, t0, mono: 12_000 }, ann)
    await sealOnce(server.pool, duck)
  }
  await store(9, 1, { epoch: `1${hers.slice(1)}` }, ann)
  const before = (await sealed()).length
  await transaction(server.pool, (db) => eraseEventsOf(db, ann))
  // No row names Ann any more; only the job knows the page loads that were hers.
  const [job] = await server.db.query<{ payload: { user_id: string; page_loads: string[] } }>({
    text: `select payload from jobs where kind = 'events/erase'`,
  })
  expect(job?.payload.page_loads.length).toBe(3)
  expect(await erasePerson(server.pool, duck, job!.payload.user_id, job!.payload.page_loads)).toBe(true)
  const walked: string[] = []
  for (const file of files()) {
    const rows = await duck.own.runAndReadAll(
      `select epoch, user_id from read_parquet('${join(folder, file)}', hive_partitioning = false)`,
    )
    for (const [epoch, user] of rows.getRows()) {
      expect(user).toBeNull()
      walked.push(String(epoch))
    }
  }
  expect(walked.every((epoch) => epoch.endsWith('bbb'))).toBe(true)
  expect([before, walked.length]).toEqual([13, 6])
})

test("a person's events are erased everywhere, with those of the same page loads before the log-in", async () => {
  const [ann, bob] = ['501', '502']
  const other = 'b'.repeat(16)
  await store(1, 1)
  await store(2, 1, {}, ann)
  await store(1, 2, { epoch: other }, bob)
  await sealOnce(server.pool, duck)
  await store(3, 1, {}, ann)
  await store(3, 1, { epoch: other }, bob)
  writeFileSync(join(folder, 'forgotten.parquet'), '')
  expect(await erasePerson(server.pool, duck, ann)).toBe(true)
  await sealOnce(server.pool, duck)
  expect(await sealed('epoch')).toEqual([other, other, other])
  expect(files()).toEqual((await liveSegments(server.db)).map(({ path }) => path).toSorted())
  const left = await server.db.query({ text: 'select 1 from event_batches where user_id = $1', values: [ann] })
  expect(left).toEqual([])
})
