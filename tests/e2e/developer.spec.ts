import { readFileSync, writeFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright/test'
import { breaches, overflow } from './support/accessibility.ts'
import { closeupIsThere, likeButton, likedButton } from './support/closeup.ts'
import { allPicturesShown, applicationIsKept, homeFeed, openFeed, pinInView, cardOf } from './support/feed.ts'
import { signUp } from './support/members.ts'
import { dataFolder, query } from './support/product.ts'
import { startProduct, type RunningProduct } from './support/start-product.ts'
import { expect, FAILED_REQUESTS, test } from './support/test.ts'

let product: RunningProduct
let url: string

/** A second server of the product on the same database, with the panel switched on. */
test.beforeAll(async () => {
  product = await startProduct(dataFolder(), { PINFOLD_DEVELOPER_PANEL: '1' })
  url = product.url
})

test.afterAll(() => product.stop())

const logTable = (page: Page): Locator => page.getByRole('grid', { name: 'Log' })
const rowsOf = (grid: Locator): Locator => grid.getByRole('row').filter({ has: grid.page().getByRole('gridcell') })

/** The number of the log's first row, which appears before its content. */
async function firstSeq(page: Page): Promise<number> {
  const cell = rowsOf(logTable(page)).first().getByRole('gridcell').first()
  await expect(cell).toHaveText(/^\d+$/)
  return Number(await cell.textContent())
}

async function openPanel(page: Page, name: string): Promise<void> {
  await page.goto(`${url}/developer/${name}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Developer panel' })).toBeVisible()
}

/** Likes a pin of the feed, and waits until the server has it. */
async function likeSomePin(page: Page): Promise<string> {
  await openFeed(page, url)
  const pin = await pinInView(page)
  await cardOf(homeFeed(page), pin).getByRole('link').first().click()
  await closeupIsThere(page, pin)
  // The leading tab sends it, which may be another one.
  const answered = page.context().waitForEvent('response', (response) => response.url().includes('/react/'))
  await likeButton(page).click()
  await answered
  await expect(likedButton(page)).toBeVisible()
  return pin
}

test('where it is switched off, its address is unknown @smoke', async ({ page, problems }) => {
  problems.expect(FAILED_REQUESTS)
  const response = await page.goto('/developer')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Developer panel' })).toHaveCount(0)
  expect((await page.goto('/developer/log'))?.status()).toBe(404)
})

test.describe('switched on', () => {
  // The pattern tells Playwright that no fixtures are needed.
  // oxlint-disable-next-line eslint/no-empty-pattern
  test.use({ baseURL: async ({}, use) => use(url) })

  test('the log is a table of facts that can be filtered and read by keyboard', async ({ page, context }) => {
    await signUp(context)
    const pin = await likeSomePin(page)
    await openPanel(page, 'log')
    await expect(page).toHaveURL(/\/developer\/log$/)
    await expect(rowsOf(logTable(page)).first()).toContainText('/')
    await page.getByRole('combobox', { name: 'Type begins with' }).fill('pin/liked')
    await expect(rowsOf(logTable(page))).toHaveCount(1)
    await logTable(page).focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('region', { name: 'Selected fact' })).toContainText(`"pinId": "${pin}"`)
    await page.getByRole('textbox', { name: 'Text' }).fill('nothing has this text')
    await expect(rowsOf(logTable(page))).toHaveCount(0)
  })

  test('facts of another tab appear in the log', async ({ page, context }) => {
    await signUp(context)
    await openFeed(page, url)
    const other = await context.newPage()
    await openPanel(other, 'log')
    await other.getByRole('combobox', { name: 'Type begins with' }).fill('pin/liked')
    await expect(other.getByText('0 facts')).toBeVisible()
    // A background page draws hardly anything.
    await page.bringToFront()
    await likeSomePin(page)
    await expect(rowsOf(logTable(other))).toHaveCount(1)
  })

  test('time travel shows the state before a like, and what the like changed', async ({ page, context }) => {
    await signUp(context)
    const pin = await likeSomePin(page)
    await openPanel(page, 'log')
    await page.getByRole('combobox', { name: 'Type begins with' }).fill('pin/liked')
    await expect(rowsOf(logTable(page))).toHaveCount(1)
    const seq = await firstSeq(page)
    await page.getByRole('link', { name: 'Time travel' }).click()
    const number = page.getByRole('textbox', { name: 'Seq as a number' })
    const hash = page.getByTestId('time-hash')
    await expect(hash).toBeVisible()
    await number.fill(String(seq))
    await expect(page.getByRole('heading', { name: `What seq ${seq} changed` })).toBeVisible()
    const change = page.getByRole('group').filter({ hasText: `pins/${pin}` })
    await change.getByText(`pins/${pin}`).click()
    await expect(change.getByRole('row', { name: /reaction_by_me 0 1/ })).toBeVisible()
    const after = await hash.textContent()
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect(page.getByRole('heading', { name: `What seq ${seq - 1} changed` })).toBeVisible()
    await expect(hash).not.toHaveText(after ?? '')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(hash).toHaveText(after ?? '')
    await expect(page.getByText(/There is no snapshot yet/)).toBeVisible()
    const heading = page.getByRole('heading', { name: `What seq ${seq} changed` })
    for (const typed of ['1.5', '', String(seq + 1_000)]) {
      await number.fill(typed)
      await expect(page.getByRole('alert').filter({ hasText: 'Enter a whole number from 0 to' })).toBeVisible()
      await expect(heading).toBeVisible()
    }
    await number.fill('0')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByText('The log starts here. There is nothing before it.')).toBeVisible()
  })

  test('an exported log replays to the state that it came from; an invalid line is reported and nothing is built', async ({
    page,
    context,
  }, info) => {
    await signUp(context)
    await likeSomePin(page)
    await openPanel(page, 'file')
    await page.getByRole('checkbox', { name: 'Include the accounts' }).check()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download the log' }).click()
    const file = info.outputPath('log.ndjson')
    await (await coming).saveAs(file)
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ format: 'pinfold-log', version: 1, anchor: 0 })
    expect(lines.length).toBeGreaterThan(3)

    const chosen = page.getByLabel('NDJSON file')
    const hash = page.getByTestId('replay-hash')
    await chosen.setInputFiles(file)
    await expect(hash).toBeVisible()
    const replayed = (await hash.textContent()) ?? ''
    await expect(page.getByRole('grid', { name: 'Rows of pins' })).toBeVisible()

    const wrong = info.outputPath('wrong.ndjson')
    writeFileSync(wrong, [...lines.slice(0, 2), '{"id":', ...lines.slice(2)].join('\n'))
    await chosen.setInputFiles(wrong)
    await expect(page.getByRole('alert').getByRole('row', { name: /^3 / })).toBeVisible()
    await expect(hash).toHaveCount(0)
    await chosen.setInputFiles(file)
    await expect(hash).toHaveText(replayed)

    // The state after the last line, which is in the log. This page's own start may have added facts since.
    await page.getByRole('link', { name: 'Log', exact: true }).click()
    await page
      .getByRole('textbox', { name: 'Text' })
      .fill((JSON.parse(lines.at(-1) ?? '') as { readonly id: string }).id)
    await expect(rowsOf(logTable(page))).toHaveCount(1)
    const seq = await firstSeq(page)
    await page.getByRole('link', { name: 'Time travel' }).click()
    await page.getByRole('textbox', { name: 'Seq as a number' }).fill(String(seq))
    await expect(page.getByTestId('time-hash')).toHaveText(replayed)
  })

  test('a log exported without accounts reveals none of them, and its replay explains the different state', async ({
    page,
    context,
  }, info) => {
    const member = await signUp(context)
    await likeSomePin(page)
    await openPanel(page, 'file')
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download the log' }).click()
    const file = info.outputPath('nameless.ndjson')
    await (await coming).saveAs(file)
    const text = readFileSync(file, 'utf8')
    expect(text).toContain('"accounts":"made-up"')
    const pins = await query<{ username: string; id: string; full_name: string }>(
      'select username, id::text, full_name from users limit 500',
    )
    for (const { username, id, full_name } of [...pins, { ...member, full_name: member.fullName }]) {
      for (const told of [`"${username}"`, `"/${username}/`, `"${id}"`, `"${full_name}"`])
        expect(text).not.toContain(told)
    }
    await page.getByLabel('NDJSON file').setInputFiles(file)
    await expect(page.getByTestId('replay-hash')).toBeVisible()
    await expect(page.getByText(/^Members in this file have made-up names/)).toBeVisible()
  })

  test('tabs, stores, snapshots, outbox and views are shown', async ({ page, context }) => {
    await signUp(context)
    await openFeed(page, url)
    const other = await context.newPage()
    await openPanel(other, 'tabs')
    const tabs = other.getByRole('region', { name: 'Tabs' }).last()
    await expect(tabs.getByRole('row')).toHaveCount(3)
    await expect(tabs.getByRole('row', { name: /leader/ })).toHaveCount(1)
    await other.getByRole('link', { name: 'Storage' }).click()
    await expect(other.getByRole('row', { name: /cache log [1-9]/ })).toBeVisible()
    await other.getByRole('link', { name: 'Snapshots' }).click()
    await expect(other.getByRole('row', { name: /pins 0/ })).toBeVisible()
    await other.getByRole('link', { name: 'Outbox' }).click()
    await expect(other.getByText('No pending and no rejected changes.')).toBeVisible()
    await other.getByRole('link', { name: 'Projections' }).click()
    await expect(other.getByRole('row', { name: /session\/viewer/ })).toBeVisible()
  })

  test('the panel opens offline although it was never opened before', async ({ page, context, problems }) => {
    problems.expect(FAILED_REQUESTS)
    await signUp(context)
    await openFeed(page, url)
    await applicationIsKept(page)
    const kept = () => page.evaluate(async () => (await (await caches.open('pinfold-developer')).keys()).length)
    await expect.poll(kept).toBeGreaterThan(3)
    await context.setOffline(true)
    await openPanel(page, 'log')
    await expect(rowsOf(logTable(page)).first()).toContainText('/')
    await context.setOffline(false)
  })

  test('the cost of the feed is shown after going there and back', async ({ page, context }) => {
    await signUp(context)
    await openPanel(page, 'views')
    const feed = page.getByRole('row', { name: /^list home/ })
    await expect(page.getByRole('row', { name: /session\/viewer open/ })).toBeVisible()
    await expect(feed).toHaveCount(0)
    await page.getByRole('navigation').getByRole('link', { name: 'Home' }).first().click()
    await allPicturesShown(page)
    await page.goBack()
    // Computed at least once, with a time and a size.
    await expect(feed.getByRole('cell').nth(3)).toHaveText(/^[1-9]/)
    await expect(feed.getByRole('cell').last()).not.toHaveText(/^0/)
  })

  for (const look of [
    { name: 'phone, dark, Arabic', viewport: { width: 390, height: 844 }, colorScheme: 'dark', locale: 'ar-SA' },
    { name: 'desktop', viewport: { width: 1_280, height: 800 }, colorScheme: 'light', locale: 'en-US' },
  ] as const) {
    test(`every part fits and is accessible: ${look.name}`, async ({ browser, problems }) => {
      const context = await browser.newContext({ ...look, baseURL: url })
      problems.watch(context)
      await signUp(context)
      const page = await context.newPage()
      await openFeed(page, url)
      for (const part of ['log', 'time', 'outbox', 'snapshots', 'tabs', 'storage', 'views', 'file']) {
        await page.goto(`${url}/developer/${part}`)
        await expect(page.locator('h1')).toBeVisible()
        await expect(page.getByRole('progressbar')).toHaveCount(0)
        expect(await overflow(page), part).toBeLessThanOrEqual(0)
        expect(await breaches(page), part).toEqual([])
      }
      await context.close()
    })
  }
})
