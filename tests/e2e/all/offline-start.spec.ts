import type { Page } from 'playwright/test'
import { applicationIsKept, homeFeed, openFeed } from '../support/feed.ts'
import { test } from '../support/device.ts'
import { signUp } from '../support/members.ts'
import { expect, FAILED_REQUESTS } from '../support/test.ts'

test('a page that was just opened for the first time can be reloaded offline', async ({ device, problems }) => {
  problems.expect(FAILED_REQUESTS)
  const page = device.page()
  await page.goto('/')
  await expect(homeFeed(page).locator('[data-pin]').first()).toBeVisible()
  // From here on, although most files are not cached yet.
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, { polling: 50 })
  await device.goOffline()
  await page.reload()
  await expect(homeFeed(page).locator('[data-pin]').first()).toBeVisible()
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

/** Until it is said; for a busy machine. */
const TOLD = { timeout: 30_000 }
const line = (page: Page) => page.getByRole('status').filter({ hasText: "The server can't be reached right now." })

for (const [name, viewport] of [
  ['desktop', { width: 1_280, height: 720 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(`on a ${name}, scrolling alone tells that the server is out of reach, and the line covers no card`, async ({
    device,
    problems,
  }) => {
    problems.expect(FAILED_REQUESTS)
    const page = device.page()
    await page.setViewportSize(viewport)
    await openFeed(page)
    await applicationIsKept(page)
    await device.loseServer()
    await expect
      .poll(
        async () => {
          await page.mouse.wheel(0, 1_500)
          return line(page).isVisible()
        },
        { ...TOLD, intervals: [200] },
      )
      .toBe(true)
    // Docked: from edge to edge, on a phone directly above the bar of links. So it is a border of the view like that bar.
    const box = await line(page).boundingBox()
    const bar = await page.getByRole('navigation').last().boundingBox()
    expect([box?.x, box?.width]).toEqual([0, viewport.width])
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(
      name === 'phone' ? Math.round(bar?.y ?? 0) : viewport.height,
    )
    const room = () =>
      page.evaluate(() => {
        const style = getComputedStyle(document.documentElement)
        return Number.parseFloat(style.scrollPaddingBottom)
      })
    expect(await room()).toBeGreaterThanOrEqual(box?.height ?? Infinity)
    await line(page).getByRole('button', { name: 'Close' }).click()
    await expect(line(page)).toBeHidden()
    await expect.poll(room).toBe(name === 'phone' ? viewport.height - (bar?.y ?? 0) : 0)
  })
}

test('while the server is out of reach, search, the changes and the line say the same', async ({
  device,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  const page = device.page()
  await signUp(device.context())
  await openFeed(page)
  await applicationIsKept(page)
  await device.loseServer()
  await expect(line(page)).toBeVisible(TOLD)
  await page.goto('/settings/changes')
  const main = page.getByRole('main')
  await expect(main.getByText("The server can't be reached right now. Changes are stored on this device")).toBeVisible()
  await expect(main.getByText(/you.re (online|offline)/i)).toHaveCount(0)
  await page.goto('/search/my_pins?q=tea')
  await expect(main.getByText('Results from this device')).toBeVisible({ timeout: 30_000 })
  await expect(main.getByText(/you.re (online|offline)|^offline/i)).toHaveCount(0)
})
