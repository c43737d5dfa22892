import type { BrowserContext, Page } from 'playwright/test'
import { standsStill, wheel } from '../support/feed.ts'
import {
  LONG,
  longList,
  makeLongBoard,
  monthOf,
  openLongBoard,
  removeLongBoard,
  truePins,
  type LongBoard,
} from '../support/long-board.ts'
import { eyeOf, expectEye } from '../support/place-kept.ts'
import { atBothSizes, SIZES, test } from '../support/slow.ts'
import { expect, FAILED_REQUESTS } from '../support/test.ts'

/** Six columns would need more pins to reach the range's end. */
const DESKTOP = { viewport: { width: 1_280, height: 800 } }
/** Scroll range of the document, including the content above and below the list. */
const RANGE_PX = { atLeast: 4_000_000, atMost: 4_001_000 }

let board: LongBoard
let cookies: Parameters<BrowserContext['addCookies']>[0] = []

test.beforeAll(async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL! })
  board = await makeLongBoard(context)
  cookies = await context.cookies()
  await context.close()
})
test.afterAll(() => removeLongBoard(board))

test.beforeEach(async ({ context, problems }) => {
  test.setTimeout(180_000)
  // A busy server says so and is asked again.
  problems.expect(FAILED_REQUESTS)
  await context.addCookies([...cookies])
})

const thumb = (page: Page) => page.getByRole('slider', { name: 'Position in the list' })
const numbers = new Intl.NumberFormat('en-US')

/** Moves the document's scrollbar to a share of its range, like a drag. */
async function dragScrollbar(page: Page, share: number): Promise<void> {
  await page.evaluate((at) => {
    const { scrollHeight } = document.documentElement
    scrollTo({ top: (scrollHeight - innerHeight) * at, behavior: 'instant' })
  }, share)
  await standsStill(page)
}

/** The scrubber's label, and its thumb's position from 0 to 1, once the label names the first pins in view. */
async function expectTrueLabel(page: Page): Promise<number> {
  const seen = await truePins(page)
  let share = NaN
  await expect(async () => {
    const said = (await thumb(page).getAttribute('aria-valuetext')) ?? ''
    const place = Number(await thumb(page).getAttribute('aria-valuenow'))
    expect(said).toBe(`${numbers.format(place)} of ${numbers.format(LONG)}`)
    const told = seen.find((each) => each.place === place)
    expect(told, `${place} is none of those in the view, ${seen.map((each) => each.place).join()}`).toBeDefined()
    await expect(thumb(page)).toContainText(`added ${monthOf(told!.pin)}`)
    share = await thumb(page).evaluate((element) => {
      const [own, rail] = [element.getBoundingClientRect(), element.parentElement!.getBoundingClientRect()]
      return (own.top - rail.top) / (rail.height - own.height)
    })
    expect(Math.abs(share - place / LONG), `thumb at ${share}, pin ${place}`).toBeLessThan(0.02)
  }, 'place and month of the label').toPass({ timeout: 30_000 })
  return share
}

/** Grabs the scrubber's thumb, which appears while the list moves. */
async function takeThumb(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  await expect(async () => {
    await wheel(page, -20)
    await thumb(page).hover({ timeout: 1_000 })
  }, 'the pointer is on the thumb').toPass({ timeout: 30_000 })
  const { x = 0, y = 0, width = 0, height = 0 } = (await thumb(page).boundingBox()) ?? {}
  await page.mouse.down()
  return { x: x + width / 2, y: y + height / 2 }
}

