import { signUp } from '../support/members.ts'
import { expect, test } from '../support/test.ts'

test("the bell is in a member's header in the same frame as its neighbour", async ({ page, context }) => {
  await signUp(context)
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('header a[href="/pin/create"]')) return
      watch.disconnect()
      document.documentElement.dataset.bell = String(document.querySelector('header a[href="/notifications"]') !== null)
    })
    watch.observe(document, { childList: true, subtree: true })
  })
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-bell', 'true')
})
