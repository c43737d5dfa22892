import type { Page } from 'playwright/test'
import { test } from '../support/device.ts'
import { applicationIsKept, homeFeed } from '../support/feed.ts'
import { expect, FAILED_REQUESTS } from '../support/test.ts'

/** Languages whose texts are in the cache. */
const keptLanguages = (page: Page) =>
  page.evaluate(async () => {
    const keys = await (await caches.open('pinfold-assets')).keys()
    return [...new Set(keys.flatMap(({ url }) => /\/texts-(\w+)-/.exec(url)?.[1] ?? []))].sort()
  })

test('a browser caches the languages that it used, and shows the chosen one offline', async ({ device, problems }) => {
  problems.expect(FAILED_REQUESTS)
  const page = device.page()
  await page.goto('/')
  await applicationIsKept(page)
  await expect.poll(() => keptLanguages(page), { timeout: 30_000 }).toEqual(['en_US'])
  await page.goto('/?locale=ar_SA')
  await expect(page.locator('html[lang="ar-SA"][dir="rtl"]')).toBeAttached()
  await applicationIsKept(page)
  await expect.poll(() => keptLanguages(page), { timeout: 30_000 }).toEqual(['ar_SA', 'en_US'])
  await device.goOffline()
  await page.goto('/search')
  await expect(page.locator('html[lang="ar-SA"][dir="rtl"]')).toBeAttached()
  await page.goto('/')
  await expect(homeFeed(page).or(page.getByRole('list')).first()).toBeVisible()
})
