import { figure, row, type Measurement } from '../row.ts'
import { loadAtOnce, loadAtRate } from '../support/load.ts'
import { startProduct } from '../support/product.ts'

const PER_SECOND = 1_000
const OVERLOAD_PER_SECOND = 2_000
const SECONDS = 10
const AT_ONCE = 16
const FEED = `/resource/UserHomefeedResource/get/?data=${encodeURIComponent(JSON.stringify({ options: { page_size: 25 } }))}`
const HEADERS = { 'accept-encoding': 'br, gzip' }

/** S6, of visitors: the home document at a fixed rate, feed pages as fast as they are answered, then more than the server can take. */
export const serverLoad: Measurement = {
  id: 'S6',
  measure: async ({ quick, progress }) => {
    if (quick) return [] // a load needs the machine for itself
    const product = await startProduct()
    try {
      progress('load of the home document')
      const document = await loadAtRate(product.origin, { perSecond: PER_SECOND, seconds: SECONDS }, () => ({
        path: '/',
        headers: HEADERS,
      }))
      progress('load of feed pages')
      const feed = await loadAtOnce(product.origin, { atOnce: AT_ONCE, seconds: SECONDS }, () => ({
        path: FEED,
        headers: HEADERS,
      }))
      const overload = await loadAtRate(product.origin, { perSecond: OVERLOAD_PER_SECOND, seconds: SECONDS }, () => ({
        path: FEED,
        headers: HEADERS,
      }))
      const how = `demo collection, load generator on the same machine, ${SECONDS} s`
      return [
        row('S6.p95', `home document at ${PER_SECOND}/s, 95th percentile`, document.p95Ms, 'ms', { atMost: 50 }, how),
        row('S6.p99', `home document at ${PER_SECOND}/s, 99th percentile`, document.p99Ms, 'ms', { atMost: 100 }, how),
        row('S6.failed', 'home documents that failed', document.failed, '', { atMost: 0 }, how),
        figure('S6.feed', `feed pages per second, ${AT_ONCE} at once`, feed.goodPerSecond, '/s', how),
        row(
          'S6.overload',
          `feed pages that are answered at ${OVERLOAD_PER_SECOND}/s, 99th percentile`,
          overload.p99Ms,
          'ms',
          { atMost: 500 },
          `${how}; ${overload.goodPerSecond}/s answered, ${overload.shedPerSecond}/s told to come again`,
        ),
      ]
    } finally {
      await product.stop()
    }
  },
}
