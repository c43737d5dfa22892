import { openFeed } from './support/feed.ts'
import { signUp } from './support/members.ts'
import { query } from './support/product.ts'
import { expect, test } from './support/test.ts'

// These tests use no offline mode, so a first visit need not cache files for later.
test.use({ serviceWorkers: 'block' })

test('an analyst sees what visitors did, asks in SQL, and keeps the query on a dashboard @smoke', async ({
  page,
  context,
}) => {
  const { username } = await signUp(context)
  await query(`update users set role = 'analyst' where username = $1`, [username])
  await openFeed(page)
  // Leaving the feed sends its events.
  await expect(async () => {
    // The browser of the tests counts as a bot, and its user is staff.
    await page.goto('/analytics?staff=1')
    await expect(page.getByRole('region', { name: 'Visitors and views by day' }).getByRole('img')).toBeVisible()
  }).toPass({ timeout: 45_000 })
  await page.getByRole('link', { name: 'SQL', exact: true }).click()
  const editor = page.getByRole('textbox', { name: 'SQL query' })
  const write = async (sql: string) => {
    await editor.press('ControlOrMeta+A')
    // Replaces all lines at once; the rest follows.
    await page.keyboard.type(sql.slice(0, 1))
    await page.keyboard.insertText(sql.slice(1))
  }
  await write('select nothing from events')
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(page.getByText(/There is no column "nothing" here/)).toBeVisible()
  await write(`select event_type, count(*) as events from events where event_type = 'view' group by event_type`)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('region', { name: 'Answer' }).getByRole('row', { name: /^view [\d,]+$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Views so far')
  await page.getByRole('textbox', { name: 'Dashboard' }).fill('Mine')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Dashboards' }).click()
  await expect(page.getByRole('region', { name: 'Mine' }).getByText('view', { exact: true })).toBeVisible()

  // On a phone, the buttons are below the title instead of squeezing it.
  await page.setViewportSize({ width: 390, height: 844 })
  const title = await page.getByRole('heading', { name: 'Views so far' }).boundingBox()
  expect(title?.width).toBeGreaterThan(180)
})
