import { fork, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { EVENTS_URL } from '#features/events/contract.ts'
import { encodeBatch } from '#features/events/domain/encode-batch.ts'
import { databaseOf, only } from '#server/storage/database.ts'
import { figure, row, type BenchOptions, type Measurement, type Row } from '../row.ts'
import { quantile } from '../statistics.ts'
import { withEventDatabase } from '../support/event-database.ts'
import { feedEvents } from '../support/feed-events.ts'

const PROGRAM = fileURLToPath(new URL('../support/ingest-process.ts', import.meta.url))
const EVENTS_PER_BATCH = 1_000
const AT_ONCE = 16
const STEADY_PER_SECOND = 20_000
/** Number of different batches. Each is sent repeatedly, always as a new page load. */
const TEXTS = 40

/**
 * E4: batches are sent over HTTP to a server process with one thread. Each is on disk before its answer. The
 * measurement needs the machine for itself.
 */
export const eventIngest: Measurement = { id: 'E4', isLong: true, measure: measureIngest }

async function measureIngest({ quick, progress }: BenchOptions): Promise<readonly Row[]> {
  const seconds = quick ? 3 : 20
  return withEventDatabase(async ({ pool, url, folder }) => {
    const child = fork(PROGRAM, [url, folder], { execArgv: [] })
    const [port] = (await once(child, 'message')) as [number]
    try {
      const texts = Array.from({ length: TEXTS }, batchText)
      await flood(port, texts, 1)
      progress('as many as it takes')
      const { events, cpuSeconds } = await measured(child, () => flood(port, texts, seconds))
      progress(`${STEADY_PER_SECOND} events per second`)
      const waits = await steady(port, texts, seconds)
      const { stored } = only(
        await databaseOf(pool).query<{ stored: string }>({ text: 'select sum(stored) as stored from event_epochs' }),
      )
      if (Number(stored) < events + waits.length * EVENTS_PER_BATCH)
        throw new Error(`Only ${stored} events are stored.`)
      const how =
        `batches of ${EVENTS_PER_BATCH} events, ${AT_ONCE} at once, ${seconds} s, fsync on; load and PostgreSQL on the same ` +
        `${availableParallelism()} cores; the server's thread was busy for ${cpuSeconds.toFixed(1)} s`
      return [
        row('E4.rate', 'events taken per second', events / seconds, '/s', { atLeast: 100_000 }, how),
        figure('E4.core', 'the same per second of the server thread', events / cpuSeconds, '/s', how),
        row(
          'E4.p99',
          `acknowledgement at ${STEADY_PER_SECOND} events/s, 99th percentile`,
          quantile(waits, 0.99),
          'ms',
          { atMost: 100 },
          how,
        ),
      ]
    } finally {
      child.kill('SIGKILL')
    }
  })
}

async function measured(
  child: ChildProcess,
  run: () => Promise<number>,
): Promise<{ events: number; cpuSeconds: number }> {
  const before = await cpuSecondsOf(child)
  const events = await run()
  return { events, cpuSeconds: (await cpuSecondsOf(child)) - before }
}

/** Processor seconds of all threads of a process. Only Linux reports them; NaN elsewhere. */
async function cpuSecondsOf({ pid }: ChildProcess): Promise<number> {
  if (process.platform !== 'linux') return Number.NaN
  const { readFile } = await import('node:fs/promises')
  const fields = (await readFile(`/proc/${String(pid)}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ')
  const TICKS_PER_SECOND = 100
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

const EPOCH_PLACE = '#epoch#'

function batchText(): string {
  const source = { client: randomBytes(16).toString('hex'), epoch: EPOCH_PLACE, t0: Date.now() - 3_600_000 }
  const run = { ...source, first: 1, consentRevision: 0, events: feedEvents(EVENTS_PER_BATCH, Math.random) }
  return JSON.stringify(encodeBatch(run, { sent: Date.now(), mono: 3_600_000 }))
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/**
 * Posts a batch. Each comes from another network, because one network may start only about a thousand page loads per
 * hour.
 */
function post(port: number, text: string): Promise<void> {
  const body = text.replace(EPOCH_PLACE, randomBytes(8).toString('hex'))
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        localAddress: `127.${1 + Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.1`,
        path: EVENTS_URL,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'accept-language': 'en-US',
          'user-agent': 'Mozilla/5.0 (X11) Chrome/140',
        },
      },
      (response) => {
        response.resume().on('end', () => {
          if (response.statusCode === 200) resolve()
          else reject(new Error(`A batch was answered ${String(response.statusCode)}.`))
        })
      },
    )
    sent.on('error', reject).end(body)
  })
}

/** @returns number of events that were acknowledged within the time */
async function flood(port: number, texts: readonly string[], seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1_000
  let events = 0
  const one = async (): Promise<void> => {
    while (performance.now() < until) {
      await post(port, texts[Math.floor(Math.random() * texts.length)]!)
      if (performance.now() < until) events += EVENTS_PER_BATCH
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  return events
}

/** @returns milliseconds until each batch was acknowledged, counted from its due time */
async function steady(port: number, texts: readonly string[], seconds: number): Promise<readonly number[]> {
  const count = (STEADY_PER_SECOND / EVENTS_PER_BATCH) * seconds
  const from = performance.now()
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const due = from + (at * 1_000 * EVENTS_PER_BATCH) / STEADY_PER_SECOND
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
      await post(port, texts[at % texts.length]!)
      return performance.now() - due
    }),
  )
}
