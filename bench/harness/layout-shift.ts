import type { Page } from 'playwright'

interface Shift {
  readonly value: number
  readonly hadRecentInput: boolean
}

/**
 * Begins to sum up layout shifts as the browser counts them, from the page's first frame on. The metric itself ignores
 * shifts within half a second after a resize or an input (`hadRecentInput`).
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

/** The sum of layout shifts so far; NaN if `watchLayoutShift` was not called. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))
    return (window as unknown as { layoutShift?: { readonly value: number } }).layoutShift?.value ?? NaN
  })
}
