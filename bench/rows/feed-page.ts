import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { QUICK_SLACK, row, type BenchOptions, type Measurement, type Row } from '../row.ts'
import { quantile } from '../statistics.ts'
import { writeCollection } from '../support/collection.ts'
import { importCollection, startProduct } from '../support/product.ts'

const PAGE_PINS = 25
const WARM_UP_REQUESTS = 200

/** L6: a page of the home feed at 500,000 pins. A quick run measures the ratio of the times at two sizes instead. */
export const feedPage: Measurement = {
  id: 'L6',
  measure: async (options) => {
    const pins = options.quick ? 20_000 : 500_000
    const small = await sample(options, Math.ceil(pins / 10), null)
    const large = await sample(options, pins, options.collection)
    const how = `${large.pins} pins, pages of ${PAGE_PINS} walked from the top by bookmark, one connection, time at the caller (so with HTTP), ${large.ms.length} requests`
    return [
      row('L6.p50', 'feed page request, median', quantile(large.ms, 0.5), 'ms', { atMost: 3 }, how),
      row('L6.p99', 'feed page request, 99th percentile', quantile(large.ms, 0.99), 'ms', { atMost: 15 }, how),
      row(
        'L6.growth',
        'feed page median at the large size / at a tenth of it',
        quantile(large.ms, 0.5) / quantile(small.ms, 0.5),
        '',
        { atMost: options.quick ? 1.5 * QUICK_SLACK : 1.5 },
        how,
        true,
      ),
    ]
  },
}

/** S7: a page of the home feed at a million pins. */
export const feedPageMillion: Measurement = {
  id: 'S7',
  measure: async (options): Promise<readonly Row[]> => {
    if (options.quick) return [] // L6.growth measures the same property at a size that a quick run can afford
    const large = await sample(options, 1_000_000, options.collection)
    return [
      row(
        'S7',
        'home feed page, 99th percentile',
        quantile(large.ms, 0.99),
        'ms',
        { atMost: 15 },
        `1,000,000 pins, ${large.ms.length} pages of ${PAGE_PINS}; the plan is held by a test of the server`,
      ),
    ]
  },
}

interface Sample {
  readonly pins: number
  readonly ms: readonly number[]
}

/** @param file a collection; null if one is generated */
async function sample({ progress, quick }: BenchOptions, pins: number, file: string | null): Promise<Sample> {
  const folder = await mkdtemp(join(tmpdir(), 'pinfold-feed-'))
  const source = file ?? join(folder, 'collection.ndjson')
  if (file === null) await writeCollection(source, pins)
  progress(`importing ${file ?? `${pins} generated pins`}`)
  await importCollection(source, join(folder, 'data'))
  const product = await startProduct({ dataDir: join(folder, 'data'), demo: false })
  try {
    return { pins, ms: await walk(product.origin, quick ? 600 : 3_000) }
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function walk(origin: string, requests: number): Promise<number[]> {
  const ms: number[] = []
  let bookmark: string | null = null
  for (let n = -WARM_UP_REQUESTS; n < requests; n += 1) {
    const options = { page_size: PAGE_PINS, ...(bookmark === null ? {} : { bookmarks: [bookmark] }) }
    const url = `${origin}/resource/UserHomefeedResource/get/?source_url=/&data=${encodeURIComponent(JSON.stringify({ options, context: {} }))}`
    const from = performance.now()
    const response = await fetch(url, { headers: { 'X-Requested-With': 'XMLHttpRequest' } })
    const body = (await response.json()) as { resource_response: { bookmark: string; data: unknown[] } }
    const took = performance.now() - from
    if (!response.ok || body.resource_response.data.length === 0)
      throw new Error(`feed page answered ${response.status} with no pins`)
    bookmark = body.resource_response.bookmark === '-end-' ? null : body.resource_response.bookmark
    if (n >= 0) ms.push(took)
  }
  return ms
}
