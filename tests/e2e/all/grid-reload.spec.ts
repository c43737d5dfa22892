import type { Page } from 'playwright/test'
import { homeFeed, openFeed, standsStill, wheel } from '../support/feed.ts'
import { expectEye, eyeOf, keepsPlace } from '../support/place-kept.ts'
import { atBothSizes, test } from '../support/slow.ts'
import { expect } from '../support/test.ts'

atBothSizes(() => {
  test('a reload far down a list paints the pin at its former position, and nothing else before it', async ({
    page,
  }) => {
    await openFeed(page)
    const known = await manyKnown(page)
    // Far below the first loaded part of the list, and usually before all of it is on disk.
    await jumpTo(page, await page.evaluate(() => document.documentElement.scrollHeight * 0.6))
    const eye = await eyeOf(page)
    await keepsPlace(page, 'home', eye)
    await page.addInitScript(watchPin, eye.pin)
    await page.reload()
    await expectEye(page, eye)
    // While the list grows beyond what was on disk.
    await expect.poll(() => lengthOf(page), { timeout: 30_000 }).toBeGreaterThanOrEqual(known)
    await expectEye(page, eye)
    const seen = await page.evaluate(() => (window as Watching).seenTops)
    expect(seen?.map((top) => (top === null ? null : Math.abs(top - eye.top) <= 1))).toEqual([true])
  })

  test('a scroll is not lost by an immediate reload', async ({ page }) => {
    await openFeed(page)
    await wheel(page, 5_300)
    for (const byPx of [260, -140]) {
      const { pin, top } = await eyeOf(page)
      const reloaded = page.waitForEvent('load')
      await page.evaluate(stopWorkerMessages)
      await page.evaluate((px) => {
        scrollBy({ top: px, behavior: 'instant' })
        location.reload()
      }, byPx)
      await reloaded
      await expectEye(page, { pin, top: top - byPx })
    }
  })

  test('a jump back to an earlier position, which is not on disk, is not lost either', async ({ page }) => {
    await openFeed(page)
    const known = await manyKnown(page)
    const wholePx = await page.evaluate(() => document.documentElement.scrollHeight)
    await jumpTo(page, wholePx * 0.3)
    const eye = await eyeOf(page)
    await jumpTo(page, wholePx * 0.6)
    await keepsPlace(page, 'home', await eyeOf(page))
    await page.evaluate(stopWorkerMessages)
    await jumpTo(page, wholePx * 0.3)
    await expectEye(page, eye)
    await page.reload()
    await expectEye(page, eye)
    await expect.poll(() => lengthOf(page), { timeout: 30_000 }).toBeGreaterThanOrEqual(known)
    await expectEye(page, eye)
  })
})

test('a reader who is faster than the rest of the list sees plain colours, then the pins', async ({ page }) => {
  await openFeed(page)
  await manyKnown(page)
  await jumpTo(page, await page.evaluate(() => document.documentElement.scrollHeight * 0.4))
  await keepsPlace(page, 'home', await eyeOf(page))
  await page.addInitScript(holdWorker)
  await page.reload({ waitUntil: 'commit' })
  await expect(homeFeed(page).locator('[data-grid-focus]').first()).toBeVisible()
  await page.evaluate(() => scrollBy({ top: 40_000, behavior: 'instant' }))
  const inMiddle = () =>
    page.evaluate(() => {
      // Two points that cannot both be in a gap between cells.
      const found = [0, 24].flatMap((px) => document.elementsFromPoint(innerWidth / 4, innerHeight / 2 + px))
      const cell = found.map((each) => each.closest('[role="listitem"]')).find((each) => each !== null)
      return cell ? (cell.querySelector('[data-grid-focus]') ? 'card' : 'colour') : 'nothing'
    })
  await expect.poll(inMiddle).toBe('colour')
  await page.evaluate(() => (window as Holding).letWorkerGo?.())
  await expect.poll(inMiddle, { timeout: 30_000 }).toBe('card')
})

test("a member's boards are at their former positions after a reload and on the way back", async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 700 })
  await page.goto('/robin/')
  const boards = page.getByRole('region', { name: 'Boards' }).getByRole('listitem')
  const last = boards.last()
  // Until the scripts have taken over the document, no position is kept.
  await expect(page.locator('[data-grid-stage]:not([data-served])')).toBeVisible()
  await expect(last).toBeAttached()
  await page.evaluate(() => scrollTo({ top: 330, behavior: 'instant' }))
  await standsStill(page)
  const topOf = () => last.evaluate((cell) => Math.round(cell.getBoundingClientRect().top))
  const topPx = await topOf()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200)
  await page.reload()
  await expect.poll(topOf).toBe(topPx)
  await boards.nth(2).getByRole('link').click()
  await expect(page).not.toHaveURL(/robin\/$/)
  await page.goBack()
  await expect.poll(topOf).toBe(topPx)
})

/** Runs in the page: its worker no longer receives messages, as if it were too busy. */
function stopWorkerMessages(): void {
  MessagePort.prototype.postMessage = () => undefined
  Worker.prototype.postMessage = () => undefined
}

/** Jumps to a distant position and waits for its cards. */
async function jumpTo(page: Page, topPx: number): Promise<void> {
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), topPx)
  await cardsInView(page)
}

const lengthOf = async (page: Page) =>
  Number(await homeFeed(page).getByRole('listitem').first().getAttribute('aria-setsize'))

/** Waits until the page knows the home feed far beyond the fetched pages of pins. */
async function manyKnown(page: Page): Promise<number> {
  await expect.poll(() => lengthOf(page), { timeout: 30_000 }).toBeGreaterThan(1_000)
  return lengthOf(page)
}

/** All cells of the view have their cards. */
async function cardsInView(page: Page): Promise<void> {
  await expect(async () => {
    const drawn = await homeFeed(page)
      .getByRole('listitem')
      .evaluateAll((cells) =>
        cells.flatMap((cell) => {
          const { top, bottom } = cell.getBoundingClientRect()
          return bottom > 0 && top < innerHeight ? [cell.querySelector('[data-pin]') !== null] : []
        }),
      )
    expect(drawn.length).toBeGreaterThan(1)
    expect(drawn).not.toContain(false)
  }, 'cards in the view').toPass({ timeout: 30_000 })
}

type Watching = Window & { seenTops?: (number | null)[] }

/** Runs in the page from its start: the pin's position in each frame with cells; null if it was not there. */
function watchPin(pin: string): void {
  const seen: (number | null)[] = []
  ;(window as Watching).seenTops = seen
  const look = () => {
    if (document.querySelector('[data-index]')) {
      const top = document.querySelector(`[data-pin="${pin}"]`)?.getBoundingClientRect().top ?? null
      if (seen.length === 0 || top !== seen.at(-1)) seen.push(top)
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

interface Holding extends Window {
  letWorkerGo?: () => void
}

/** Runs in the page: what it sends to its worker waits until `letWorkerGo` is called. */
function holdWorker(): void {
  const held: (() => void)[] = []
  const { postMessage } = Worker.prototype
  Worker.prototype.postMessage = function (this: Worker, ...args: unknown[]) {
    held.push(() => Reflect.apply(postMessage, this, args))
  }
  ;(window as Holding).letWorkerGo = () => {
    Worker.prototype.postMessage = postMessage
    for (const send of held) send()
  }
}
