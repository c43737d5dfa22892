import { EVENTS_URL } from '#features/events/contract.ts'
import { eventTypes } from '#features/events/contract.ts'
import { encodeBatch } from '#features/events/domain/encode-batch.ts'
import { recordOf } from '#features/events/server/decode-batch.ts'
import { createEventRegistry } from '#features/events/server/event-registry.ts'
import { readBatch } from '#features/events/server/read-batch.ts'
import { createApp } from '#server/app.ts'
import { createLog } from '#server/log.ts'
import { databaseOf } from '#server/storage/database.ts'
import { serverFeatures } from '#features/server.ts'
import { randomBytes } from 'node:crypto'
import { row, type BenchOptions, type Measurement, type Row } from '../row.ts'
import { withEventDatabase } from '../support/event-database.ts'
import { feedEvents } from '../support/feed-events.ts'

/**
 * Number of unreadable batches that are sent. It is less than the hourly limit of one network, so that none is refused
 * by the limit.
 */
const UNREADABLE_SENT = 150
const BAD_EVENTS_SENT = 300
const KEPT_BASE = { client: 'c'.repeat(32), t0: 1_700_000_000_000, first: 1, consentRevision: 0 } as const

/** E11: no input breaks the server, and rejected input can be read again byte for byte. */
export const eventFuzz: Measurement = { id: 'E11', measure: measureFuzz }

async function measureFuzz({ quick, progress }: BenchOptions): Promise<readonly Row[]> {
  const count = quick ? 20_000 : 1_000_000
  const crashes = fuzzReader(count, progress)
  const { unlike, sent, broken } = await withEventDatabase(async ({ pool, folder }) => {
    const app = await createApp({
      pool,
      log: createLog('silent'),
      secret: randomBytes(32),
      features: serverFeatures,
      build: null,
      dataDir: folder,
      offeredAccounts: null,
    })
    const expected: Buffer[] = []
    let faults = 0
    const post = async (payload: Buffer): Promise<number> => {
      const headers = { 'content-type': 'application/json', 'accept-language': 'en-US' }
      const { statusCode } = await app.inject({ method: 'POST', url: EVENTS_URL, payload, headers })
      if (statusCode >= 500) faults += 1
      return statusCode
    }
    while (expected.length < UNREADABLE_SENT) {
      const body = mutated(Buffer.from(JSON.stringify(batchOf(expected.length))))
      if (readBatch(body, registry) === null && (await post(body)) === 400) expected.push(body)
    }
    for (let n = 0; n < BAD_EVENTS_SENT; n += 1) {
      const batch = batchOf(n, [
        { event_type: `unknown ${randomText()}`, aux_data: JSON.stringify({ text: randomText() }) },
      ])
      const body = Buffer.from(JSON.stringify(batch))
      await post(body)
      expected.push(Buffer.from(JSON.stringify(recordOf(batch, 0))))
    }
    const rows = await databaseOf(pool).query<{ body: Buffer }>({ text: 'select body from event_bad_rows' })
    const kept = new Set(rows.map(({ body }) => body.toString('base64')))
    await app.close()
    const lost = expected.filter((body) => !kept.has(body.toString('base64'))).length
    return { unlike: lost, sent: expected.length, broken: faults }
  })
  const how = `${count} batches with random bytes, fields, numbers and lengths changed, by the reader in this process`
  const kept = `${sent} refused batches and events sent over HTTP and compared with what the database kept of them`
  return [
    row('E11.crashes', 'batches that the reader broke on', crashes, '', { atMost: 0 }, how, true),
    row('E11.lost', 'refused rows that are not kept byte for byte', unlike, '', { atMost: 0 }, kept, true),
    row('E11.faults', 'answers from 500 up', broken, '', { atMost: 0 }, kept, true),
  ]
}

const registry = createEventRegistry([{ name: 'events', events: eventTypes }])

function fuzzReader(count: number, progress: (message: string) => void): number {
  let crashes = 0
  const seeds = Array.from({ length: 50 }, (_, n) =>
    Buffer.from(JSON.stringify(batchOf(n, feedEvents(1 + (n % 20), Math.random)))),
  )
  for (let n = 0; n < count; n += 1) {
    if (n % 100_000 === 0) progress(`${n} of ${count} batches`)
    const body = n % 2 === 0 ? mutated(seeds[n % seeds.length]!) : reshaped(seeds[n % seeds.length]!)
    try {
      const read = readBatch(body, registry)
      // Input that can be read is also turned into rows, which must not fail either.
      if (read) for (let at = 0; at < read.batch.n; at += 1) recordOf(read.batch, at)
    } catch (error) {
      crashes += 1
      if (crashes <= 3) progress(`broke on ${body.toString('utf8').slice(0, 400)}: ${String(error)}`)
    }
  }
  return crashes
}

function batchOf(n: number, events: readonly object[] = [{}]) {
  const epoch = (n + 1).toString(16).padStart(16, '0')
  const [base] = feedEvents(1, Math.random)
  const run = { ...KEPT_BASE, epoch, events: events.map((event) => ({ ...base!, ...event })) }
  return encodeBatch(run, { sent: KEPT_BASE.t0 + 100_000, mono: 100_000 })
}

/** Overwrites, inserts, removes or repeats bytes. */
function mutated(body: Buffer): Buffer {
  const copy = Buffer.from(body)
  const at = Math.floor(Math.random() * copy.length)
  switch (Math.floor(Math.random() * 5)) {
    case 0:
      copy[at] = Math.floor(Math.random() * 256)
      return copy
    case 1:
      return copy.subarray(0, at)
    case 2:
      return Buffer.concat([copy.subarray(0, at), randomBytes(1 + Math.floor(Math.random() * 8)), copy.subarray(at)])
    case 3:
      return Buffer.concat([copy.subarray(0, at), copy])
    default:
      for (let n = 0; n < 8; n += 1) copy[Math.floor(Math.random() * copy.length)] = Math.floor(Math.random() * 256)
      return copy
  }
}

const STRANGE: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1e308,
  -1e308,
  2 ** 53,
  0.5,
  '',
  '\0',
  '\ud800',
  [],
  {},
  [[]],
  'x'.repeat(5_000),
  [-1],
  [0, 1, 2],
  { dict: [], idx: [0] },
  { __proto__: null, constructor: 1 },
]

/** Changes one value: removes it or replaces it by a strange one. The result is still valid JSON. */
function reshaped(body: Buffer): Buffer {
  const value = JSON.parse(body.toString('utf8')) as Record<string, unknown>
  let parent: Record<string, unknown> = value
  for (;;) {
    const keys = Object.keys(parent)
    const key = keys[Math.floor(Math.random() * keys.length)]
    if (key === undefined) break
    const child = parent[key]
    if (typeof child === 'object' && child !== null && Math.random() < 0.8) {
      parent = child as Record<string, unknown>
      continue
    }
    if (Math.random() < 0.2 && !Array.isArray(parent)) delete parent[key]
    else parent[key] = STRANGE[Math.floor(Math.random() * STRANGE.length)]
    break
  }
  return Buffer.from(JSON.stringify(value))
}

function randomText(): string {
  return String.fromCodePoint(...Array.from({ length: 12 }, () => 32 + Math.floor(Math.random() * 0x2000)))
}