atBothSizes(
  () => {
    test("a list above the browser's height limit is reachable everywhere, and scrollbar, label and focus are right", async ({
      page,
    }) => {
      await openLongBoard(page, board)
      const rangePx = await page.evaluate(() => document.documentElement.scrollHeight)
      expect(rangePx).toBeGreaterThan(RANGE_PX.atLeast)
      expect(rangePx).toBeLessThan(RANGE_PX.atMost)

      await test.step('by the scrollbar', async () => {
        for (const share of [0.1, 0.5, 0.83]) {
          await dragScrollbar(page, share)
          const [first] = await truePins(page)
          // The two ends of the scrollbar are exact to the pixel, which leaves less of its range for the middle.
          if (share === 0.5) expect(Math.abs(first!.place / LONG - share)).toBeLessThan(0.01)
          await expectTrueLabel(page)
        }
        // Reading there moves by as many pixels as the wheel.
        const before = await truePins(page)
        await wheel(page, 300)
        const now = new Map((await truePins(page)).map(({ pin, top }) => [pin, top]))
        const still = before.filter(({ pin }) => now.has(pin))
        expect(still.length).toBeGreaterThan(0)
        expect(still.map(({ pin }) => now.get(pin))).toEqual(still.map(({ top }) => top - 300))

        await dragScrollbar(page, 1)
        expect((await truePins(page)).at(-1)!.place).toBe(LONG)
        expect(await expectTrueLabel(page)).toBeGreaterThan(0.99)
        await dragScrollbar(page, 0)
        expect((await truePins(page))[0]!.place).toBe(1)
      })

      const focused = longList(page).locator('[data-index]:has(:focus)')
      await test.step('by End and Page up', async () => {
        await longList(page).focus()
        await expect(focused).toHaveAttribute('aria-posinset', '1')
        await page.keyboard.press('End')
        await expect(focused).toHaveAttribute('aria-posinset', String(LONG))
        await expect(focused).toBeInViewport()
        expect((await truePins(page)).at(-1)!.place).toBe(LONG)
        await page.keyboard.press('PageUp')
        await expect(focused).not.toHaveAttribute('aria-posinset', String(LONG))
        await expect(focused).toBeInViewport()
      })

      await test.step('by the scrubber; the card that has the focus stays in the document, and is come back to', async () => {
        const place = Number(await focused.getAttribute('aria-posinset'))
        const { x, y } = await takeThumb(page)
        await page.mouse.move(x, page.viewportSize()!.height - 1, { steps: 4 })
        const label = thumb(page).getByText(`${numbers.format(LONG)} of ${numbers.format(LONG)}`)
        await expect(label).toBeVisible()
        const toTop = page.getByRole('button', { name: 'Back to top' })
        await expect(async () => {
          const [said, button] = [await label.boundingBox(), await toTop.boundingBox()]
          expect(said!.y + said!.height).toBeLessThanOrEqual(button!.y)
        }, 'the label is clear of the button').toPass({ timeout: 30_000 })
        await page.mouse.move(x, y / 2, { steps: 4 })
        await expect(thumb(page).getByText(new RegExp(`^[\\d,]+ of ${numbers.format(LONG)}$`))).toBeVisible()
        await page.mouse.up()
        const share = await expectTrueLabel(page)
        expect(share).toBeGreaterThan(0.3)
        expect(share).toBeLessThan(0.7)
        await expect(focused).toHaveAttribute('aria-posinset', String(place))
        await expect(focused).not.toBeInViewport()
        await page.keyboard.press('ArrowUp')
        await expect(focused).toBeInViewport()
        expect(Math.abs(Number(await focused.getAttribute('aria-posinset')) - place)).toBeLessThan(24)
      })

      await test.step('by the way back to the top, which takes the focus along', async () => {
        const toTop = page.getByRole('button', { name: 'Back to top' })
        await toTop.click()
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
        expect((await truePins(page))[0]!.place).toBe(1)
        await expect(focused).toHaveAttribute('aria-posinset', '1')
        await expect(toTop).toHaveCount(0)
        await dragScrollbar(page, 0.6)
        await expect(focused).toHaveAttribute('aria-posinset', '1')
        await page.keyboard.press('Home')
        // The part above the list is shown as well, if it fits together with the whole card.
        await expect(focused).toBeInViewport({ ratio: 0.99 })
        expect((await truePins(page))[0]!.place).toBe(1)
      })

      await test.step('and the place there is kept', async () => {
        await dragScrollbar(page, 0.4)
        await truePins(page)
        const eye = await eyeOf(page)
        await page.reload()
        await expectEye(page, eye)
        const { width, height } = page.viewportSize()!
        const upright = { width, height }
        const turned = { width: height, height: width }
        for (const size of [{ width: width - 60, height }, turned, upright, turned, upright]) {
          await page.setViewportSize(size)
          await expectEye(page, eye)
        }
        await truePins(page)
        await longList(page).locator(`[data-pin="${eye.pin}"] [data-grid-focus]`).dispatchEvent('click')
        await expect(page).toHaveURL(new RegExp(`/pin/${eye.pin}$`))
        await page.goBack()
        await expectEye(page, eye)
        await expectTrueLabel(page)
      })
    })
  },
  { ...SIZES, desktop: DESKTOP },
)

