import type { Browser, Page } from 'playwright/test'
import { LAYOUT_SHIFT_REPORT_MIN } from '#features/events/constants.ts'
import { standsStill } from './support/feed.ts'
import { signUp } from './support/members.ts'
import { complaints, DESKTOP, openServed, openWatched, shiftOf, type ContextOptions } from './support/served.ts'
import { expect, test } from './support/test.ts'

const PHONE = { ...DESKTOP, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const PHONE_AGENT =
  'Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

interface Box {
  readonly pin: string | null
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Positions of the first screen's cards and pictures. */
function boxes(page: Page): Promise<readonly Box[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-pin] [data-title]')]
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const pin = element.closest('[data-pin]')?.getAttribute('data-pin') ?? null
        return { pin, x, y: y + window.scrollY, width, height }
      })
      .filter(({ y }) => y < window.innerHeight),
  )
}

for (const [name, device, locale] of [
  ['a desktop', DESKTOP, 'en-US'],
  ['a phone', { ...PHONE, userAgent: PHONE_AGENT }, 'en-US'],
  ['an Arabic desktop', DESKTOP, 'ar-SA'],
] as const) {
  test(`${name} shows pins without scripts, and scripts move none of them @smoke`, async ({ browser, baseURL }) => {
    const options = { ...device, locale, baseURL }
    const served = await boxesWithoutScripts(browser, options, '/')
    expect(served.length).toBeGreaterThan(3)
    const page = await openWatched(browser, options, '/')
    await expect(page.locator('[data-served]')).toHaveCount(0)
    await expectStill(page, served, 30)
    await page.context().close()
  })
}

test('a member’s first screen is there without scripts, and scripts move no card @smoke', async ({
  browser,
  baseURL,
  context,
}) => {
  await signUp(context)
  const options = { ...DESKTOP, baseURL, storageState: await context.storageState() }
  const served = await boxesWithoutScripts(browser, options, '/')
  expect(served.length).toBeGreaterThan(3)
  const page = await openWatched(browser, options, '/')
  await expect(page.locator('[data-served]')).toHaveCount(0)
  await expectStill(page, served, 30)
  await page.context().close()
})

test('a pin is there without scripts, and scripts neither move it nor load it again @smoke', async ({
  browser,
  baseURL,
}) => {
  const options = { ...DESKTOP, viewport: { width: 1_440, height: 2_400 }, baseURL }
  // Of an upright picture, because tries and comments are loaded later and fit beside it.
  const pins = await boxesWithoutScripts(browser, options, '/')
  const tallest = pins.reduce((most, box) => (box.height > most.height ? box : most))
  const path = `/pin/${tallest.pin}/`
  const served = await boxesWithoutScripts(browser, options, path)
  expect(served.length).toBeGreaterThan(3)
  const calls: string[] = []
  const page = await openWatched(browser, options, path, (url) => calls.push(url))
  await expect(page.locator('[data-served]')).toHaveCount(0)
  await expect(page.locator('h1')).toBeVisible()
  await expectStill(page, served, 20)
  expect(calls.filter((url) => url.includes('/graphql/'))).toEqual([])
  expect(calls.filter((url) => url.includes('RelatedModules') && !url.includes('bookmarks'))).toEqual([])
  await page.context().close()
})

async function boxesWithoutScripts(browser: Browser, options: ContextOptions, path: string): Promise<readonly Box[]> {
  const page = await (await browser.newContext({ ...options, javaScriptEnabled: false })).newPage()
  await openServed(page, path)
  await expect(page.locator('[data-served] [data-pin] img').first()).toBeVisible()
  // Only readers without scripts have this note above the page.
  const note = page.getByText(/JavaScript/)
  await expect(note).toBeInViewport()
  await note.evaluate((element) => element.remove())
  const served = await boxes(page)
  await page.context().close()
  return served
}

/**
 * Checks that nothing has moved once the core worker has answered, and that the console has no warnings.
 * @param own maximum length of the document's own list; a longer one is the worker's
 */
async function expectStill(page: Page, served: readonly Box[], own: number): Promise<void> {
  const items = page.locator('[data-grid-stage] [aria-setsize]').first()
  await expect
    .poll(async () => Number(await items.getAttribute('aria-setsize')), { timeout: 30_000 })
    .toBeGreaterThan(own)
  await standsStill(page)
  // The list continues below the served part.
  const kept = (await boxes(page)).filter(({ pin }) => served.some((box) => box.pin === pin))
  expect(kept).toEqual(served)
  // Rounding in the browser may move something by a part of a pixel.
  expect(await shiftOf(page)).toBeLessThan(LAYOUT_SHIFT_REPORT_MIN)
  expect(complaints.get(page)).toEqual([])
}
