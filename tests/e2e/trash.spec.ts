import { breaches } from './support/accessibility.ts'
import { fillBoard, giveAway, undoButton } from './support/boards.ts'
import { signUp } from './support/members.ts'
import { query } from './support/product.ts'
import { expect, FAILED_REQUESTS, test } from './support/test.ts'

const isDeleted = async (pin: string) =>
  (await query<{ is: boolean }>('select deleted_at is not null as is from pins where id = $1', [pin]))[0]?.is

test('a deleted pin is in the trash and is restored offline, and a board is deleted for good @smoke', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  const member = await signUp(context)
  const board = await fillBoard(context, member, 'Sheds', 3)
  const pin = board.pins[0]!
  await giveAway(pin, member)
  await page.goto(`/pin/${pin}`)
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  const open = async (name: string) => {
    await page.getByRole('button', { name: /^More/ }).first().click()
    await page.getByRole('menuitem', { name }).click()
  }
  await open('Delete')
  await expect(undoButton(page)).toBeVisible()
  await page.goto(board.path)
  await page.getByRole('button', { name: /Sheds/ }).first().click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(undoButton(page)).toBeVisible()

  await page.goto('/trash')
  const items = page.getByRole('main').getByRole('listitem')
  await expect(items).toHaveCount(2)
  await expect(items.filter({ hasText: title })).toContainText('30 days left')
  expect(await breaches(page)).toEqual([])

  await context.setOffline(true)
  await items
    .filter({ hasText: title })
    .getByRole('button', { name: /^Restore/ })
    .click()
  await expect(items).toHaveCount(1)
  expect(await isDeleted(pin)).toBe(true)
  await context.setOffline(false)
  await expect.poll(() => isDeleted(pin), { timeout: 30_000 }).toBe(false)

  await items.getByRole('button', { name: /^Delete for good/ }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).press('Enter')
  await expect(page.getByText('Nothing in the trash')).toBeVisible()
  // No item is left, so the focus is at the start of the screen.
  await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeFocused()
  await page.reload()
  await expect(page.getByText('Nothing in the trash')).toBeVisible()
})
