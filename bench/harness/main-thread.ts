import type { Page } from 'playwright'
import { PHONE } from '../support/browser.ts'

/**
 * Begins to count the main thread's processor time; the answer tells how much it has been since, milliseconds, and ends it.
 * Of no use while the processor is slowed down: Chromium slows a thread down by keeping it busy, three quarters of a second
 * each second for a fourth of the speed, whether it has something to do or not. See `atFullSpeed`.
 */
export async function countMainThread(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const threadMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find((metric) => metric.name === 'ThreadTime')?.value ?? Number.NaN) * 1_000
  }
  const before = await threadMs()
  return async () => {
    const passedMs = Math.round((await threadMs()) - before)
    await session.detach()
    return passedMs
  }
}

/** Work on a page whose processor is slowed down, at the machine's own speed. */
export async function atFullSpeed<Value>(page: Page, work: () => Promise<Value>): Promise<Value> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  try {
    return await work()
  } finally {
    await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpuSlowdown })
  }
}
