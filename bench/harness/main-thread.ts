import type { Page } from 'playwright'

/** Begins to count the main thread's processor time; the answer tells how much it has been since, milliseconds, and ends it. */
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
