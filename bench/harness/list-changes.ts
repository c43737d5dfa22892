import type { Page } from 'playwright'

export interface ChangeFigures {
  /** Longest frame around the change, milliseconds. */
  readonly worstMs: number
  /** How far the item under the reader's eye moved by it, CSS pixels; NaN where it is gone. */
  readonly movedPx: number
}

/** Longest frame around three appends of 1,000 items. */
export async function appendWorstMs(page: Page): Promise<number> {
  await page.evaluate(() => scrollTo(0, 7_000))
  await page.waitForTimeout(900)
  return page.evaluate(async () => {
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
}

export type ListChange = 'narrower' | 'wider' | 'turned' | 'turned back' | 'items above'

/** Resizes, turns and inserts, one after the other, in the middle of the list. */
export async function changesInTheMiddle(page: Page): Promise<ReadonlyMap<ListChange, ChangeFigures>> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
  await page.waitForTimeout(900)
  const { width, height } = page.viewportSize()!
  const changes: readonly (readonly [ListChange, () => Promise<unknown>])[] = [
    ['narrower', () => page.setViewportSize({ width: Math.round(width * 0.7), height })],
    ['wider', () => page.setViewportSize({ width, height })],
    ['turned', () => page.setViewportSize({ width: height, height: width })],
    ['turned back', () => page.setViewportSize({ width, height })],
    ['items above', () => page.evaluate(() => window.harness.source.prepend(40))],
  ]
  const figures = new Map<ListChange, ChangeFigures>()
  for (const [name, change] of changes) figures.set(name, await around(page, change))
  return figures
}

async function around(page: Page, change: () => Promise<unknown>): Promise<ChangeFigures> {
  const { handle, top } = await page.evaluate(() => {
    const cells = [...document.querySelectorAll<HTMLElement>('[data-index]')].map((cell) => ({
      cell,
      top: cell.getBoundingClientRect().top,
    }))
    cells.sort((a, b) => Math.abs(a.top) - Math.abs(b.top))
    const frames: number[] = []
    let last = performance.now()
    const step = (now: number) => {
      frames.push(now - last)
      last = now
      requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
    Object.assign(window, { changeFrames: frames })
    const { handles } = window.harness.source.geometry()!
    return { handle: handles[Number(cells[0]!.cell.dataset['index'])]!, top: cells[0]!.top }
  })
  await page.waitForTimeout(100)
  await change()
  await page.waitForTimeout(1_400)
  return page.evaluate(
    ({ handle, top }) => {
      const { changeFrames } = window as unknown as { changeFrames: number[] }
      const { handles, count } = window.harness.source.geometry()!
      const index = handles.subarray(0, count).indexOf(handle)
      const now = document.querySelector(`[data-index="${index}"]`)?.getBoundingClientRect().top ?? Number.NaN
      return { worstMs: Math.round(Math.max(...changeFrames) * 10) / 10, movedPx: Math.round((now - top) * 10) / 10 }
    },
    { handle, top },
  )
}
