import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { figure, row, type BenchOptions, type Measurement, type Row } from '../row.ts'
import { writeCollection } from '../support/collection.ts'
import { loadAtOnce, loadAtRate, type LoadRequest } from '../support/load.ts'
import { feedPins, logInMembers, mixedRequest } from '../support/mixed-load.ts'
import { memoryMb, processorMs } from '../support/process-cost.ts'
import { importCollection, startProduct, type Product } from '../support/product.ts'
import { withDatabaseOf } from '../support/product-database.ts'

const PINS = 1_000_000
const PER_SECOND = 1_000
const OVERLOAD_PER_SECOND = 2_000
const SECONDS = 10
const AT_ONCE = 16
const WARM_UP_S = 3
const LOOK_MS = 5_000

/**
 * S6: requests of visitors and members for documents, feed pages, pins, searches and likes: at a fixed rate, then above
 * the server's capacity, then at the first rate again. `--collection` replaces the generated million pins, `--data` the
 * whole data folder.
 */
export const serverLoad: Measurement = {
  id: 'S6',
  measure: async (options) => {
    if (options.quick) return [] // a load test needs the machine for itself
    if (options.data !== null) return measureAt(options.data, null, options)
    const folder = await mkdtemp(join(tmpdir(), 'pinfold-load-'))
    try {
      return await measureAt(join(folder, 'data'), folder, options)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

/** @param folder temporary folder for the collection; null if the data folder already has pins */
async function measureAt(dataDir: string, folder: string | null, options: BenchOptions): Promise<readonly Row[]> {
  const product = await startProduct({ dataDir })
  try {
    if (folder !== null) await fill(product, folder, options)
    options.progress('waiting until all pins are indexed for search')
    await withDatabaseOf(dataDir, untilIndexed)
    return await measureLoad(product, options)
  } finally {
    await product.stop()
  }
}

/** Waits for the job that indexes a million new pins, because it uses connections and processor time for minutes. */
async function untilIndexed(pool: Pool): Promise<void> {
  const waits = `select exists (select 1 from pins where right(indexed_key, 32) is distinct from text_key) as waits`
  while ((await pool.query<{ waits: boolean }>(waits)).rows[0]?.waits) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

async function fill({ dataDir }: Product, folder: string, { collection, progress }: BenchOptions): Promise<void> {
  const file = collection ?? join(folder, 'collection.ndjson')
  if (collection === null) await writeCollection(file, PINS)
  progress(`importing ${collection ?? `${PINS} generated pins`}`)
  await importCollection(file, dataDir, { demo: true })
}

async function measureLoad({ origin, pid }: Product, { collection, progress }: BenchOptions): Promise<readonly Row[]> {
  const [members, pins] = [await logInMembers(origin), await feedPins(origin)]
  const requestOf = (n: number): LoadRequest => mixedRequest(n, members, pins)
  await loadAtOnce(origin, { atOnce: AT_ONCE, seconds: WARM_UP_S }, requestOf)
  progress('capacity')
  const spentMs = await processorMs(pid)
  const capacity = await loadAtOnce(origin, { atOnce: AT_ONCE, seconds: SECONDS }, requestOf)
  const costMs = ((await processorMs(pid)) - spentMs) / (capacity.goodPerSecond * capacity.seconds)
  progress(`${PER_SECOND} requests per second`)
  const usual = await loadAtRate(origin, { perSecond: PER_SECOND, seconds: SECONDS }, requestOf)
  progress(`${OVERLOAD_PER_SECOND} requests per second`)
  const overload = await loadAtRate(origin, { perSecond: OVERLOAD_PER_SECOND, seconds: SECONDS }, requestOf)
  const after = await loadAtRate(origin, { perSecond: PER_SECOND, seconds: SECONDS }, requestOf)
  const how = `${collection ?? `${PINS} generated pins`} and the demo, mixed load of visitors and members, load generator and database on the same machine, ${SECONDS} s`
  const accepted = `${how}; ${overload.goodPerSecond}/s answered, ${overload.shedPerSecond}/s told to come again`
  const failed = usual.failed + Math.round(usual.shedPerSecond * usual.seconds)
  return [
    row('S6.p95', `mixed load at ${PER_SECOND}/s, 95th percentile`, usual.p95Ms, 'ms', { atMost: 50 }, how),
    row('S6.p99', `mixed load at ${PER_SECOND}/s, 99th percentile`, usual.p99Ms, 'ms', { atMost: 100 }, how),
    row('S6.failed', `failed or told to come again at ${PER_SECOND}/s`, failed, '', { atMost: 0 }, how),
    row(
      'S6.overload',
      `answered at ${OVERLOAD_PER_SECOND}/s, 99th percentile`,
      overload.p99Ms,
      'ms',
      { atMost: 500 },
      accepted,
    ),
    row('S6.overloadFailed', `failed at ${OVERLOAD_PER_SECOND}/s`, overload.failed, '', { atMost: 0 }, how),
    row(
      'S6.after',
      `${PER_SECOND}/s after that, 95th percentile of ${SECONDS} s`,
      after.p95Ms,
      'ms',
      { atMost: 50 },
      how,
    ),
    row('S6.memory', 'most memory of the server', await memoryMb(pid), 'MB', { atMost: 400 }, how),
    figure('S6.capacity', `requests per second, ${AT_ONCE} at once`, capacity.goodPerSecond, '/s', how),
    figure('S6.cost', 'processor time of the server per 1,000 requests', costMs * 1_000, 'ms', how),
  ]
}
