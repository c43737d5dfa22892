import type { Page } from 'playwright/test'
import { breaches } from '../support/accessibility.ts'
import { logIn, signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'block' })

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('button', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('who has started a business is among the business leads of the operator', async ({ page, context }) => {
  const operator = await signUp(context, 'Olga', 'Operator')
  await query(`update users set role = 'operator' where id = $1`, [operator.id])
  const owner = await signUp(context, 'Lena', 'Shaw')
  const next = () => page.getByRole('button', { name: 'Next' }).click()

  await page.goto('/business/create')
  await next()
  await page.getByRole('textbox', { name: 'Name of the business' }).fill('Lamps & Co')
  await next()
  await choose(page, 'Field', 'Home')
  await choose(page, 'Employees', '2-9')
  await page.getByRole('checkbox', { name: 'More contacts' }).check()
  await next()
  await page.getByRole('combobox', { name: 'Country' }).fill('United States')
  await page.getByRole('option', { name: 'United States', exact: true }).click()
  await next()
  await choose(page, 'Kind of business', 'Online shop')
  await choose(page, 'When do you want to advertise?', 'Now')
  await next()
  await next()
  await expect(page.getByRole('heading', { name: 'Done', level: 1 })).toBeVisible()

  await logIn(context, operator)
  await page.goto('/admin/business-leads')
  const table = page.getByRole('table', { name: 'Business leads' })
  const row = table.getByRole('row').filter({ hasText: owner.email })
  await expect(row).toContainText('Lamps & Co')
  await expect(row).toContainText('Lena Shaw')
  expect(await breaches(page)).toEqual([])
})
