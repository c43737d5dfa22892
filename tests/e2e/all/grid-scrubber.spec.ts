import { homeFeed, openFeed, scrollDown, standsStill, wheel } from '../support/feed.ts'
import { SIZES, test } from '../support/slow.ts'
import { expect } from '../support/test.ts'

test.describe('a long list', () => {
  test.use(SIZES.desktop)

  test('has a thumb that is dragged to any position and announces it, and a button to the top', async ({ page }) => {
    await openFeed(page)
    await wheel(page, 3_000)
    // The worker learns the rest of the list in the background.
    await expect.poll(() => homeFeed(page).getByRole('listitem').first().getAttribute('aria-setsize')).not.toBe('325')
    const thumb = page.getByRole('slider', { name: 'Position in the list' })
    // It appears while the list moves, and stays if the pointer reaches it in time.
    await expect(async () => {
      await wheel(page, 500)
      await thumb.hover({ timeout: 1_000 })
    }).toPass({ timeout: 30_000 })
    await expect(thumb).toHaveAttribute('aria-valuetext', /^[\d,]+ of [\d,]+$/)
    const { y = 0, x = 0 } = (await thumb.boundingBox()) ?? {}
    await page.mouse.down()
    await page.mouse.move(x + 16, y + 300, { steps: 3 })
    await expect(thumb.getByText(/^[\d,]+ of [\d,]+$/)).toBeVisible()
    await page.mouse.move(x + 16, 899, { steps: 3 })
    // The pointer rests on it for longer than it would stay by itself.
    await page.waitForTimeout(1_600)
    await expect(thumb).toBeVisible()
    await page.mouse.up()
    await page.mouse.move(300, 300)
    await expect(page.locator('[data-shown]', { has: thumb })).toHaveCount(0)
    await standsStill(page)
    const [place = 0, total = 0] = ((await thumb.getAttribute('aria-valuetext')) ?? '')
      .split(' of ')
      .map((each) => Number(each.replaceAll(',', '')))
    expect(total - place).toBeLessThan(40)
    await expect(homeFeed(page).locator(`[aria-posinset="${total}"]`)).toBeInViewport()
    await page.getByRole('button', { name: 'Back to top' }).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(homeFeed(page).locator('[aria-posinset="1"]')).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Back to top' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Back to top' })).toHaveCount(0)
  })
})

test.describe('a phone', () => {
  test.use(SIZES.phone)

  test("turned and turned back keeps a long list's thumb at the reader's position", async ({ page }) => {
    await page.goto('/topics/food/')
    const list = page.getByRole('list', { name: 'Food' })
    await expect
      .poll(async () => Number(await list.getByRole('listitem').first().getAttribute('aria-setsize')))
      .toBeGreaterThan(400)
    const thumb = page.getByRole('slider', { name: 'Position in the list' })
    const middle = await page.evaluate(() => document.documentElement.scrollHeight / 2)
    await scrollDown(page, middle)
    await expect(thumb).toBeInViewport({ ratio: 1 })
    const shareOf = () =>
      thumb.evaluate((element) => {
        const [own, rail] = [element.getBoundingClientRect(), element.parentElement!.getBoundingClientRect()]
        return (own.top - rail.top) / (rail.height - own.height)
      })
    const before = await shareOf()
    const widths: number[] = []
    await page.exposeFunction('toldWidth', (width: number) => widths.push(width))
    await page.evaluate(() => {
      const told = (window as unknown as { toldWidth: (width: number) => void }).toldWidth
      window.addEventListener('resize', () => told(innerWidth))
    })
    const { width, height } = SIZES.phone.viewport
    await page.setViewportSize({ width: height, height: width })
    await standsStill(page)
    await expect.poll(shareOf).toBeCloseTo(before, 1)
    await page.setViewportSize({ width, height })
    await expect(async () => {
      await standsStill(page)
      expect(await shareOf()).toBeCloseTo(before, 1)
    }).toPass({ timeout: 30_000 })
    await expect(thumb).toBeInViewport({ ratio: 1 })
    // Elements wider than the turned screen have not made the browser zoom out.
    expect(widths).toEqual([height, width])
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    await expect(thumb).toBeInViewport({ ratio: 1 })
  })
})
