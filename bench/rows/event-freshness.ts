import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LIVE_URL } from '#features/analytics/constants.ts'
import { EVENTS_URL } from '#features/events/contract.ts'
import { encodeBatch } from '#features/events/domain/encode-batch.ts'
import { createEngineProcess } from '#features/events/server/engine/engine-process.ts'
import { addMember } from '#features/test-content.ts'
import { createTestServer } from '#features/test-server.ts'
import { startTestCluster } from '#server/storage/postgres/test-database.ts'
import { row, type BenchOptions, type Measurement, type Row } from '../row.ts'
import { quantile } from '../statistics.ts'
import { feedEvents } from '../support/feed-events.ts'

const EVENTS_PER_BATCH = 60
/** Interval in milliseconds at which other browsers send events meanwhile. */
const OTHERS_EVERY_MS = 50
/** If the live tail has not reported an event after this many milliseconds, it will not any more. */
const NEVER_MS = 5_000
const QUERY = { rowsMax: 1, timeoutMs: 30_000 }

/** E6: the time from an event's acknowledgement until SQL and the live page show it. */
export const eventFreshness: Measurement = { id: 'E6', measure: measureFreshness }

async function measureFreshness({ quick, progress }: BenchOptions): Promise<readonly Row[]> {
  const rounds = quick ? 30 : 200
  const folder = await mkdtemp(join(tmpdir(), 'pinfold-events-'))
  const server = await createTestServer({ dataDir: folder })
  const engine = createEngineProcess({
    databaseUrl: server.url,
    folder: join(folder, 'events'),
    keptDays: 30,
    clickhouse: null,
    logLevel: 'silent',
  })
  const end = new AbortController()
  try {
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const ada = await addMember(server.db, 'ada')
    await server.db.query({ text: `update users set role = 'analyst' where id = $1`, values: [ada] })
    const cookie = `session=${(await server.browserOf(ada)).cookies.get('session')}`
    const told = await followTail(origin, cookie, end.signal)
    await engine.query('select count(*) from events', QUERY)
    const others = setInterval(() => void send(origin), OTHERS_EVERY_MS)
    const [sql, tail]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      if (round % 50 === 0) progress(`${round} of ${rounds}`)
      const epoch = await send(origin)
      const acknowledged = performance.now()
      const seen = told(epoch).then((at) => tail.push(Math.max(0, at - acknowledged)))
      for (;;) {
        const { rows } = await engine.query(
          `select 1 from events where epoch = '${epoch}' and seq = ${EVENTS_PER_BATCH}`,
          QUERY,
        )
        if (rows.length > 0) break
      }
      sql.push(performance.now() - acknowledged)
      await seen
    }
    clearInterval(others)
    const how = `${rounds} batches of ${EVENTS_PER_BATCH} events over HTTP, beside ${1_000 / OTHERS_EVERY_MS} batches/s of others; from the acknowledgement`
    return [
      row(
        'E6.sql',
        'until an event is in an answer of SQL, 99th percentile',
        quantile(sql, 0.99),
        'ms',
        { atMost: 2_000 },
        how,
      ),
      row('E6.live', 'until the live tail tells it, 99th percentile', quantile(tail, 0.99), 'ms', { atMost: 300 }, how),
    ]
  } finally {
    end.abort()
    engine.stop()
    await server.close()
    await (await startTestCluster()).stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Sends a batch with its own epoch.
 * @returns the epoch, once the batch is acknowledged
 */
async function send(origin: string): Promise<string> {
  const epoch = randomBytes(8).toString('hex')
  const source = {
    client: randomBytes(16).toString('hex'),
    epoch,
    t0: Date.now() - 100_000,
    first: 1,
    consentRevision: 0,
  }
  const batch = encodeBatch(
    { ...source, events: feedEvents(EVENTS_PER_BATCH, Math.random) },
    { sent: Date.now(), mono: 100_000 },
  )
  const response = await fetch(origin + EVENTS_URL, {
    method: 'POST',
    body: JSON.stringify(batch),
    headers: {
      'content-type': 'application/json',
      'accept-language': 'en-US',
      'user-agent': 'Mozilla/5.0 (X11; Linux) Chrome/140',
    },
  })
  const ack = (await response.json()) as { durable?: number }
  if (ack.durable !== EVENTS_PER_BATCH) throw new Error(`The batch was answered ${response.status}.`)
  return epoch
}

/**
 * Watches the live tail.
 * @returns a function that waits until the tail reports an event of this epoch, and returns the time on the clock of
 * `performance`
 */
async function followTail(
  origin: string,
  cookie: string,
  signal: AbortSignal,
): Promise<(epoch: string) => Promise<number>> {
  const response = await fetch(origin + LIVE_URL, { headers: { cookie }, signal })
  if (!response.body) throw new Error(`The live tail answered ${response.status}.`)
  const at = new Map<string, number>()
  const waiting = new Map<string, (moment: number) => void>()
  const read = async (body: ReadableStream<Uint8Array>): Promise<void> => {
    const decoder = new TextDecoder()
    let rest = ''
    for await (const chunk of body) {
      const moment = performance.now()
      const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n\n')
      rest = parts.pop() ?? ''
      for (const [, epoch = ''] of parts.join().matchAll(/"([0-9a-f]{16})",\d+\]/g)) {
        if (!at.has(epoch)) at.set(epoch, moment)
        waiting.get(epoch)?.(moment)
      }
    }
  }
  read(response.body).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
  return (epoch) =>
    new Promise((resolve) => {
      const known = at.get(epoch)
      if (known !== undefined) return resolve(known)
      waiting.set(epoch, resolve)
      setTimeout(resolve, NEVER_MS, Infinity)
    })
}
