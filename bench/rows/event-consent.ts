import type { Request } from 'playwright'
import { routeOfHandler } from '#contracts/page-handlers.ts'
import { addressBook } from '#features/addresses.ts'
import { EVENTS_URL } from '#features/events/contract.ts'
import { databaseOf, only } from '#server/storage/database.ts'
import { row, type BenchOptions, type Measurement, type Row } from '../row.ts'
import { DESKTOP, withProfile } from '../support/browser.ts'
import { startProduct, type Product } from '../support/product.ts'
import { withDatabaseOf } from '../support/product-database.ts'

/** The consent cookie as the server writes it: nothing is allowed; first choice. */
const ALL_DENIED = '000.1.1'
/**
 * How long the visitor stays on a page: longer than all timers of the tracker except the last one, which is slightly
 * longer.
 */
const STAY_MS = 6_000
const LAST_STAY_MS = 12_000
const TELLING = [EVENTS_URL, '/resource/ApiCResource/', '/resource/ApiSResource/', '/v3/spam/fingerprints/']

/** E9: a visitor who refused consent opens each page of the product, clicks and scrolls. */
export const eventConsent: Measurement = { id: 'E9', measure: measureConsent }

async function measureConsent({ quick, progress }: BenchOptions): Promise<readonly Row[]> {
  const paths = Object.values(addressBook.addresses).map(({ handler }) =>
    routeOfHandler(handler).replaceAll(/:\w+/g, 'x'),
  )
  const visited = quick ? paths.slice(0, 5) : paths
  const product = await startProduct()
  try {
    const before = await rowsOf(product)
    let bytes = 0
    await withProfile(DESKTOP, async (context) => {
      await context.addCookies([{ name: 'consent', value: ALL_DENIED, url: product.origin }])
      context.on('request', (request) => (bytes += bytesOf(request)))
      const page = await context.newPage()
      for (const [at, path] of visited.entries()) {
        progress(`${path}, ${at + 1} of ${visited.length}`)
        await page.goto(product.origin + path)
        await page.mouse.move(400, 400)
        await page.mouse.wheel(0, 1_500)
        await page.waitForTimeout(at === 0 ? LAST_STAY_MS : STAY_MS / 4)
      }
      await page.goto(product.origin)
      await page.waitForTimeout(STAY_MS)
    })
    const after = await rowsOf(product)
    const how = `${visited.length} addresses of the product, cookie with everything denied, scrolled, left and left open`
    return [
      row(
        'E9.bytes',
        'bytes of events, metrics and fingerprints that left the browser',
        bytes,
        'B',
        { atMost: 0 },
        how,
        true,
      ),
      row('E9.rows', 'rows of events that the server stored', after - before, '', { atMost: 0 }, how, true),
    ]
  } finally {
    await product.stop()
  }
}

function bytesOf(request: Request): number {
  const { pathname } = new URL(request.url())
  return TELLING.some((start) => pathname.startsWith(start)) ? Math.max(1, request.postDataBuffer()?.length ?? 0) : 0
}

function rowsOf({ dataDir }: Product): Promise<number> {
  return withDatabaseOf(dataDir, async (pool) => {
    const counted = await databaseOf(pool).query<{ rows: number }>({
      text: `select ((select count(*) from event_batches) + (select count(*) from event_bad_rows) + (select count(*) from event_epochs)
               + (select count(*) from event_quotas))::integer as rows`,
    })
    return only(counted).rows
  })
}
