import { breaches } from '../support/accessibility.ts'
import { fillBoard } from '../support/boards.ts'
import { signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { expect, test } from '../support/test.ts'

test('a business makes a picture a product, as the hub recommends, and can undo it', async ({ page, context }) => {
  const member = await signUp(context, 'Lena', 'Shaw')
  const board = await fillBoard(context, member, 'Lamps', 2)
  await query(`update sign_ups set kind = 'partner', business_name = 'Lamps & Co' where user_id = $1`, [member.id])
  const [pin] = await query<{ id: string }>(
    `update pins set kind = 'image', owner_id = $1, board_id = $2, title = 'Brass lamp'
     where id = (select min(pin_id) from board_pins where board_id = $2) returning id::text`,
    [member.id, board.id],
  )
  await page.goto('/business/hub/')
  await page.getByRole('link', { name: 'Open: Create product pins' }).click()
  await expect(page).toHaveURL(`/${member.username}/_created`)

  await page.goto(`/pin/${pin!.id}/`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit pin' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit pin' })
  await dialog.getByRole('checkbox', { name: 'This picture shows a product' }).check()
  await dialog.getByRole('textbox', { name: 'Price' }).fill('12 or so')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter an amount, such as 19.99.')).toBeVisible()
  await expect(dialog.getByText('Choose a currency.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Currency' }).fill('EUR')
  await page.getByRole('option', { name: /^EUR/ }).click()
  await dialog.getByRole('textbox', { name: 'Price' }).fill('49.90')
  await dialog.getByRole('combobox', { name: /^Ships to/ }).fill('Austria')
  await page.getByRole('option', { name: 'Austria' }).click()
  await expect(dialog.getByRole('list', { name: 'Ships to' })).toContainText('Austria')
  await expect(dialog.getByRole('combobox', { name: /^Ships to/ })).toBeFocused()
  // While the choices are open, everything else is hidden from screen readers.
  await expect(page.getByRole('listbox')).toHaveCount(0)
  expect(await breaches(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('€49.90').first()).toBeVisible()
  await expect
    .poll(() => query('select kind, price, is_oos from pins where id = $1', [pin!.id]))
    .toEqual([{ kind: 'product', price: '€49.90', is_oos: false }])

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => query('select kind, price from pins where id = $1', [pin!.id]))
    .toEqual([{ kind: 'image', price: null }])
})
