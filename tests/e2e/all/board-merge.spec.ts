import { fillBoard, pinsOf, showsOrder, storedOrder, toast } from '../support/boards.ts'
import { signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { expect, test } from '../support/test.ts'

test('a member merges one board into another, and finds all pins there', async ({ page, context }) => {
  const member = await signUp(context)
  const spring = await fillBoard(context, member, 'Spring', 3)
  const garden = await fillBoard(context, member, 'Garden', 5)
  await page.goto(spring.path)
  await showsOrder(page, 'Spring', spring.pins)
  await page.getByRole('button', { name: 'Options for Spring' }).click()
  await page.getByRole('menuitem', { name: 'Merge into another board' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge boards' })
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(dialog.getByText('Choose a board.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Move the pins to' }).fill('Gar')
  await page.getByRole('option', { name: 'Garden' }).click()
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(garden.path))
  await expect(toast(page, /are here now/)).toBeVisible({ timeout: 30_000 })
  // Both boards had the same pins, so those that were on both are there once.
  await expect(pinsOf(page, 'Garden')).toBeVisible()
  expect((await storedOrder(garden.id)).length).toBe(5)
  expect(await query('select from boards where id = $1 and deleted_at is null', [spring.id])).toEqual([])

  // The page redirects the old address itself, without a call for data that it has.
  await page.evaluate((path) => {
    history.pushState({}, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, spring.path)
  await expect(page.getByRole('heading', { level: 1, name: 'Garden' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(garden.path))
})
