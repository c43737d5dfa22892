import { signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'block' })

test('a member opens a business, finds the hub in the menu at once, and edits the business', async ({
  page,
  context,
}) => {
  const { username } = await signUp(context, 'Wanda', 'Way')
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const menu = page.getByRole('button', { name: /^Account of/ })
  const hub = page.getByRole('menuitem', { name: 'Business hub' })
  const start = page.getByRole('menuitem', { name: 'Start a business' })
  const next = main.getByRole('button', { name: 'Next' })
  const choose = async (label: string, option: string) => {
    await page.getByRole('button', { name: label }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }

  await page.goto('/business/access/people')
  await expect(main.getByRole('heading', { name: "You aren't part of a business yet" })).toBeVisible()
  await expect(main.getByRole('textbox')).toHaveCount(0)
  await menu.click()
  await expect(hub).toBeHidden()
  await start.click()
  await next.click()
  await main.getByRole('textbox', { name: 'Name of the business' }).fill('Lamp shop')
  await next.click()
  await expect(main.getByRole('heading', { name: 'What you do', level: 1 })).toBeVisible()

  // Left half way, it is continued from the hub.
  await page.goto('/business/hub')
  await expect(main.getByText('Step 3 of 7')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Start a business' })).toHaveCount(0)
  await main.getByRole('link', { name: 'Continue' }).click()
  await choose('Field', 'Home')
  await choose('Employees', '2-9')
  await main.getByRole('checkbox', { name: 'More sales' }).check()
  await next.click()
  await main.getByRole('combobox', { name: 'Country' }).fill('Germ')
  await page.getByRole('option', { name: 'Germany', exact: true }).click()
  await next.click()
  await choose('When do you want to advertise?', 'Not at all')
  await next.click()
  await next.click()
  await expect(main.getByRole('heading', { name: 'Done', level: 1 })).toBeVisible()
  const bar = main.getByRole('region', { name: 'Acting as' })

  // The same page, without a reload.
  await menu.click()
  await expect(start).toBeHidden()
  await hub.click()
  await expect(page).toHaveURL(/\/business\/hub\/?$/)
  await expect(main.getByRole('heading', { name: 'Next steps for Lamp shop' })).toBeVisible()
  await main.getByRole('link', { name: 'Manage business' }).click()

  await bar.getByRole('button', { name: 'Edit business' }).click()
  await dialog.getByLabel('Name', { exact: true }).fill('Lamps and more')
  await dialog.getByRole('combobox', { name: 'Time zone' }).fill('Tokyo')
  await page.getByRole('option', { name: 'Asia/Tokyo' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(bar).toContainText('You act as Lamps and more')
  expect(
    await query(
      'select b.name, b.country, b.time_zone from businesses b join users u on u.id = b.profile_user_id where u.username = $1',
      [username],
    ),
  ).toEqual([{ name: 'Lamps and more', country: 'DE', time_zone: 'Asia/Tokyo' }])
  await menu.click()
  await hub.click()
  await expect(main.getByRole('heading', { name: 'Next steps for Lamps and more' })).toBeVisible()
})

test('an employee finds the hub in the menu, and there the pages that the own permissions allow', async ({
  page,
  context,
  openElsewhere,
}) => {
  const boss = await openElsewhere()
  const { id: owner } = await signUp(boss, 'Bea', 'Boss')
  const { id: employee } = await signUp(context, 'Emil', 'Employee')
  const [business, account] = [owner, employee].map((id) => `${BigInt(id) + 7n}`)
  await query(
    `with b as (
       insert into businesses (id, profile_user_id, name, country, time_zone) values ($1, $2, 'Chair shop', 'DE', 'Europe/Berlin')
       returning id
     ), m as (
       insert into business_members (business_id, user_id, role) select id, u, r from b,
         (values ($2::bigint, 'OWNER'), ($3::bigint, 'EMPLOYEE')) as who (u, r)
     ), acting as (
       insert into acting_as (user_id, business_id) select $3, id from b
     ), a as (
       insert into ad_accounts (id, business_id, name, country, currency, time_zone)
       select $4, id, 'Chairs', 'DE', 'EUR', 'Europe/Berlin' from b returning id, business_id
     ) insert into asset_grants (business_id, asset_type, asset_id, subject_type, subject_id, permissions)
       select business_id, 'AD_ACCOUNT', id, 'MEMBER', $3, '{AUDIENCE_MANAGER,FINANCE_VIEW}' from a`,
    [business, owner, employee, account],
  )
  const main = page.getByRole('main')
  await page.goto('/')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Business hub' }).click()
  const advertising = main.getByRole('region', { name: 'Advertising' })
  await expect(advertising.getByRole('link')).toHaveText(['Billing', 'Invoices'])
  await expect(main.getByText('Link a business')).toBeHidden()

  await main.getByRole('link', { name: 'Manage business' }).click()
  await expect(
    main.getByRole('region', { name: 'Acting as' }).getByRole('button', { name: 'Edit business' }),
  ).toBeHidden()
  await main.getByRole('link', { name: 'Audiences' }).click()
  await expect(main.getByRole('button', { name: 'Create audience' })).toBeVisible()
  await expect(main.getByText('No audiences yet')).toBeVisible()
  await boss.close()
})

test('what was added last leads to its row, and ad accounts are filtered by partner', async ({ page, context }) => {
  const { id: owner } = await signUp(context, 'Rita', 'Recent')
  const [business, partner, first, second] = [7n, 8n, 9n, 10n].map((n) => `${BigInt(owner) + n}`)
  await query(
    `with u as (
       insert into users (id, username, username_key, full_name, first_name)
       values ($3::bigint, $6, $6, 'Agency', 'Agency') returning id
     ), b as (
       insert into businesses (id, profile_user_id, name, country, time_zone)
       select $1::bigint, $2::bigint, 'Table shop', 'DE', 'Europe/Berlin' returning id
     ), p as (
       insert into businesses (id, profile_user_id, name, country, time_zone)
       select $3::bigint, id, 'Agency', 'DE', 'Europe/Berlin' from u returning id
     ), m as (
       insert into business_members (business_id, user_id, role) select id, $2, 'OWNER' from b
     ), acting as (
       insert into acting_as (user_id, business_id) select $2, id from b
     ), joined as (
       insert into business_partners (business_id, partner_business_id, type) select b.id, p.id, 'EXTERNAL' from b, p
     ), a as (
       insert into ad_accounts (id, business_id, name, country, currency, time_zone)
       select n, b.id, name, 'DE', 'EUR', 'Europe/Berlin' from b, (values ($4::bigint, 'Tables'), ($5::bigint, 'Lamps')) as given (n, name)
       returning id, business_id
     ) insert into asset_grants (business_id, asset_type, asset_id, subject_type, subject_id, permissions)
       select a.business_id, 'AD_ACCOUNT', a.id, 'PARTNER', p.id, '{ANALYST}' from a, p where a.id = $5::bigint`,
    [business, owner, partner, first, second, `agency${owner}`],
  )
  const main = page.getByRole('main')
  const table = main.getByRole('table', { name: 'Ad accounts' })
  await page.goto('/business/hub/')
  await main.getByRole('region', { name: 'Recently added' }).getByRole('link', { name: 'Tables' }).click()
  await expect(table).toContainText('Tables')
  await expect(table).not.toContainText('Lamps')
  await main.getByRole('button', { name: 'All', exact: true }).last().click()
  await expect(table).toContainText('Lamps')
  await main
    .getByRole('search')
    .getByRole('button', { name: /Partner/ })
    .click()
  await page.getByRole('option', { name: 'Agency' }).click()
  await expect(table).not.toContainText('Tables')
  await expect(table).toContainText('Lamps')
  await page.reload()
  await expect(table).toContainText('Lamps')
  await expect(table).not.toContainText('Tables')
})
