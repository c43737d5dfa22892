import { fillBoard } from '../support/boards.ts'
import { test } from '../support/device.ts'
import { applicationIsKept, openFeed } from '../support/feed.ts'
import { signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { expect, FAILED_REQUESTS } from '../support/test.ts'

test("saved pins are found offline, and the server's results replace them", async ({ device, problems }) => {
  problems.expect(FAILED_REQUESTS)
  const page = device.page()
  // Before any page is open: an open one would load itself again as the new member.
  const member = await signUp(device.context())
  const board = await fillBoard(device.context(), member, 'Lighthouse', 3)
  const pin = board.pins[0]!
  const [row] = await query<{ title: string }>('select title from pins where id = $1', [pin])
  const title = row!.title
  await openFeed(page)
  await page.goto(board.path)
  await expect(page.locator(`[data-pin="${pin}"]`).first()).toBeVisible()
  await applicationIsKept(page)
  await device.goOffline()
  const note = page.getByText('Results from this device')
  await page.goto(`/search/my_pins?q=${encodeURIComponent(title)}`)
  await expect(note).toBeVisible({ timeout: 30_000 })
  await expect(page.locator(`[data-pin="${pin}"]`).first()).toBeVisible()
  await page.goto('/search/boards?q=lighthouse')
  await expect(note).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('link', { name: /Lighthouse/ }).first()).toBeVisible()
  await page.goto(`/search/my_pins?q=${encodeURIComponent(title)}`)
  await expect(note).toBeVisible({ timeout: 30_000 })
  await device.goOnline()
  await expect(note).toBeHidden({ timeout: 30_000 })
  await expect(page.locator(`[data-pin="${pin}"]`).first()).toBeVisible()
})
