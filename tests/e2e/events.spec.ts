import type { Page } from 'playwright/test'
import { EVENTS_URL } from '#features/events/constants.ts'
import type { EventBatch } from '#features/events/contract.ts'
import { openSomePin } from './support/closeup.ts'
import { openFeed } from './support/feed.ts'
import { signUp } from './support/members.ts'
import { query } from './support/product.ts'
import { expect, FAILED_REQUESTS, test } from './support/test.ts'

/** Stored numbers of this browser by epoch (the page has one, and the worker its own), and its stored route changes. */
async function storedEvents(
  page: Page,
): Promise<{ readonly numbers: readonly (readonly number[])[]; readonly views: readonly string[] }> {
  const client = await page.evaluate(() => localStorage.getItem('pinfold.client'))
  const rows = await query<{ epoch: string; body: Buffer; skipped: readonly number[] }>(
    'select epoch, body, skipped from event_batches where client = $1 order by epoch, first',
    [client],
  )
  const events = rows.flatMap(({ epoch, body, skipped }) => {
    const { first, n, columns } = JSON.parse(body.toString('utf8')) as EventBatch
    return Array.from({ length: n }, (_, at) => ({
      epoch,
      seq: first + at,
      type: columns.event_type.dict[columns.event_type.idx[at] ?? -1],
      view: columns.view_type.dict[columns.view_type.idx[at] ?? -1] ?? '',
      isSkipped: skipped.includes(at),
    })).filter(({ isSkipped }) => !isSkipped)
  })
  return {
    numbers: Object.values(Object.groupBy(events, ({ epoch }) => epoch)).map((own = []) =>
      own.map(({ seq }) => seq).toSorted((a, b) => a - b),
    ),
    views: events.flatMap(({ type, view }) => (type === 'view' ? [view] : [])),
  }
}

async function go(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name }).first().click()
}

test('each view is stored once, also offline ones, without a gap in the numbers @smoke', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  await openFeed(page)
  await openSomePin(page)
  await expect
    .poll(async () => (await storedEvents(page)).views, { timeout: 30_000 })
    .toEqual(['feed/home', 'pins/closeup'])
  await context.setOffline(true)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await go(page, 'Home')
  await context.setOffline(false)
  await expect
    .poll(async () => (await storedEvents(page)).views, { timeout: 30_000 })
    .toEqual(['feed/home', 'pins/closeup', 'feed/home'])
  const { numbers } = await storedEvents(page)
  expect(numbers).toEqual(numbers.map((own) => own.map((_, at) => at + 1)))
})

test('a click on a closeup is stored with what the server gave with its pin (spec business §3, tracking_params)', async ({
  page,
  context,
}) => {
  await signUp(context)
  await openFeed(page)
  await openSomePin(page)
  const pin = /\/pin\/(\d+)/.exec(page.url())![1]!
  await expect(page.locator('[data-closeup][data-tracking]')).toBeVisible()
  // The page reads the browser's properties, and the worker hashes and sends them.
  await expect
    .poll(async () => {
      const client = await page.evaluate(() => localStorage.getItem('pinfold.client'))
      const isFingerprint = `client = $1 and convert_from(body, 'utf8') like '%"fingerprint"%'`
      return query(`select from event_batches where ${isFingerprint}`, [client])
    })
    .toHaveLength(1)
  await page.getByTestId('closeup-save').click()
  await expect
    .poll(
      async () => {
        const client = await page.evaluate(() => localStorage.getItem('pinfold.client'))
        const rows = await query<{ body: Buffer }>('select body from event_batches where client = $1', [client])
        return rows.some(({ body }) => body.toString('utf8').includes(`tracking_params\\":\\"pin=${pin}`))
      },
      { timeout: 30_000 },
    )
    .toBe(true)
})

test('after a refusal no route sends or stores an event @smoke', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'consent', value: '000.1.1', url: baseURL ?? '' }])
  const sent: string[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === EVENTS_URL) sent.push(request.url())
  })
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/_/consent')
  await openFeed(page)
  await answered
  await openSomePin(page)
  for (const path of ['/topics', '/login', '/signup', '/search/pins?q=oak']) {
    const asked = page.waitForResponse((response) => new URL(response.url()).pathname === '/_/consent')
    await page.goto(path)
    await asked
  }
  await page.goto('about:blank')
  expect(sent).toEqual([])
  await page.goto('/')
  expect(await page.evaluate(() => localStorage.getItem('pinfold.client'))).toBeNull()
})

test('a visitor who must be asked is asked once, and nothing leaves the browser before; a member changes the choice later', async ({
  browser,
  baseURL,
  problems,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-IE' })
  problems.watch(context)
  const sent: string[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === EVENTS_URL) sent.push(request.url())
  })
  const page = await context.newPage()
  await openFeed(page)
  const banner = page.getByRole('region', { name: 'Cookies' })
  await expect(banner).toBeVisible()
  await banner.getByRole('button', { name: 'Choose' }).click()
  await expect(banner.getByRole('switch')).toHaveCount(3)
  for (const path of ['/topics', '/login']) {
    await page.goto(path)
    await expect(banner).toBeVisible()
  }
  expect(sent).toEqual([])
  await banner.getByRole('button', { name: 'Allow all' }).click()
  await expect(banner).toBeHidden()
  await expect.poll(() => sent.length, { timeout: 30_000 }).toBeGreaterThan(0)
  await page.reload()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('pinfold.client'))).not.toBeNull()
  await expect(banner).toBeHidden()

  await signUp(context)
  await openFeed(page)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Cookies' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cookies' })
  await dialog.getByRole('switch', { name: /^Statistics/ }).uncheck()
  await dialog.getByRole('button', { name: 'Save choice' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('pinfold.client'))).toBeNull()
  await context.close()
})
