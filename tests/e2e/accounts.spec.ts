import type { Page } from 'playwright/test'
import { openFeed } from './support/feed.ts'
import { addBoard, PASSWORD, signUp, type Member } from './support/members.ts'
import { expect, test } from './support/test.ts'

// These tests use no offline mode, so a first visit need not cache files for later.
test.use({ serviceWorkers: 'block' })

const accountMenu = (page: Page, name: string) => page.getByRole('button', { name: `Account of ${name}` })

/** Databases of an account on this device. */
const databasesOf = (page: Page, { id }: Member) =>
  page.evaluate(
    async (account) => (await indexedDB.databases()).filter(({ name }) => name?.includes(account)).length,
    id,
  )

test('two accounts share a browser: switched without a password, logged out one by one, never mixed @smoke', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  // The second member signs up in another browser, and is then added here.
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  const second = await signUp(elsewhere, 'Omar', 'Reed')
  await elsewhere.close()
  const first = await signUp(context)
  await addBoard(context, 'Only mine', 'secret')
  await openFeed(page)
  await accountMenu(page, first.fullName).click()
  await page.getByRole('menuitem', { name: 'Add account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Add an account' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Email or username' }).fill(second.email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(accountMenu(page, second.fullName)).toBeVisible()
  await page.goto(`/${first.username}`)
  await expect(page.getByRole('heading', { level: 1, name: first.fullName })).toBeVisible()
  await expect(page.getByText('Only mine')).toBeHidden()

  const otherTab = await context.newPage()
  await openFeed(otherTab)
  await accountMenu(page, second.fullName).click()
  await page.getByRole('menuitem', { name: `Switch to ${first.fullName}` }).click()
  await expect(accountMenu(page, first.fullName)).toBeVisible()
  // Another tab changes with it, and says so.
  const nowUsing = otherTab.getByRole('status').filter({ hasText: "You're now using the account of" })
  await expect(nowUsing).toContainText(first.fullName)
  await otherTab.close()
  await page.goto(`/${first.username}`)
  await expect(page.getByText('Only mine')).toBeVisible()
  const kept = await page.evaluate(() => localStorage.getItem('pinfold.accounts') ?? '')
  expect(kept).toMatch(/"group_id":"[0-9a-f-]{36}"/)
  expect(JSON.parse(kept)).toMatchObject({
    accounts: {
      [first.id]: { name: first.fullName, logged_in: true },
      [second.id]: { name: second.fullName, logged_in: true },
    },
  })

  await accountMenu(page, first.fullName).click()
  await expect(page.getByRole('menuitem', { name: 'Log out of all accounts' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Log out', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: "You're now using the account of" })).toContainText(
    second.fullName,
  )
  await expect(accountMenu(page, second.fullName)).toBeVisible()
  expect(await databasesOf(page, first)).toBe(0)
  await expect.poll(() => databasesOf(page, second)).toBe(3)
  await accountMenu(page, second.fullName).click()
  await expect(page.getByRole('menuitem', { name: 'Add account' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: `Switch to ${first.fullName}` })).toBeHidden()
  await page.getByRole('menuitem', { name: 'Log out', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  expect(await databasesOf(page, second)).toBe(0)
  const cookieNames = async () => (await context.cookies()).map(({ name }) => name)
  await expect.poll(cookieNames).toContain('logged_out')
  expect((await cookieNames()).filter((name) => name === 'session' || name === 'accounts')).toEqual([])
})
