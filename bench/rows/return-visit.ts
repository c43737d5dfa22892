import { row, type BenchOptions, type Measurement } from '../row.ts'
import { median } from '../statistics.ts'
import { firstScreenMs, PHONE, slowDown, withProfile } from '../support/browser.ts'
import { logIn } from '../support/log-in.ts'
import { startProduct } from '../support/product.ts'

const PICTURES_ON_A_PHONE = 4
/** Time for the service worker to install and the feed to reach the disk. */
const SETTLE_MS = 3_000

/** L2 and L3: a member comes back on the slowed phone, online and with the network off. */
export const returnVisit: Measurement = { id: 'L2', gives: ['L2', 'L3'], measure: measureReturnVisit }

async function measureReturnVisit({ quick, progress }: BenchOptions) {
  const runs = quick ? 1 : 5
  const product = await startProduct()
  try {
    return await withProfile(PHONE, async (context) => {
      const page = context.pages()[0] ?? (await context.newPage())
      await logIn(page, product.origin)
      await firstScreenMs(page, PICTURES_ON_A_PHONE)
      await page.waitForTimeout(SETTLE_MS)
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
        await page.goto(product.origin, { waitUntil: 'commit' })
        online.push(await firstScreenMs(page, PICTURES_ON_A_PHONE))
        await page.waitForTimeout(SETTLE_MS)
        await context.setOffline(true)
        await page.goto(product.origin, { waitUntil: 'commit' })
        offline.push(await firstScreenMs(page, PICTURES_ON_A_PHONE))
        await page.waitForTimeout(1_000)
      }
      const how = `signed in, phone 390x844, CPU / ${PHONE.cpuSlowdown}, profile on disk, demo collection, median of ${runs}`
      return [
        row(
          'L2',
          'return visit online until the first screen of pictures',
          median(online) / 1_000,
          's',
          { atMost: 1.2 },
          `${how}; 10 Mbit/s, 80 ms`,
        ),
        row(
          'L3',
          'return visit offline until the first screen of pictures',
          median(offline) / 1_000,
          's',
          { atMost: 1 },
          how,
        ),
      ]
    })
  } finally {
    await product.stop()
  }
}
