import { fillBoard, pinsOf, showsOrder, storedOrder, toast } from '../support/boards.ts'
import { logIn, signUp } from '../support/members.ts'
import { lockRows, query } from '../support/product.ts'
import { expect, test } from '../support/test.ts'
import type { Page } from 'playwright/test'

test('a member merges one board into another, and finds all pins there', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const member = await signUp(context)
  const spring = await fillBoard(context, member, 'Spring', 3)
  const garden = await fillBoard(context, member, 'Garden', 5)
  await query('update boards set collaborator_count = 2, follower_count = 3 where id = $1', [spring.id])
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  await logIn(elsewhere, member)
  const second = await elsewhere.newPage()
  // The merge waits for this pin, so that its progress is on the screen until the pin is released.
  const release = await lockRows('select from pins where id = $1 for update', [spring.pins[0]])
  await second.goto(spring.path)
  await showsOrder(second, 'Spring', spring.pins)
  await page.goto(spring.path)
  await showsOrder(page, 'Spring', spring.pins)
  await page.getByRole('button', { name: 'Options for Spring' }).click()
  await page.getByRole('menuitem', { name: 'Merge into another board' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge boards' })
  await expect(dialog.getByText(/^Collaborators who lose access to .*Spring.*: 2\. /)).toBeVisible()
  await expect(dialog.getByText("Followers who aren't taken along: 3.")).toBeVisible()
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(dialog.getByText('Choose a board.')).toBeVisible()
  const target = dialog.getByRole('combobox', { name: 'Move the pins to' })
  await target.fill('Gar')
  await expect(page.getByRole('option', { name: 'Garden' })).toBeVisible()
  await target.press('ArrowDown')
  await target.press('Enter')
  await expect(target).toHaveValue('Garden')
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(garden.path))
  const progress = (each: Page) => each.getByRole('progressbar', { name: 'Moving the pins of' })
  await expect(progress(page)).toBeVisible()
  // The progress is also shown after a reload, on the emptied board, and in another browser.
  await page.reload()
  await expect(progress(page)).toBeVisible()
  await expect(progress(second)).toBeVisible()
  await second.reload()
  await expect(progress(second)).toBeVisible()
  await release()
  await expect(toast(page, /are here now/)).toBeVisible({ timeout: 30_000 })
  await expect(progress(page)).toBeHidden()
  // Both boards had the same pins, so those that were on both are there once.
  await expect(pinsOf(page, 'Garden')).toBeVisible()
  expect((await storedOrder(garden.id)).length).toBe(5)
  expect(await query('select from boards where id = $1 and deleted_at is null', [spring.id])).toEqual([])

  // A page of the emptied board in another browser leads there, too.
  await expect(second.getByRole('heading', { level: 1, name: 'Garden' })).toBeVisible()
  await expect(second).toHaveURL(new RegExp(garden.path))
  await elsewhere.close()

  // The page redirects the old address itself, without a call for data that it has.
  await page.evaluate((path) => {
    history.pushState({}, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, spring.path)
  await expect(page.getByRole('heading', { level: 1, name: 'Garden' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(garden.path))

  // The merged board is restored without its pins, which are on the other board.
  await page.goto('/trash')
  await page.getByRole('button', { name: /^Restore.*Spring/ }).click()
  await page.goto(spring.path)
  await expect(page.getByRole('heading', { level: 1, name: 'Spring' })).toBeVisible()
  await showsOrder(page, 'Spring', [])
})