test.describe('a list that is still loading', () => {
  test.use(DESKTOP)

  interface Arriving {
    /** Passes on as much of the list's order as contains this many pins; the next part is held back. */
    readonly until: (known: number) => Promise<void>
  }

  async function openArriving(page: Page): Promise<Arriving> {
    const held: (() => void)[] = []
    await page.context().route('**/resource/ListManifestResource/**', async (route) => {
      await new Promise<void>((go) => held.push(go))
      await route.continue()
    })
    await page.goto(board.path)
    await expect(longList(page).locator('[data-pin]').first()).toBeVisible()
    const until = async (known: number) => {
      const letThrough = async () => {
        const now = await knownOf(page)
        if (now < known) held.shift()?.()
        return now
      }
      await expect.poll(letThrough, { timeout: 60_000, intervals: [100] }).toBeGreaterThanOrEqual(known)
    }
    await until(10_000)
    return { until }
  }

  const knownOf = async (page: Page) =>
    Number(await longList(page).getByRole('listitem').first().getAttribute('aria-setsize'))
  const focused = (page: Page) => longList(page).locator('[data-index]:has(:focus)')
  const expectFocusAtEnd = (page: Page) =>
    expect(async () => {
      const known = await knownOf(page)
      await expect(focused(page)).toHaveAttribute('aria-posinset', String(known), { timeout: 500 })
      await expect(focused(page)).toBeInViewport({ timeout: 500 })
    }, 'the last card that is known has the focus').toPass({ timeout: 30_000 })
  const expectEnd = (page: Page) =>
    expect(async () => {
      expect((await truePins(page)).at(-1)!.place).toBe(await knownOf(page))
    }, 'the last card that is known is in the view').toPass({ timeout: 30_000 })

  test('the End key leads to the end: the reader and the focus follow it as the list grows', async ({ page }) => {
    const list = await openArriving(page)
    await longList(page).focus()
    await page.keyboard.press('End')
    await expectFocusAtEnd(page)
    await list.until(20_000)
    await expectFocusAtEnd(page)
    await list.until(LONG)
    await expect(focused(page)).toHaveAttribute('aria-posinset', String(LONG))
    await expectFocusAtEnd(page)
    expect((await truePins(page)).at(-1)!.place).toBe(LONG)
  })

  for (const keys of ['Shift+End', 'Control+a'])
    test(`${keys} selects items that are not loaded yet, too`, async ({ page }) => {
      const list = await openArriving(page)
      await longList(page).focus()
      await page.keyboard.press('x')
      await page.keyboard.press(keys)
      await list.until(LONG)
      await expect(page.getByRole('toolbar')).toContainText(`${numbers.format(LONG)} selected`)
    })

  test('the End key works without a focus; a reader who acts on the way stays where he is', async ({ page }) => {
    const list = await openArriving(page)
    await page.keyboard.press('End')
    await expectEnd(page)
    await list.until(25_000)
    await expectEnd(page)
    await expect(focused(page)).toHaveCount(0)
    await wheel(page, -500)
    const before = await truePins(page)
    await list.until(LONG)
    await standsStill(page)
    expect(await truePins(page)).toEqual(before)
  })

  test('its label shows the length at once, and a held thumb moves to its position as the list loads', async ({
    page,
  }) => {
    const list = await openArriving(page)
    await wheel(page, 2_000)
    const whole = new RegExp(`^[\\d,]+ of ${numbers.format(LONG)}$`)
    await expect(thumb(page)).toHaveAttribute('aria-valuetext', whole)
    const { x } = await takeThumb(page)
    const middle = DESKTOP.viewport.height / 2
    await page.mouse.move(x, middle, { steps: 4 })
    await expect(thumb(page).getByText(whole)).toBeVisible()
    await list.until(LONG)
    const fromPointer = async () => {
      const { y, height } = (await thumb(page).boundingBox())!
      return Math.abs(y + height / 2 - middle)
    }
    await expect.poll(fromPointer, { timeout: 30_000 }).toBeLessThan(30)
    await standsStill(page)
    const before = await truePins(page)
    expect(Math.abs(before[0]!.place / LONG - 0.5)).toBeLessThan(0.1)
    // A small movement of the hand is a small one in the list.
    await page.mouse.move(x, middle + 1)
    await standsStill(page)
    expect((await truePins(page))[0]!.place - before[0]!.place).toBeLessThan(LONG / 100)

    await page.mouse.move(x, DESKTOP.viewport.height - 1, { steps: 4 })
    await page.mouse.up()
    await list.until(LONG)
    await expectEnd(page)
    await expect(thumb(page)).toHaveAttribute('aria-valuetext', `${numbers.format(LONG)} of ${numbers.format(LONG)}`)
    expect(await expectTrueLabel(page)).toBeGreaterThan(0.99)
  })
})
