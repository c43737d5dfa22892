import type { Browser, Page } from 'playwright/test'
import { expect } from './test.ts'

export const DESKTOP = { viewport: { width: 1_440, height: 900 } }

/** In the embedded data of a document that shows its first screen. */
const DRAWN = '"renderMode":"server"'

export type ContextOptions = NonNullable<Parameters<Browser['newContext']>[0]>

/** Console errors of the browser, by page. */
export const complaints = new WeakMap<Page, string[]>()

/**
 * A server that has just started, or is slow for a moment, may answer with a page that renders itself in the browser.
 */
export async function openServed(page: Page, path: string, beforeEach: () => void = () => undefined): Promise<void> {
  await expect(async () => {
    beforeEach()
    const answer = await page.goto(path)
    expect(await answer?.text()).toContain(DRAWN)
  }).toPass({ timeout: 40_000, intervals: [1_100] })
}

/** Waits until a page that the server has rendered follows its links itself, and records what is done on it. */
export async function pageRuns(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('pinfold.landing'))).not.toBeNull()
}

/** Opens a page that the server has rendered, and records its layout shifts (`shifts`), console errors and calls. */
export async function openWatched(
  browser: Browser,
  options: ContextOptions,
  path: string,
  onCall: (url: string) => void = () => undefined,
): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage()
  const said: string[] = []
  complaints.set(page, said)
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) said.push(message.text())
  })
  page.on('pageerror', (error) => said.push(String(error)))
  page.on('request', (request) => onCall(request.url()))
  await recordShifts(page)
  await openServed(page, path, () => said.splice(0))
  return page
}

/** Records the layout shifts of each document that the page opens from now on, for `shiftOf`. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() =>
    (globalThis as unknown as { shifts: readonly number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
  )
}
