import { links } from '#contracts/links.ts'
import { fillBoard } from '../support/boards.ts'
import { test } from '../support/device.ts'
import { applicationIsKept, openFeed } from '../support/feed.ts'
import { signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { expect, FAILED_REQUESTS } from '../support/test.ts'

test('similar pins of this device are found offline, also by a part of the picture', async ({ device, problems }) => {
  problems.expect(FAILED_REQUESTS)
  const page = device.page()
  const member = await signUp(device.context())
  const board = await fillBoard(device.context(), member, 'Harbours', 4)
  const [asked] = board.pins
  const [row] = await query<{ signature: string }>('select signature from pins where id = $1', [asked])
  await openFeed(page)
  await page.goto(board.path)
  await expect(page.locator(`[data-pin="${asked}"]`).first()).toBeVisible()
  await applicationIsKept(page)
  await device.goOffline()

  await page.goto(`${links.visualSearch}/${row!.signature}?pin=${asked}`)
  const note = page.getByText('Results from this device')
  await expect(note).toBeVisible({ timeout: 30_000 })
  const found = page.getByRole('list', { name: 'More like this' })
  await expect(found.getByRole('link').first()).toBeVisible()
  await expect(found.locator(`[data-pin="${asked}"]`)).toHaveCount(0)
  const picture = page.getByRole('img', { name: 'The picture you search with' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  const frame = page.getByRole('slider', { name: /Part of the picture/ })
  await frame.focus()
  const before = page.url()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(page).not.toHaveURL(before)
  await expect(found.getByRole('link').first()).toBeVisible()

  await device.goOnline()
  await expect(note).toBeHidden({ timeout: 30_000 })
})
