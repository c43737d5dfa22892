import type { Page } from 'playwright'

export interface ScrollFigures {
  readonly p99: number
  readonly worst: number
  readonly over25: number
  readonly longTasks: number
  /** Main-thread milliseconds of the whole movement. */
  readonly mainMs: number
  /** Per cent of the frames in which a part of the view wider than a gap held no cell. */
  readonly blankPct: number
  readonly picturesPct: number
}

/** Data ready to first grid paint, median of some mounts, milliseconds. */
export async function startMs(page: Page, runs: number): Promise<number> {
  const times: number[] = [await page.evaluate(() => window.harness.startMs())]
  for (let run = 1; run < runs; run += 1) {
    await page.evaluate(() => window.harness.restart())
    await page.waitForFunction(() => window.harness.startMs() > 0)
    times.push(await page.evaluate(() => window.harness.startMs()))
  }
  return Math.round(times.sort((a, b) => a - b)[Math.floor(times.length / 2)]! * 10) / 10
}

/** Scrolls down by script, a step each frame as long as the time since the last one asks for. */
async function scrollFor(page: Page, pxPerS: number, seconds: number): Promise<ScrollFigures> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const taskMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0) * 1_000
  }
  const before = await taskMs()
  const figures = await page.evaluate(
    ({ pxPerS, seconds }) =>
      new Promise<Omit<ScrollFigures, 'mainMs'>>((resolve) => {
        const frames: number[] = []
        let longTasks = 0
        let blank = 0
        let pictures = 0
        let cells = 0
        const watcher = new PerformanceObserver((found) => (longTasks += found.getEntries().length))
        watcher.observe({ type: 'longtask' })
        const start = performance.now()
        const from = scrollY
        let last = start
        const isBlank = () => {
          for (const x of [0.12, 0.37, 0.63, 0.88]) {
            for (let y = 0.1; y < 0.95; y += 0.2) {
              const at = document.elementFromPoint(innerWidth * x, innerHeight * y)
              const other = document.elementFromPoint(innerWidth * x, innerHeight * y + 24)
              const side = document.elementFromPoint(innerWidth * x + 24, innerHeight * y)
              if (!at?.closest('[data-index]') && !other?.closest('[data-index]') && !side?.closest('[data-index]'))
                return true
            }
          }
          return false
        }
        const step = (now: number) => {
          if (now > start) frames.push(now - last)
          last = now
          if (now - start > seconds * 1_000) {
            watcher.disconnect()
            frames.sort((a, b) => a - b)
            resolve({
              p99: frames[Math.floor(frames.length * 0.99)]!,
              worst: frames.at(-1)!,
              over25: frames.filter((ms) => ms > 25).length,
              longTasks,
              blankPct: Math.round((blank / frames.length) * 1_000) / 10,
              picturesPct: Math.round((pictures / Math.max(1, cells)) * 1_000) / 10,
            })
            return
          }
          scrollTo(0, from + ((now - start) / 1_000) * pxPerS)
          requestAnimationFrame(step)
        }
        requestAnimationFrame(step)
        // Looked at between frames and seldom, so that the looking costs the movement little.
        const look = () => {
          if (performance.now() - start > seconds * 1_000) return
          if (isBlank()) blank += frames.length > 0 ? 1 : 0
          for (const image of document.querySelectorAll<HTMLImageElement>('[data-index] img')) {
            const box = image.getBoundingClientRect()
            if (box.bottom < 0 || box.top > innerHeight) continue
            cells += 1
            if (image.dataset['state']) pictures += 1
          }
          setTimeout(look, pxPerS > 10_000 ? 0 : 400)
        }
        setTimeout(look, 100)
      }),
    { pxPerS, seconds },
  )
  return { ...figures, mainMs: Math.round((await taskMs()) - before) }
}

export async function scrollAtReadingSpeed(page: Page, pxPerS: number, seconds: number): Promise<ScrollFigures> {
  await page.evaluate(() => scrollTo(0, 0))
  await page.waitForTimeout(800)
  return scrollFor(page, pxPerS, seconds)
}

export async function fling(
  page: Page,
  pxPerS: number,
  seconds: number,
): Promise<Pick<ScrollFigures, 'p99' | 'worst' | 'blankPct' | 'over25'>> {
  await page.evaluate(() => scrollTo(0, 0))
  await page.waitForTimeout(600)
  const { p99, worst, blankPct, over25 } = await scrollFor(page, pxPerS, seconds)
  return { p99, worst, blankPct, over25 }
}

/** To the middle and to the end, until the view is filled with cells and painted, milliseconds. */
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
          // Points that no gap between cells can hold together, on both sides: at the list's end one column may be shorter.
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

/** Longest frame around an append, and how far the item under the eye moved by it, by a resize and by items above. */
export async function appendAndResize(
  page: Page,
): Promise<{ readonly appendWorst: number; readonly moved: readonly number[] }> {
  const eye = () =>
    page.evaluate(() => {
      const cells = [...document.querySelectorAll<HTMLElement>('[data-index]')].map((cell) => ({
        cell,
        top: cell.getBoundingClientRect().top,
      }))
      cells.sort((a, b) => Math.abs(a.top) - Math.abs(b.top))
      return { href: cells[0]!.cell.querySelector('a')?.getAttribute('href') ?? '', top: cells[0]!.top }
    })
  const topOf = (href: string) =>
    page.evaluate(
      (name) => document.querySelector(`[data-index] a[href="${name}"]`)?.getBoundingClientRect().top ?? NaN,
      href,
    )
  await page.evaluate(() => scrollTo(0, 7_000))
  await page.waitForTimeout(900)
  const worst = await page.evaluate(async () => {
    let longest = 0
    for (let turn = 0; turn < 3; turn += 1) {
      const frames: number[] = []
      let last = performance.now()
      await new Promise<void>((resolve) => {
        const step = () => {
          const now = performance.now()
          frames.push(now - last)
          last = now
          if (frames.length === 3) window.harness.source.append(1_000)
          if (frames.length < 12) requestAnimationFrame(step)
          else resolve()
        }
        requestAnimationFrame(step)
      })
      longest = Math.max(longest, ...frames.slice(1))
    }
    return Math.round(longest * 10) / 10
  })
  const moved: number[] = []
  const size = page.viewportSize()!
  for (const change of [
    () => page.setViewportSize({ width: Math.round(size.width * 0.7), height: size.height }),
    () => page.setViewportSize(size),
    () => page.evaluate(() => window.harness.source.prepend(40)),
  ]) {
    const { href, top } = await eye()
    await change()
    await page.waitForTimeout(900)
    moved.push(Math.round(((await topOf(href)) - top) * 10) / 10)
  }
  return { appendWorst: worst, moved }
}

export async function sizes(
  page: Page,
): Promise<{ readonly nodes: number; readonly cells: number; readonly heapMb: number }> {
  return page.evaluate(() => {
    ;(window as unknown as { gc?: () => void }).gc?.()
    const list = document.querySelector('[role="list"]')
    const memory = (performance as unknown as { memory: { usedJSHeapSize: number } }).memory
    return {
      nodes: list?.querySelectorAll('*').length ?? 0,
      cells: list?.children.length ?? 0,
      heapMb: Math.round(memory.usedJSHeapSize / 1e5) / 10,
    }
  })
}
