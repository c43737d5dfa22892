import type { Page } from 'playwright'
import { PHONE } from '../support/browser.ts'

/**
 * Begins to count the main thread's processor time. The returned function stops the count and returns milliseconds. Do
 * not use it while the processor is slowed down, but see `atFullSpeed`: to slow a thread to a quarter of its speed,
 * Chromium keeps it busy for three quarters of each second, whether it has work or not.
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

/** Runs work at the machine's own speed, on a page whose processor is otherwise slowed down. */
export async function atFullSpeed<Value>(page: Page, work: () => Promise<Value>): Promise<Value> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  try {
    return await work()
  } finally {
    await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpuSlowdown })
  }
}
