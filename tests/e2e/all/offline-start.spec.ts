import { applicationIsKept, homeFeed, openFeed } from '../support/feed.ts'
import { test } from '../support/device.ts'
import { expect, FAILED_REQUESTS } from '../support/test.ts'

/** From the first screen of a first visit until an offline reload works; the limit is for a busy machine. */
const KEPT_WITHIN_MS = 3_000

test('a page that was just opened for the first time can be reloaded offline', async ({ device, problems }) => {
  problems.expect(FAILED_REQUESTS)
  const page = device.page()
  await page.goto('/')
  await expect(homeFeed(page).locator('[data-pin]').first()).toBeVisible()
  const from = Date.now()
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, { polling: 50 })
  const keptMs = Date.now() - from
  await device.goOffline()
  await page.reload()
  await expect(homeFeed(page).locator('[data-pin]').first()).toBeVisible()
  test.info().annotations.push({ type: 'kept', description: `${keptMs} ms` })
  expect(keptMs).toBeLessThan(KEPT_WITHIN_MS)
})

test('the message that everything is ready offline is shown once', async ({ device }) => {
  const page = device.page()
  await page.goto('/')
  const ready = page.getByText("Ready to use offline: what you've seen stays on this device.")
  await expect(ready).toBeVisible({ timeout: 30_000 })
  await applicationIsKept(page)
  await page.reload()
  await applicationIsKept(page)
  await expect(homeFeed(page).locator('[data-pin]').first()).toBeVisible()
  await expect(ready).toBeHidden()
})

test('an unreachable server is reported on every page until it is back, and the message can be dismissed', async ({
  device,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  const page = device.page()
  const pill = page.getByRole('status').filter({ hasText: "The server can't be reached right now." })
  await openFeed(page)
  await applicationIsKept(page)
  await device.loseServer()
  await page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'Travel' }).click()
  await expect(pill).toBeVisible({ timeout: 30_000 })
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await expect(pill).toBeVisible()
  await pill.getByRole('button', { name: 'Close' }).click()
  await expect(pill).toBeHidden()
  await device.findServer()
  await expect(page.locator('html[data-offline]')).toHaveCount(0, { timeout: 30_000 })
  await device.loseServer()
  await page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'Art' }).click()
  await expect(pill).toBeVisible({ timeout: 30_000 })
  await device.findServer()
  await expect(pill).toBeHidden({ timeout: 30_000 })
})
