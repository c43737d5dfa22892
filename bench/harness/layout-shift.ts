import type { Page } from 'playwright'

/** Begins to sum up what the browser counts as layout shift, from the page's first frame on. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = { value: 0 }
    Object.assign(window, { layoutShift: seen })
    new PerformanceObserver((found) => {
      for (const entry of found.getEntries()) seen.value += (entry as unknown as { readonly value: number }).value
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
