import type { Page } from 'playwright/test'
import { fillBoard } from '../support/boards.ts'
import { picker, saveButton } from '../support/closeup.ts'
import { homeFeed, openFeed, standsStill } from '../support/feed.ts'
import { addBoard, signUp } from '../support/members.ts'
import { SIZES } from '../support/slow.ts'
import { expect, test } from '../support/test.ts'

// These tests use no offline mode, so a first visit need not cache files for later.
test.use({ serviceWorkers: 'block' })

for (const size of ['desktop', 'phone'] as const)
  test.describe(`on a ${size}`, () => {
    test.use(SIZES[size])

    test(`the end of a list is above the invitation to sign up, on a ${size}`, async ({ page }) => {
      await openFeed(page, '/topics/food/')
      const prompt = page.getByRole('complementary', { name: 'Like what you see?' })
      const end = page.getByText("That's everything here.").and(page.locator('p:not([role])'))
      await expect(async () => {
        await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
        await expect(end).toBeInViewport({ timeout: 1_000 })
      }).toPass()
      await expect(prompt).toBeVisible()
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
      await standsStill(page)
      const [words, bar] = [await end.boundingBox(), await prompt.boundingBox()]
      expect(words!.y + words!.height).toBeLessThanOrEqual(bar!.y)
    })
  })

for (const size of ['desktop', 'phone'] as const)
  test.describe(`a visitor with the cookie question, on a ${size}`, () => {
    test.use({ ...SIZES[size], locale: 'fi-FI' })

    test(`the invitation waits for the answer to the question, and the end of a list is above both, on a ${size}`, async ({
      page,
    }) => {
      await page.goto('/topics/food/')
      const bars = page.locator('#below-toasts > *')
      const end = page.locator('main p:not([role])').last()
      const endIsAboveBar = () =>
        expect(async () => {
          await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
          await expect(bars).toHaveCount(1, { timeout: 1_000 })
          await standsStill(page)
          const [words, bar] = await Promise.all([end, bars].map(async (part) => (await part.boundingBox())!))
          expect(words!.y).toBeGreaterThan(0)
          expect(words!.y + words!.height).toBeLessThanOrEqual(bar!.y)
        }).toPass({ timeout: 30_000 })
      await endIsAboveBar()
      await expect(bars.locator('a')).toHaveCount(0)
      await bars.getByRole('button').first().click()
      await expect(bars.locator('a')).not.toHaveCount(0)
      await endIsAboveBar()
    })
  })

test.describe('a member at a desktop', () => {
  test.use(SIZES.desktop)

  test('the board picker opens beside its button, below the header, and stays there while boards are loading', async ({
    page,
    context,
  }) => {
    await signUp(context)
    for (const name of ['Garden', 'Kitchen', 'Attic', 'Cellar', 'Porch', 'Hall']) await addBoard(context, name)
    await openFeed(page)
    const header = (await page.getByRole('banner').boundingBox())!
    // Cards of the first row, and of one that is scrolled half below the header.
    for (const scrollPx of [0, 260]) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrollPx)
      await standsStill(page)
      const card = homeFeed(page).locator('[data-pin]').nth(3)
      const box = (await card.boundingBox())!
      await page.mouse.move(box.x + box.width / 2, Math.max(box.y + 40, header.height + 30))
      const button = page.locator('[data-pin] button[aria-haspopup=dialog]:visible').first()
      await button.click()
      await expect(picker(page)).toBeVisible()
      const tops = await topsOf(page)
      expect(Math.min(...tops)).toBeGreaterThanOrEqual(header.y + header.height)
      // Its opening animation moves it by 4 pixels.
      expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(4)
      await page.keyboard.press('Escape')
      await expect(picker(page)).toBeHidden()
    }
  })

  test("the focus ring of a board's tile is complete", async ({ page, context }) => {
    const member = await signUp(context)
    await fillBoard(context, member, 'Garden', 3)
    await addBoard(context, 'Kitchen')
    await page.goto(`/${member.username}`)
    const tiles = page.getByRole('region', { name: 'Boards' }).locator('a[data-grid-focus]')
    await expect(tiles).toHaveCount(2)
    await tiles.first().focus()
    await page.keyboard.press('ArrowRight')
    const cut = await page.evaluate(() => {
      // The ring is painted inside the covers, above them.
      const covers = document.activeElement!.firstElementChild!
      const ring = getComputedStyle(covers, '::before')
      const { left, top, right, bottom, width, height } = covers.getBoundingClientRect()
      const wrong: string[] = []
      if (ring.content === 'none' || parseFloat(ring.borderTopWidth) < 3) wrong.push('there is no ring')
      if (parseFloat(ring.width) < width - 1 || parseFloat(ring.height) < height - 1) wrong.push('it is smaller')
      if (!(Number(ring.zIndex) > 0)) wrong.push('the covers lie over it')
      for (let box = covers.parentElement; box; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box)
        if (overflowX === 'visible' && overflowY === 'visible') continue
        const own = box.getBoundingClientRect()
        if (left < own.left - 1 || right > own.right + 1 || top < own.top - 1 || bottom > own.bottom + 1)
          wrong.push(`${box.tagName}.${box.className} cuts it`)
      }
      return wrong
    })
    expect(cut).toEqual([])
  })
})

test.describe('on a phone', () => {
  test.use(SIZES.phone)

  test('titles and lists start on the same line', async ({ page, context }) => {
    const member = await signUp(context)
    const board = await fillBoard(context, member, 'Garden', 4)
    for (const path of [board.path, '/topics/food/', '/search/pins?q=bread', `/${member.username}/_saved`]) {
      await page.goto(path)
      const title = page.getByRole('heading', { level: 1 }).first()
      await expect(title).toBeVisible()
      const pins = page.locator('[role=list] [data-index]')
      await expect(pins.first()).toBeVisible()
      await standsStill(page)
      const left = await title.evaluate((element) => {
        const text = document.createRange()
        text.selectNodeContents(element)
        return getComputedStyle(element).textAlign === 'center' ? null : text.getBoundingClientRect().left
      })
      if (left === null) continue
      const lefts = await pins.evaluateAll((all) => all.map((pin) => pin.getBoundingClientRect().left))
      expect.soft(Math.abs(left - Math.min(...lefts)), path).toBeLessThan(3)
    }
  })
})

test('a visitor who likes a pin is asked to sign up as well', async ({ page }) => {
  await openFeed(page)
  await homeFeed(page).locator('[data-pin]').first().getByRole('link').first().click()
  await expect(saveButton(page)).toBeVisible()
  await page.getByRole('button', { name: 'Like', exact: true }).first().click()
  await expect(page.getByRole('dialog', { name: 'Sign up to save and like pins' })).toBeVisible()
})

/** Top edges of the picker in the half second after it has opened. */
function topsOf(page: Page): Promise<readonly number[]> {
  return picker(page).evaluate(async (element) => {
    const tops: number[] = []
    for (const from = performance.now(); performance.now() - from < 500;) {
      await new Promise(requestAnimationFrame)
      // An opening animation is no jump: only its end position counts.
      if (element.getAnimations({ subtree: false }).length === 0) tops.push(element.getBoundingClientRect().top)
    }
    return tops
  })
}
