import type { Page } from 'playwright'

/** Number of elements inside the list. */
export function nodesInGrid(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelector('[role="list"]')?.querySelectorAll('*').length ?? 0)
}

const STEP_PX = 4_000
/** Scroll steps between two stops. Cards and pictures are drawn at a stop. */
const STEPS_PER_STOP = 20

/**
 * Scrolls through the whole list and back. Returns the highest number of elements, and the growth of the heap (MB,
 * after garbage collection).
 */
export async function throughTheWholeList(
  page: Page,
): Promise<{ readonly nodes: number; readonly heapGrowthMb: number; readonly stops: number }> {
  // Visits the first screens before the measurement, so that everything that is created once already exists.
  for (const top of [0, 20_000, 40_000, 0]) {
    await page.evaluate((px) => scrollTo(0, px), top)
    await page.waitForTimeout(500)
  }
  const before = await heapMb(page)
  const { nodes, stops } = await page.evaluate(
    async ({ stepPx, stepsPerStop }) => {
      let most = 0
      let stops = 0
      for (let step = 1; scrollY + innerHeight < document.documentElement.scrollHeight - 1; step += 1) {
        const from = scrollY
        scrollBy({ top: stepPx, behavior: 'instant' })
        await new Promise((resolve) => requestAnimationFrame(resolve))
        if (step % stepsPerStop === 0 || scrollY === from) {
          await new Promise((resolve) => setTimeout(resolve, 350))
          stops += 1
        }
        most = Math.max(most, document.querySelector('[role="list"]')?.querySelectorAll('*').length ?? 0)
      }
      scrollTo(0, 0)
      return { nodes: most, stops }
    },
    { stepPx: STEP_PX, stepsPerStop: STEPS_PER_STOP },
  )
  await page.waitForTimeout(1_000)
  return { nodes, stops, heapGrowthMb: (await heapMb(page)) - before }
}

async function heapMb(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 1e6
}
