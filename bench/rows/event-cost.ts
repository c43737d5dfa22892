import type { Page } from 'playwright'
import { row, type BenchOptions, type Measurement, type Row } from '../row.ts'
import { median, quantile } from '../statistics.ts'
import { PHONE, slowDown } from '../support/browser.ts'
import { withCorePage } from '../support/core-page.ts'

/** Events per message of the page's ring buffer. */
const EVENTS_PER_FRAME = 20
const WARM_UP_FRAMES = 200

/** E2: what an event costs the page's main thread: the call, its number, and the message to the worker. */
export const eventCost: Measurement = { id: 'E2', measure: measureCost }

async function measureCost({ quick }: BenchOptions): Promise<readonly Row[]> {
  const frames = quick ? 200 : 1_000
  return withCorePage('events-track.html', async (page) => {
    await costs(page, WARM_UP_FRAMES)
    const fast = await costs(page, frames)
    const session = await slowDown(page, false)
    const slow = await costs(page, frames)
    await session.detach()
    const how = (costsOf: readonly number[]): string =>
      `${frames} frames of ${EVENTS_PER_FRAME} impressions, median; p95 ${quantile(costsOf, 0.95).toFixed(1)} µs`
    return [
      row('E2.desktop', 'main-thread time of one event', median(fast), 'µs', { atMost: 4 }, how(fast)),
      row('E2.phone', `the same with the CPU / ${PHONE.cpuSlowdown}`, median(slow), 'µs', { atMost: 25 }, how(slow)),
    ]
  })
}

function costs(page: Page, frames: number): Promise<readonly number[]> {
  return page.evaluate(([count, each]) => window.eventCost.measure(count, each), [frames, EVENTS_PER_FRAME] as const)
}
