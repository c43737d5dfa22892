import { breaches } from '../support/accessibility.ts'
import { fillBoard } from '../support/boards.ts'
import { openBusiness, sellPins } from '../support/business.ts'
import { signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'block' })

test('a person of two businesses opens the catalog of one, and corrects a product without a title (spec business §6)', async ({
  page,
  context,
}) => {
  const olga = await signUp(context, 'Olga', 'Chair')
  const chairs = await openBusiness(context, 'Chairs & Co', 'DE')
  const board = await fillBoard(context, olga, 'Chairs', 2)
  await sellPins(board, olga, ['Oak chair', ''])
  const lena = await signUp(context, 'Lena', 'Shaw')
  await openBusiness(context, 'Lamps & Co', 'DE')
  await query(`insert into business_members (business_id, user_id, role) values ($1, $2, 'BIZ_ADMIN')`, [
    chairs,
    lena.id,
  ])

  await page.goto('/business/catalogs')
  const main = page.getByRole('main')
  await expect(main.getByText('No products yet')).toBeVisible()
  await main.getByRole('button', { name: 'Profile' }).click()
  await page.getByRole('option', { name: 'Chairs & Co' }).click()
  const table = main.getByRole('table', { name: 'Catalogs' })
  await expect(table.getByRole('link', { name: 'Oak chair' })).toBeVisible()
  const row = table.getByRole('row').filter({ has: page.getByRole('link', { name: 'Untitled' }) })
  await expect(row).toContainText('€49.90')
  await expect(row).toContainText('In stock')
  expect(await breaches(page)).toEqual([])

  await row.getByRole('button', { name: 'Manage Untitled' }).click()
  const dialog = page.getByRole('dialog', { name: 'Manage Untitled' })
  await dialog.getByRole('textbox', { name: 'Price' }).fill('39.50')
  await dialog.getByRole('checkbox', { name: 'In stock' }).uncheck()
  expect(await breaches(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('€39.50')
  await expect(row).toContainText('Out of stock')
  await page.reload()
  await expect(row).toContainText('€39.50')
  expect(await query('select price from pins where id = $1', [board.pins[1]])).toEqual([{ price: '€39.50' }])
})
