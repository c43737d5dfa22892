import type { Page } from 'playwright'
import { databaseOf } from '#server/storage/database.ts'
import { row, type BenchOptions, type Measurement, type Row } from '../row.ts'
import { DESKTOP, withProfile } from '../support/browser.ts'
import { feedEvents } from '../support/feed-events.ts'
import { startProduct } from '../support/product.ts'
import { withDatabaseOf } from '../support/product-database.ts'

const DAY_MS = 86_400_000
const DAYS = 7
/** Number of events per page load, and per message of the page. */
const LOAD_EVENTS = 1_000
const RUN_EVENTS = 20
const DRAIN_LIMIT_MS = 240_000
const LOOK_EVERY_MS = 250
const OWN_RUNS_MAX = 3
/** The consent cookie as the server writes it: everything is allowed; first choice. */
const ALL_GRANTED = '111.1.1'

/** E10: when the browser comes online again, a week of events is pending in its database. */
export const eventOffline: Measurement = { id: 'E10', measure: measureOffline }

async function measureOffline({ quick, progress }: BenchOptions): Promise<readonly Row[]> {
  const count = quick ? 10_000 : 100_000
  const loads = count / LOAD_EVENTS
  const product = await startProduct({ demo: false })
  try {
    return await withProfile(DESKTOP, async (context) => {
      await context.addCookies([{ name: 'consent', value: ALL_GRANTED, url: product.origin }])
      const page = await context.newPage()
      await page.goto(product.origin)
      await page.waitForFunction(() => localStorage.getItem('pinfold.client') !== null)
      await context.setOffline(true)
      const client = 'd'.repeat(32)
      for (let load = 0; load < loads; load += 1) {
        const epoch = load.toString(16).padStart(16, '0')
        await fill(page, {
          source: { client, epoch, t0: Date.now() - Math.round(((loads - load) / loads) * DAYS * DAY_MS) },
          events: feedEvents(LOAD_EVENTS, Math.random),
        })
        if (load % 20 === 0) progress(`${load} of ${loads} page loads are queued`)
      }
      const from = performance.now()
      await context.setOffline(false)
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await drained(page)
      const seconds = (performance.now() - from) / 1_000
      const { stored, disorder } = await withDatabaseOf(product.dataDir, async (pool) => {
        const epochs = await databaseOf(pool).query<{ durable: number; islands: unknown[] }>({
          text: 'select durable, islands from event_epochs where client = $1',
          values: [client],
        })
        const batches = await databaseOf(pool).query<{ epoch: string; first: number }>({
          text: 'select epoch, first from event_batches where client = $1 order by id',
          values: [client],
        })
        const names = batches.map(({ epoch, first }) => epoch + String(first).padStart(8, '0'))
        return {
          stored: epochs.reduce((sum, { durable, islands }) => sum + (islands.length === 0 ? durable : 0), 0),
          disorder: names.filter((name, at) => at > 0 && name < names[at - 1]!).length,
        }
      })
      const how = `${count} events of ${loads} page loads in ${DAYS} days, in runs of ${RUN_EVENTS} on disk; the product's worker sends them`
      return [
        row('E10.drain', 'until the queue is empty', seconds, 's', { atMost: 60 }, how),
        row(
          'E10.lost',
          'events that the server does not have without a hole',
          count - stored,
          '',
          { atMost: 0 },
          how,
          true,
        ),
        row('E10.order', 'batches that arrived before an older one', disorder, '', { atMost: 0 }, how, true),
      ]
    })
  } finally {
    await product.stop()
  }
}

interface Lot {
  readonly source: { readonly client: string; readonly epoch: string; readonly t0: number }
  readonly events: ReturnType<typeof feedEvents>
}

/** Writes into the event queue of the visitor's account as the worker does. */
async function fill(page: Page, lot: Lot): Promise<void> {
  await page.evaluate(
    async ({ source, events, each }) => {
      const all = await indexedDB.databases()
      const name = all.find((one) => one.name?.endsWith('.events'))?.name
      if (name === undefined) throw new Error('The queue has no database.')
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const asked = indexedDB.open(name)
        asked.addEventListener('success', () => resolve(asked.result))
        asked.addEventListener('error', () => reject(new Error('The database of the queue does not open.')))
      })
      const writing = database.transaction('runs', 'readwrite')
      for (let at = 0; at < events.length; at += each) {
        const run = events.slice(at, at + each)
        const bytes = JSON.stringify(
          run.map((event) => Object.values(event).filter((text) => typeof text === 'string')),
        ).length
        writing
          .objectStore('runs')
          .add({ ...source, first: at + 1, events: run, consentRevision: 1, bytes, priority: 0 })
      }
      await new Promise((resolve, reject) => {
        writing.addEventListener('complete', resolve)
        writing.addEventListener('abort', () => reject(new Error('The queue took nothing.')))
      })
      database.close()
    },
    { ...lot, each: RUN_EVENTS },
  )
}

/**
 * Waits until no run of events is pending.
 * @throws if the queue is not empty in time
 */
async function drained(page: Page): Promise<void> {
  const until = performance.now() + DRAIN_LIMIT_MS
  // The page's own last events may not have been sent yet.
  while ((await queuedRuns(page)) >= OWN_RUNS_MAX) {
    if (performance.now() > until) throw new Error(`The queue is not empty after ${DRAIN_LIMIT_MS} ms.`)
    await page.waitForTimeout(LOOK_EVERY_MS)
  }
}

function queuedRuns(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const all = await indexedDB.databases()
    const name = all.find((one) => one.name?.endsWith('.events'))?.name
    if (name === undefined) throw new Error('The queue has no database.')
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open(name)
      asked.addEventListener('success', () => resolve(asked.result))
      asked.addEventListener('error', () => reject(new Error('The database of the queue does not open.')))
    })
    const count = await new Promise<number>((resolve, reject) => {
      const asked = database.transaction('runs').objectStore('runs').count()
      asked.addEventListener('success', () => resolve(asked.result))
      asked.addEventListener('error', () => reject(new Error('The queue cannot be counted.')))
    })
    database.close()
    return count
  })
}
