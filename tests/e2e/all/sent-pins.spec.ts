import { devices, type Page } from 'playwright/test'
import { openFeed, scrollDown } from '../support/feed.ts'
import { signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { expect, test } from '../support/test.ts'

test('a visitor who landed with oe=1 is not asked to sign up while reading, others are', async ({ page, browser }) => {
  await openFeed(page, '/?oe=1')
  await readThreeScreens(page)
  await expect(page.getByRole('complementary')).toHaveCount(0)
  const other = await browser.newPage()
  await openFeed(other)
  await readThreeScreens(other)
  await expect(other.getByRole('complementary').getByRole('link', { name: 'Sign up' })).toBeVisible()
  await other.close()
})

test('a sent pin on a dark phone, in Arabic', async ({ browser, problems }) => {
  const context = await browser.newContext({ ...devices['Pixel 7'], colorScheme: 'dark', locale: 'ar-SA' })
  problems.watch(context)
  const page = await context.newPage()
  await openFeedOfAnyLanguage(page)
  const pin = await page.locator('[data-pin]').first().getAttribute('data-pin')
  await page.goto(`/pin/${pin}/sent`)
  await expect(page.getByRole('complementary')).toContainText('أُرسل إليك هذا الدبوس')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await context.close()
})

test('a member without a password is sent to the network before leaving, and told if it is unavailable', async ({
  page,
  context,
}) => {
  const member = await signUp(context)
  await query('update users set password_hash = null where username = $1', [member.username])
  await page.goto('/settings/account-settings')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^Your account has no password\./)).toBeVisible()
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByText(/^Log in with your network first/)).toBeVisible()
})

/** The visitor is asked after 2.5 screens. The first steps go less far while the list is as short as the document. */
async function readThreeScreens(page: Page): Promise<void> {
  const screens = () => page.evaluate(() => scrollY / innerHeight)
  while ((await screens()) < 3) await scrollDown(page, 600)
}

async function openFeedOfAnyLanguage(page: Parameters<typeof openFeed>[0]): Promise<void> {
  await page.goto('/')
  await expect(page.locator('[data-pin]').first()).toBeVisible()
}
