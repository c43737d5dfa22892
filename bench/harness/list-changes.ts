import type { Page } from 'playwright'

/** Wait after a resize, which takes effect only after a pause. */
const SETTLE_MS = 1_400

export interface ChangeFigures {
  /** Longest frame around the change, in milliseconds. */
  readonly worstMs: number
  /**
   * Distance of the reader's item from its position before all changes, in CSS pixels; NaN if the item is no longer
   * there.
   */
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
      let left = Infinity
      await new Promise<void>((resolve) => {
        const step = () => {
          const now = performance.now()
          frames.push(now - last)
          last = now
          if (frames.length === 3) void window.harness.source.append(1_000).then(() => (left = 8))
          left -= 1
          if (left > 0) requestAnimationFrame(step)
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

/**
 * Several resizes, rotations of the screen and inserts, in the middle of the list. The reader does not scroll, so the
 * item that was nearest to the view's top must stay in place through all of them.
 */
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
  const anchor = await nearestToTop(page)
  const figures = new Map<ListChange, ChangeFigures>()
  for (const [name, change] of changes) figures.set(name, await around(page, anchor, change))
  return figures
}

interface SeenItem {
  readonly handle: number
  readonly top: number
}

/** The item in view whose top edge is nearest to the view's top, in CSS pixels. */
function nearestToTop(page: Page): Promise<SeenItem> {
  return page.evaluate(() => {
    const { handles } = window.harness.source.geometry()!
    const seen = [...document.querySelectorAll<HTMLElement>('[data-index]')]
      .map((cell) => ({ cell, box: cell.getBoundingClientRect() }))
      .filter(({ box }) => box.bottom > 0)
      .toSorted((a, b) => Math.abs(a.box.top) - Math.abs(b.box.top))
    return { handle: handles[Number(seen[0]!.cell.dataset['index'])]!, top: seen[0]!.box.top }
  })
}

async function around(page: Page, anchor: SeenItem, change: () => Promise<unknown>): Promise<ChangeFigures> {
  await page.evaluate(() => {
    const seen = { frames: [] as number[], isOver: false }
    let last = performance.now()
    const step = (now: number) => {
      seen.frames.push(now - last)
      last = now
      if (!seen.isOver) requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
    Object.assign(window, { changeSeen: seen })
  })
  await page.waitForTimeout(100)
  await change()
  await page.waitForTimeout(SETTLE_MS)
  return page.evaluate(({ handle, top }) => {
    const { changeSeen } = window as unknown as { changeSeen: { readonly frames: number[]; isOver: boolean } }
    changeSeen.isOver = true
    const { handles, count } = window.harness.source.geometry()!
    const index = handles.subarray(0, count).indexOf(handle)
    const now = document.querySelector(`[data-index="${index}"]`)?.getBoundingClientRect().top ?? Number.NaN
    return {
      worstMs: Math.round(Math.max(...changeSeen.frames) * 10) / 10,
      movedPx: Math.round((now - top) * 10) / 10,
    }
  }, anchor)
}
