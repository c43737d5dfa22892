import type { BrowserContext } from 'playwright'
import { row, type BenchOptions, type Measurement } from '../row.ts'
import { median } from '../statistics.ts'
import { firstScreenMs, PHONE, slowDown, withProfile } from '../support/browser.ts'
import { startProduct } from '../support/product.ts'

const PICTURES_ON_A_PHONE = 4

/** L1: a visitor's first visit with an empty profile, on the slowed-down phone and network. */
export const firstVisit: Measurement = { id: 'L1', measure: measureFirstVisit }

interface Visit {
  readonly picturesMs: number
  readonly lcpMs: number
  readonly shift: number
  readonly inpMs: number
}

async function measureFirstVisit({ quick, progress }: BenchOptions) {
  const runs = quick ? 1 : 5
  const product = await startProduct()
  try {
    // This visit is not measured. It creates the renditions that all visits use.
    await withProfile(PHONE, (context) => visit(context, product.origin))
    const visits: Visit[] = []
    for (let run = 1; run <= runs; run += 1) {
      progress(`visit ${run} of ${runs}`)
      visits.push(await withProfile(PHONE, (context) => visit(context, product.origin)))
    }
    const how = `phone 390x844, CPU / ${PHONE.cpuSlowdown}, 10 Mbit/s, 80 ms, empty profile, demo collection, median of ${runs}`
    return [
      row(
        'L1.pictures',
        'first visit until the first screen of pictures',
        median(visits.map((v) => v.picturesMs)) / 1_000,
        's',
        { atMost: 1.5 },
        how,
      ),
      row(
        'L1.lcp',
        'first visit, largest contentful paint',
        median(visits.map((v) => v.lcpMs)) / 1_000,
        's',
        { atMost: 1.5 },
        how,
      ),
      row(
        'L1.cls',
        'first visit, layout shift',
        Math.max(...visits.map((v) => v.shift)),
        '',
        { atMost: 0 },
        `${how}; the worst`,
      ),
      row(
        'L1.inp',
        'first visit, a tap until the next paint',
        median(visits.map((v) => v.inpMs)),
        'ms',
        { atMost: 100 },
        `${how}; taps a card 500 ms after the pictures`,
      ),
    ]
  } finally {
    await product.stop()
  }
}

async function visit(context: BrowserContext, origin: string): Promise<Visit> {
  const page = context.pages()[0] ?? (await context.newPage())
  await page.addInitScript(() => {
    const seen = { lcp: 0, shift: 0, inp: 0 }
    Object.assign(globalThis, { seen })
    const watch = (
      type: string,
      take: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
    ): void =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
        type,
        buffered: true,
        durationThreshold: 16,
      })
    watch('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime))
    watch('layout-shift', (entry) => (seen.shift += entry.hadRecentInput === true ? 0 : (entry.value ?? 0)))
    watch('event', (entry) => (seen.inp = Math.max(seen.inp, entry.duration)))
  })
  await slowDown(page, true)
  await page.goto(origin, { waitUntil: 'commit' })
  const picturesMs = await firstScreenMs(page, PICTURES_ON_A_PHONE)
  await page.waitForTimeout(500)
  await page.locator('[role="list"] [role="listitem"]').first().tap()
  await page.waitForTimeout(1_500)
  const seen = await page.evaluate(
    () => (globalThis as unknown as { seen: { lcp: number; shift: number; inp: number } }).seen,
  )
  return { picturesMs, lcpMs: seen.lcp, shift: seen.shift, inpMs: seen.inp }
}
