import { PASSWORD, newUsername } from '../support/members.ts'
import { query } from '../support/product.ts'
import { expect, test } from '../support/test.ts'

test('a business signs up with its name, sees what others may do, and logs out to an address', async ({
  page,
  context,
}) => {
  const username = newUsername()
  await page.goto('/signup?from=save')
  await page.getByRole('link', { name: 'Create a business account' }).click()
  await page.getByLabel('Business name').fill('Chairs & Co')
  await page.getByLabel('Email').fill(`${username}@example.org`)
  await page.getByRole('textbox', { name: 'Username' }).fill(username)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click()
  await page.waitForURL('**/welcome**')
  const rows = await query(
    'select s.kind, s.business_name, s.source from sign_ups s join users u on u.id = s.user_id where u.username = $1',
    [username],
  )
  expect(rows).toEqual([{ kind: 'partner', business_name: 'Chairs & Co', source: 'save' }])

  // The hub lists open tasks, and whether the country has the program of verified merchants.
  await page.goto('/')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Business hub' }).click()
  await expect(page.getByRole('heading', { name: 'Next steps for Chairs & Co' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Verify your website' }).first()).toBeVisible()
  const country = (id: string) =>
    query('update users set country = $2 where username = $1 returning id', [username, id])
  await country('FR')
  await page.goto('/business/hub?show_vmp=true')
  await expect(page.getByText('Verified merchant program not yet available in this country')).toBeVisible()
  await country('US')
  await page.goto('/business/hub/?show_vmp=true')
  await expect(page.getByText('Verify your website before you apply.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Checks of the program' }).getByText('Not yet')).toHaveCount(6)

  await page.goto('/settings/permissions')
  await expect(page.getByRole('listitem').filter({ hasText: 'Who can comment on your pins' })).toContainText('Everyone')
  await page.getByRole('link', { name: 'Change: Who can message you' }).click()
  await page.getByRole('radio', { name: 'No one' }).click({ force: true })
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.goto('/settings/permissions')
  await expect(page.getByText('No one')).toBeVisible()

  // Offline, the page shows what was last read.
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Messages', exact: true }).click()
  await expect(page.getByText('as this browser last read them')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'No one' })).toBeChecked()
  await context.setOffline(false)

  // The log-out's address redirects, but not to another site.
  await page.goto('/logout?next=/search/pins')
  await expect(page.getByText('You are logged in as Chairs & Co.')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('**/search/pins')
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
})
