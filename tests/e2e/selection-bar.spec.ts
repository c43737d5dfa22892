import type { BrowserContextOptions, Locator, Page } from 'playwright/test'
import { overflow } from './support/accessibility.ts'
import { fillBoard } from './support/boards.ts'
import { applicationIsKept } from './support/feed.ts'
import { signUp } from './support/members.ts'
import { SIZES } from './support/slow.ts'
import { expect, FAILED_REQUESTS, smokeOn, test } from './support/test.ts'

const LOOKS: readonly (BrowserContextOptions & { readonly name: string })[] = [
  { name: 'desktop', ...SIZES.desktop },
  { name: 'desktop-dark-arabic', ...SIZES.desktop, colorScheme: 'dark', locale: 'ar-SA' },
  { name: 'tablet', viewport: { width: 834, height: 1_112 } },
  { name: 'phone', ...SIZES.phone },
  { name: 'phone-dark-arabic', ...SIZES.phone, colorScheme: 'dark', locale: 'ar-SA' },
]

/** The parts above a page, found by their roles in any language. */
const overPage = (page: Page): Readonly<Record<string, Locator>> => ({
  heading: page.getByRole('heading', { level: 1 }),
  header: page.getByRole('banner'),
  // Unlike the docked line about the connection, which says the same once the message is gone.
  messages: page.locator('[role="status"][aria-live]').filter({ has: page.getByRole('button') }),
  bar: page.getByRole('toolbar'),
})

for (const { name, ...look } of LOOKS) {
  test.describe(name, () => {
    test.use(look)

    test(`the bar of a selection is at the bottom of a ${name}, messages are above it, and none covers another or the heading${smokeOn(name, 'phone')}`, async ({
      page,
      context,
      problems,
    }, testInfo) => {
      problems.expect(FAILED_REQUESTS)
      const member = await signUp(context)
      const board = await fillBoard(context, member, 'Garden', 6)
      await page.goto(board.path)
      const cards = page.locator('[data-index] [data-grid-focus]')
      await cards.first().focus()
      await page.keyboard.press('x')
      await cards.nth(1).focus()
      await page.keyboard.press('x')
      const { bar, messages, ...others } = overPage(page)
      await expect(bar!).toBeVisible()
      await applicationIsKept(page)
      await context.setOffline(true)
      // A message below the pointer stays. The last is the lowest, so others that go do not move it.
      await messages!.getByRole('button').last().hover()
      // An animation that is cancelled rejects; it is over then, too.
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map((each) => each.finished)))
      await page.screenshot({ path: testInfo.outputPath(`${name}.png`) })

      const boxes = await Promise.all(
        Object.entries({ bar, messages, ...others }).map(async ([what, element]) => ({
          what,
          box: await element!.evaluate((each) => each.getBoundingClientRect().toJSON() as DOMRect),
        })),
      )
      const covered = boxes.flatMap(({ what, box }, at) =>
        boxes
          .slice(at + 1)
          .flatMap((other) =>
            box.top < other.box.bottom &&
            other.box.top < box.bottom &&
            box.left < other.box.right &&
            other.box.left < box.right
              ? [`${what} and ${other.what}`]
              : [],
          ),
      )
      expect(covered).toEqual([])
      const viewPx = page.viewportSize()!.height
      const [barBox, messagesBox] = [boxes[0]!.box, boxes[1]!.box]
      // Below it are the navigation and, once the network is missed, a line of two rows about it.
      expect(barBox.bottom).toBeGreaterThan(viewPx - 120)
      expect(barBox.bottom).toBeLessThan(viewPx)
      expect(messagesBox.bottom).toBeLessThanOrEqual(barBox.top)
      expect(await overflow(page)).toBe(0)
    })
  })
}

test.describe('phone, far down a list', () => {
  test.use(SIZES.phone)

  test('a button selects all pins of a board', async ({ page, context }, testInfo) => {
    const member = await signUp(context)
    const board = await fillBoard(context, member, 'Garden', 30)
    await page.goto(board.path)
    await page.locator('[data-index] [data-grid-focus]').first().focus()
    await page.keyboard.press('x')
    const bar = page.getByRole('toolbar')
    await expect(bar).toContainText('1 selected')
    await page.screenshot({ path: testInfo.outputPath('one.png') })
    await bar.getByRole('button', { name: 'Select all' }).click()
    await expect(bar).toContainText('30 selected')
    await expect(bar.getByRole('button', { name: 'Select all' })).toBeHidden()
    await page.screenshot({ path: testInfo.outputPath('all.png') })
  })

  test('the button to the top is above the bar of a selection', async ({ page, context }) => {
    await signUp(context)
    await page.goto('/')
    const cards = page.locator('[data-index] [data-grid-focus]')
    await cards.first().focus()
    await page.keyboard.press('x')
    const bar = page.getByRole('toolbar')
    await expect(bar).toBeVisible()
    const toTop = await scrollFarDown(page)
    await expectAbove(toTop, bar)
    await toTop.click()
    await expect(cards.first()).toBeInViewport()
  })

  test('the button to the top is above the banner of a lost connection', async ({ page, context, problems }) => {
    problems.expect(FAILED_REQUESTS)
    await signUp(context)
    await page.goto('/')
    const toTop = await scrollFarDown(page)
    await applicationIsKept(page)
    await context.setOffline(true)
    const banner = page.getByText("You're offline! Check your internet connection.")
    // After the toast with the same text is gone.
    await expect(banner).toBeVisible({ timeout: 30_000 })
    await expectAbove(toTop, banner)
    await toTop.click()
    await expect(page.locator('[data-index="0"]')).toBeInViewport()
  })
})

/**
 * Scrolls to the end of the known list, which grows.
 * @returns the button to the top
 */
async function scrollFarDown(page: Page): Promise<Locator> {
  const toTop = page.getByRole('button', { name: 'Back to top' })
  await expect(async () => {
    await page.evaluate(() => window.scrollTo({ top: 20 * innerHeight, behavior: 'instant' }))
    await expect(toTop).toBeVisible({ timeout: 500 })
  }).toPass()
  return toTop
}

async function expectAbove(upper: Locator, lower: Locator): Promise<void> {
  await expect(async () => {
    const [above, below] = [await upper.boundingBox(), await lower.boundingBox()]
    expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y)
  }).toPass()
}
