import { breaches } from '../support/accessibility.ts'
import { newUsername, PASSWORD, signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { pageRuns } from '../support/served.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'block' })

test('a sign-up is counted for analysts by its campaign and by the page where the visit began', async ({
  page,
  context,
  browser,
  baseURL,
  problems,
}) => {
  const analyst = await signUp(context, 'Ana', 'Lyst')
  await query(`update users set role = 'analyst' where id = $1`, [analyst.id])
  const theirs = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
  problems.watch(theirs)
  const visit = await theirs.newPage()
  const username = newUsername()
  const campaign = `lamps-${username}`
  await visit.goto(`/?utm_campaign=${campaign}`)
  await pageRuns(visit)
  await visit.getByRole('banner').getByRole('link', { name: 'Sign up' }).click()
  await visit.getByLabel('First name').fill('Nadia')
  await visit.getByLabel('Email').fill(`${username}@example.org`)
  await visit.getByLabel('Username').fill(username)
  await visit.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await visit.getByRole('main').getByRole('button', { name: 'Sign up' }).click()
  await visit.waitForURL('**/welcome**')
  await theirs.close()

  await page.goto('/analytics/sign-ups')
  const campaigns = page.getByRole('region', { name: 'Sign-ups by campaign' })
  await expect(campaigns.getByRole('row', { name: `${campaign} 1` })).toBeVisible()
  const landings = page.getByRole('group', { name: 'Sign-ups by first page' })
  await expect(landings.getByRole('row', { name: /feed\/home/ })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Sign-ups and log-ins by day' }).getByRole('img')).toBeVisible()
  expect(await breaches(page)).toEqual([])
})
