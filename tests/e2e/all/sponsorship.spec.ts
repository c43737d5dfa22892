import { fillBoard, giveAway } from '../support/boards.ts'
import { callsOf, logIn, signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { expect, test } from '../support/test.ts'

test('a creator asks a sponsor, who approves on the pin, is shown to everybody, and leaves', async ({
  page,
  context,
}) => {
  const sponsor = await signUp(context, 'Sam', 'Sponsor')
  const creator = await signUp(context, 'Cleo', 'Creator')
  const shop = await fillBoard(context, creator, 'Shop', 1)
  const id = shop.pins[0]!
  await giveAway(id, creator)
  await query('update pins set sponsor_id = null, sponsorship_status = 0 where id = $1', [id])
  await page.goto(`/pin/${id}`)
  await page.getByRole('button', { name: 'More actions' }).first().click()
  await page.getByRole('menuitem', { name: 'Add sponsor' }).click()
  await page.getByRole('textbox', { name: 'Username' }).fill('nobody-is-called-so')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('There is no member with this username.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Username' }).fill(sponsor.username.slice(0, -1))
  await page.getByRole('list', { name: 'Suggested sponsors' }).getByText(`@${sponsor.username}`).click()
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue(sponsor.username)
  // A username that was typed to its end is answered with the member's name, too.
  await page.getByRole('textbox', { name: 'Username' }).fill(`@${sponsor.username}`)
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText(`Request sent to ${sponsor.fullName}`)).toBeVisible()
  await expect(page.getByText(/has not answered your sponsorship request/)).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).first().click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Add sponsor' })).toBeHidden()
  await page.keyboard.press('Escape')

  await logIn(context, sponsor)
  await page.goto('/notifications')
  await page.getByRole('link', { name: /asks you to sponsor/ }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Paid partnership with Sam Sponsor')).toBeVisible()
  // The card says the same, with the whole name.
  await page.goto(shop.path)
  const badge = page.locator(`[data-pin="${id}"]`).getByText('Paid partnership with Sam Sponsor')
  await expect(badge).toBeVisible()
  expect(await badge.evaluate((words) => words.scrollHeight - words.clientHeight)).toBe(0)
  expect(await badge.evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0)
  // A pin with a sponsor offers its creator no second one.
  await logIn(context, creator)
  await page.goto(`/pin/${id}`)
  await expect(page.getByText(/is named as the sponsor of this pin/)).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).first().click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Add sponsor' })).toBeHidden()
  await logIn(context, sponsor)
  await page.goto(`/pin/${id}`)
  await page.getByRole('button', { name: 'Remove my name' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove my name' }).click()
  // Pins below this one may have other sponsors.
  await expect(page.getByText('Paid partnership with Sam')).toBeHidden()
  const call = await callsOf(context)
  await expect(call.create('Sponsorship', { pin_id: id, username: creator.username })).rejects.toThrow()
})
