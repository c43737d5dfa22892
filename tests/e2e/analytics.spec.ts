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
    await expect(page.getByRole('group', { name: 'Visitors and views by day' }).getByRole('img')).toBeVisible()
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

test('an analyst chooses the steps of a funnel, holds the live page, and reads numbers below each other on a phone', async ({
  page,
  context,
}) => {
  const { username } = await signUp(context)
  await query(`update users set role = 'analyst' where username = $1`, [username])
  await openFeed(page)
  await page.goto('/analytics/funnel?staff=1')
  const funnel = page.getByRole('group', { name: 'Visitors who reached each step' })
  await page.getByRole('button', { name: 'Remove step 2' }).click()
  await expect(page).toHaveURL(/steps=view%2Cclick%3Acard%2Csave/)
  await page.getByRole('checkbox', { name: 'By device' }).check()
  await expect(funnel.getByRole('columnheader', { name: 'Phone, %' })).toBeVisible()
  await expect(funnel.getByRole('rowheader', { name: 'click · card' })).toBeVisible()

  await page.getByRole('link', { name: 'Live', exact: true }).click()
  const live = page.getByRole('region', { name: 'Live' })
  const rows = live.getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  // The views of other analysts are shown in any case.
  const views = live.getByText('analytics/part')
  const others = await views.count()
  const withOwn = page.getByRole('checkbox', { name: 'With my own views of this console' })
  await withOwn.check()
  await expect.poll(() => views.count(), { timeout: 30_000 }).toBeGreaterThan(others)
  await withOwn.uncheck()
  await expect.poll(() => views.count(), { timeout: 30_000 }).toBeLessThanOrEqual(others)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText(/^New events: \d+$/)).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(/^New events: \d+$/)).toHaveCount(0)

  // Of a long answer, the rows in view are drawn at once.
  const long = encodeURIComponent('select range as n, range + 1 as next from range(1000)')
  await page.goto(`/analytics/query?sql=${long}`)
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(
    page.getByRole('region', { name: 'Answer' }).getByRole('rowheader', { name: '7', exact: true }),
  ).toBeVisible()

  // The first column stays in view while the numbers scroll.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/analytics/metrics?staff=1')
  const table = page.getByRole('region', { name: 'Metrics by name' })
  const row = table.getByRole('row').nth(1)
  const [first, last] = [row.getByRole('rowheader'), row.getByRole('cell').last()]
  await expect(last).toBeAttached({ timeout: 30_000 })
  const before = await first.boundingBox()
  await last.scrollIntoViewIfNeeded()
  expect(await table.evaluate((scroller) => scroller.scrollLeft)).toBeGreaterThan(0)
  await expect(last).toBeInViewport()
  expect((await first.boundingBox())?.x).toBe(before?.x)
})

test.describe('in a country that asks about cookies', () => {
  test.use({ locale: 'en-GB' })
  test('the question covers no row of an analyst', async ({ page, context }) => {
    const { username } = await signUp(context)
    await query(`update users set role = 'analyst' where username = $1`, [username])
    const sql = encodeURIComponent('select range as n, range + 1 as next from range(1000)')
    await page.goto(`/analytics/query?sql=${sql}`)
    const question = page.getByRole('region', { name: 'Cookies' })
    await expect(question).toBeVisible()
    await page.getByRole('button', { name: 'Run' }).click()
    const frame = page.getByRole('region', { name: 'Answer' })
    await frame.evaluate((table) => {
      table.style.scrollMarginBlockStart = 'var(--header-height)'
      table.scrollIntoView({ block: 'start', behavior: 'instant' })
    })
    const [table, asked] = [await frame.boundingBox(), await question.boundingBox()]
    expect((table?.y ?? 0) + (table?.height ?? 0)).toBeLessThanOrEqual(asked?.y ?? 0)
  })
})
