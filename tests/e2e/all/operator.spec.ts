import { breaches } from '../support/accessibility.ts'
import { signUp } from '../support/members.ts'
import { dataFolder, query } from '../support/product.ts'
import { expect, FAILED_REQUESTS, test } from '../support/test.ts'

test.use({ serviceWorkers: 'block' })

test('an operator goes from the overview to a list, finds a member and a mail, and decides without a preselected act', async ({
  page,
  context,
}) => {
  const found = await signUp(context, 'Wilhelmina', 'Quist')
  const operator = await signUp(context, 'Olga', 'Operator')
  await query(`update users set role = 'operator' where id = $1`, [operator.id])
  await query(
    `insert into reports (id, type, subject_id, reporter_id, reason) values ($1, 'member', $1::bigint, $2, 'spam')`,
    [found.id, operator.id],
  )

  await page.goto('/admin')
  const tabs = page.getByRole('navigation', { name: 'Operator pages' })
  await expect(tabs.getByRole('link', { name: 'Analytics' })).toHaveAttribute('href', '/analytics')
  await expect(page.getByRole('main').getByRole('term').first()).toHaveText('Open reports')
  expect(await breaches(page)).toEqual([])
  await page.getByRole('link', { name: 'Open reports' }).click()
  await expect(page).toHaveURL('/admin/reports')
  await expect(page.getByRole('table')).toContainText('Wilhelmina Quist')

  await tabs.getByRole('link', { name: 'People' }).click()
  const search = page.getByRole('searchbox', { name: 'Search' })
  await expect(search).toHaveAccessibleDescription(/words of a name/)
  // The words of a new name are indexed a moment later.
  await expect(async () => {
    await page.goto('/admin/people?searchTerm=quist%20wilhelmina')
    await expect(page.getByRole('row').filter({ hasText: found.email })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.getByRole('button', { name: `Decide on Wilhelmina Quist (${found.username})` }).click()
  const dialog = page.getByRole('dialog', { name: /Decide on Wilhelmina Quist/ })
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Only a test')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toContainText('Choose a decision')
  await dialog.getByRole('radio', { name: /^Stop changes/ }).check()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: found.email })).toContainText('Changes stopped')

  await expect(async () => {
    await page.goto(`/admin/mail?searchTerm=${found.username}&state=kept`)
    await expect(page.getByRole('row').filter({ hasText: found.email })).toHaveCount(2, { timeout: 2_000 })
  }).toPass()
  await page.getByRole('button', { name: /^Open/ }).first().click()
  const mail = page.getByRole('dialog')
  await expect(mail.getByRole('definition').first()).toHaveText(found.email)
  await mail.getByRole('button', { name: 'Close' }).click()

  await page.goto('/admin/backup')
  await expect(page.getByRole('main')).toContainText(`${dataFolder()}/backups/FOLDER`)
  await page.goto('/admin/placements')
  await expect(page.getByRole('heading', { name: 'Placed experiences' })).toBeVisible()
  await page.goto('/admin/jobs?state=failed')
  await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible()
})

test('a member who is suspended while they use the site is told on the page that they have open', async ({
  page,
  context,
  browser,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  const there = await browser.newContext()
  const member = await signUp(there, 'Wilhelmina', 'Quist')
  const open = await there.newPage()
  await open.goto('/')
  await expect(open.locator('[data-pin]').first()).toBeVisible()
  const operator = await signUp(context, 'Olga', 'Operator')
  await query(`update users set role = 'operator' where id = $1`, [operator.id])

  await page.goto(`/admin/people?searchTerm=${member.username}`)
  await page.getByRole('button', { name: `Decide on Wilhelmina Quist (${member.username})` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Only a test')
  await dialog.getByRole('radio', { name: /^Suspend/ }).check()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
  await expect(open.getByText('The operator of this site suspended this account.')).toBeVisible()
  await expect(open.getByRole('button', { name: /^Account of/ })).toHaveCount(0)
  await there.close()
})

test('a link that does not work offers a new one to its member, and the log-in to a visitor', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  const member = await signUp(context)
  const mails = async () => {
    const [row] = await query<{ count: number }>(
      `select count(*)::int from mails where user_id = $1 and template = 'verifyEmail'`,
      [member.id],
    )
    return row?.count
  }
  await expect.poll(mails).toBe(1)
  await page.goto('/email/verify#used-before')
  await expect(page.getByRole('heading', { name: "This link doesn't work" })).toBeVisible()
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect(page.getByRole('button', { name: 'Email sent' })).toBeDisabled()
  await expect.poll(mails).toBe(2)

  await context.clearCookies()
  await page.goto('/')
  await page.goto('/email/verify#used-before')
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login?next=%2Fsettings%2Fedit%2Femail',
  )
})
