import { openFeed } from '../support/feed.ts'
import { expect, test } from '../support/test.ts'

for (const name of ['sessionStorage', 'localStorage'] as const) {
  test(`a browser that denies ${name} shows the feed, and a pin opens`, async ({ page }) => {
    await page.addInitScript((denied) => {
      Object.defineProperty(window, denied, {
        configurable: true,
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    }, name)
    await openFeed(page)
    await page.locator('[data-index="0"]').click()
    await expect(page.getByTestId('closeup-picture')).toBeVisible()
  })
}
