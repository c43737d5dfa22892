import type { Page } from 'playwright'

interface Shift {
  readonly value: number
  readonly hadRecentInput: boolean
}

/**
 * Begins to sum up what the browser counts as layout shift, from the page's first frame on. A shift that follows a resize
 * or an act within half a second is expected by the reader and no shift by the measure's own rule (`hadRecentInput`).
 */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = { value: 0 }
    Object.assign(window, { layoutShift: seen })
    new PerformanceObserver((found) => {
      for (const entry of found.getEntries() as unknown as readonly Shift[])
        if (!entry.hadRecentInput) seen.value += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The sum so far; NaN where nobody watched. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))
    return (window as unknown as { layoutShift?: { readonly value: number } }).layoutShift?.value ?? NaN
  })
}
