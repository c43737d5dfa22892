import { breaches } from '../support/accessibility.ts'
import { openAdAccount } from '../support/business.ts'
import { signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { expect, test } from '../support/test.ts'

test('a business closes an ad account: it is told what follows, the last invoice is made and stays', async ({
  page,
  context,
}) => {
  await signUp(context, 'Lamp', 'Closer')
  const account = await openAdAccount(context, 'Lamps Ltd', 'Lamps')
  await query(
    `insert into ledger (id, ad_account_id, at, kind, micro, currency, ref)
     values ($1::bigint, $1::bigint, now() - interval '1 second', 'CHARGE', 5000000, 'USD', 'charge/' || $1::bigint)`,
    [account],
  )
  const main = page.getByRole('main')
  await page.goto('/business/access/ad-accounts')
  const table = main.getByRole('table', { name: 'Ad accounts' })
  await table.getByRole('button', { name: 'Close Lamps' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close Lamps' })
  await expect(dialog.getByText('It cannot be opened again.')).toBeVisible()
  expect(await breaches(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Keep account' }).click()
  await expect(table.getByText('Active', { exact: true })).toBeVisible()
  await table.getByRole('button', { name: 'Close Lamps' }).click()
  await dialog.getByRole('button', { name: 'Close account' }).click()
  // Nobody can charge it without a billing profile.
  await expect(table.getByText('Closing', { exact: true })).toBeVisible()
  await expect(table.getByRole('button', { name: 'Close Lamps' })).toBeHidden()
  await page.goto('/business/billing')
  await expect(main.getByRole('status').filter({ hasText: /This account is closing: .?\$5\.00/ })).toBeVisible()
  await main.getByRole('link', { name: 'Invoices' }).click()
  await expect(main.getByRole('link', { name: /^INV-/ })).toHaveCount(1)
})
