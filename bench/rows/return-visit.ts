import { row, type BenchOptions, type Measurement, type Row } from '../row.ts'
import { median } from '../statistics.ts'
import { firstScreenMs, PHONE, slowDown, withProfile } from '../support/browser.ts'
import { startImportedProduct } from '../support/imported-product.ts'
import { logIn } from '../support/log-in.ts'
import { startProduct, type Product } from '../support/product.ts'

const PICTURES_ON_A_PHONE = 4
/** Wait until the service worker is installed and the feed is written to disk. */
const SETTLE_MS = 3_000
/** Additional wait per pin, in milliseconds, after which a list of that length has loaded completely. */
const SETTLE_PER_PIN_MS = 0.5
/** Numbers of imported pins in addition to the demo; 0 is the demo alone. */
const SIZES = [0, 10_000, 100_000]
/** Number of imported pins with pictures. They are first in the feed, and this measurement does not scroll further. */
const PICTURES = 1_000
const BAR_S = 0.6

/** L2 and L3: a member returns on the slowed-down phone, online and offline, with more and more stored pins. */
export const returnVisit: Measurement = { id: 'L2', gives: ['L2', 'L3'], measure: measureReturnVisit }

async function measureReturnVisit({ quick, progress }: BenchOptions): Promise<readonly Row[]> {
  const rows: Row[] = []
  const runs = quick ? 1 : 5
  for (const pins of quick ? SIZES.slice(0, 1) : SIZES) {
    const product =
      pins === 0 ? await startProduct() : await startImportedProduct({ pins, pictures: PICTURES, progress })
    try {
      const { onlineMs, offlineMs } = await comeBack(product, SETTLE_MS + pins * SETTLE_PER_PIN_MS, runs, progress)
      const [size, suffix] = pins === 0 ? ['demo collection', ''] : [`${pins} imported pins`, `.${pins / 1_000}k`]
      const how = `signed in, phone 390x844, CPU / ${PHONE.cpuSlowdown}, profile on disk, ${size}, median of ${runs}`
      const what = (state: string) => `return visit ${state} until the first screen of pictures`
      rows.push(
        row(`L2${suffix}`, what('online'), onlineMs / 1_000, 's', { atMost: BAR_S }, `${how}; 10 Mbit/s, 80 ms`),
        row(`L3${suffix}`, what('offline'), offlineMs / 1_000, 's', { atMost: BAR_S }, how),
      )
    } finally {
      await product.stop()
    }
  }
  return rows
}

function comeBack(
  { origin }: Product,
  settleMs: number,
  runs: number,
  progress: BenchOptions['progress'],
): Promise<{ readonly onlineMs: number; readonly offlineMs: number }> {
  return withProfile(PHONE, async (context) => {
    const page = context.pages()[0] ?? (await context.newPage())
    await logIn(page, origin)
    await firstScreenMs(page, PICTURES_ON_A_PHONE)
    await page.waitForTimeout(settleMs)
    await page.reload()
    await page.waitForTimeout(SETTLE_MS)
    const session = await slowDown(page, true)
    const online: number[] = []
    const offline: number[] = []
    for (let run = 1; run <= runs; run += 1) {
      progress(`return ${run} of ${runs}`)
      await context.setOffline(false)
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: PHONE.latencyMs,
        downloadThroughput: PHONE.bitsPerSecond / 8,
        uploadThroughput: PHONE.bitsPerSecond / 8,
      })
      await page.goto(origin, { waitUntil: 'commit' })
      online.push(await firstScreenMs(page, PICTURES_ON_A_PHONE))
      await page.waitForTimeout(SETTLE_MS)
      await context.setOffline(true)
      await page.goto(origin, { waitUntil: 'commit' })
      offline.push(await firstScreenMs(page, PICTURES_ON_A_PHONE))
      await page.waitForTimeout(1_000)
    }
    return { onlineMs: median(online), offlineMs: median(offline) }
  })
}
