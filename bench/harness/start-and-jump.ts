import type { Page } from 'playwright'

/** Time from data ready to the first paint of the grid, in milliseconds; median of several mounts. */
export async function startMs(page: Page, runs: number): Promise<number> {
  const times: number[] = [await page.evaluate(() => window.harness.startMs())]
  for (let run = 1; run < runs; run += 1) {
    await page.evaluate(() => window.harness.restart())
    await page.waitForFunction(() => window.harness.startMs() > 0)
    times.push(await page.evaluate(() => window.harness.startMs()))
  }
  return Math.round(times.sort((a, b) => a - b)[Math.floor(times.length / 2)]! * 10) / 10
}

/** Jumps to the middle and to the end. Returns milliseconds until the view is filled with cells and painted. */
export async function jump(page: Page): Promise<readonly number[]> {
  await page.waitForTimeout(400)
  return page.evaluate(async () => {
    const times: number[] = []
    for (const part of [0.5, 0.9, 0.25, 1, 0]) {
      await new Promise((resolve) => setTimeout(resolve, 300))
      const start = performance.now()
      scrollTo(0, document.documentElement.scrollHeight * part)
      await new Promise<void>((resolve) => {
        const look = () => {
          const seen = [...document.querySelectorAll('[data-index]')].filter((cell) => {
            const box = cell.getBoundingClientRect()
            return box.bottom > 0 && box.top < innerHeight
          })
          // Points on both sides. They cannot all be in a gap between cells. One side is not enough, because a column
          // may be shorter at the list's end.
          const points = [innerWidth / 4, (innerWidth * 3) / 4].flatMap((x) =>
            [0.4, 0.5].flatMap((y) => [
              [x, innerHeight * y],
              [x, innerHeight * y + 24],
              [x + 24, innerHeight * y],
            ]),
          )
          const isFilled =
            seen.length >= 2 &&
            points.some(([left, top]) => document.elementFromPoint(left!, top!)?.closest('[data-index]'))
          if (isFilled || performance.now() - start > 3_000) setTimeout(resolve)
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      })
      times.push(Math.round((performance.now() - start) * 10) / 10)
    }
    return times
  })
}
