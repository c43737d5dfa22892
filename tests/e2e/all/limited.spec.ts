import { devices, type BrowserContext, type Page } from 'playwright/test'
import { openFeed } from '../support/feed.ts'
import { callsOf, PASSWORD, signUp, type Member } from '../support/members.ts'
import { query } from '../support/product.ts'
import { expect, FAILED_REQUESTS, test } from '../support/test.ts'

/** Requests a link and reads it in the stored mail. */
async function linkFor(context: BrowserContext, { email }: Member): Promise<string> {
  await (await callsOf(context)).v3('/v3/login/link/', { username_or_email: email })
  const [mail] = await query<{ data: { link: string } }>(
    `select data from mails where address = $1 and template = 'logInByLink' order by id desc limit 1`,
    [email],
  )
  return mail!.data.link
}

const note = (page: Page) => page.getByText(/You can look around/)

test('a mailed link logs in for reading, and the password for everything else (spec viewer §6)', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  const member = await signUp(context)
  await context.clearCookies()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Get a log-in link' }).click()
  await page.getByRole('textbox', { name: 'Email or username' }).fill(member.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your mail' })).toBeVisible()

  await page.goto(await linkFor(context, member))
  await expect(note(page)).toBeVisible()
  const dialog = page.getByRole('dialog', { name: /Welcome back/ })
  await expect(dialog).toBeHidden()
  await openFeed(page)
  await page.goto(`/${member.username}`)
  await expect(page.getByRole('heading', { level: 1, name: member.fullName })).toBeVisible()
  await expect(dialog).toBeHidden()

  // A page that needs the password asks at once.
  await page.goto('/settings/security')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Enter your password to see this.' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Enter password' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill('not this one')
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(dialog.getByText("The password isn't right.")).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/settings\/security$/)
  await expect(note(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Two-step log-in' })).toBeVisible()
})

test('an act of a limited log-in asks for the password and leaves nothing behind', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  const member = await signUp(context)
  await context.clearCookies()
  await page.goto(await linkFor(context, member))
  await expect(note(page)).toBeVisible()
  await page.goto('/board/create')
  const dialog = page.getByRole('dialog', { name: /Welcome back/ })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.goto('/login')
  await expect(page.getByRole('textbox', { name: 'Email or username' })).toHaveValue(member.email)

  // A new member's onboarding is not offered, and no step of it is left.
  await openFeed(page)
  await expect(page.getByRole('heading', { name: 'Finish setting up' })).toBeHidden()
  await note(page).locator('..').getByRole('button', { name: 'Close' }).click()
  await expect(note(page)).toBeHidden()
  await page.goto('/welcome')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Where are you?' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What do you like?' })).toBeHidden()
})

test('a limited log-in on a phone that saves a pin is asked for the password, not for a board', async ({
  browser,
  baseURL,
  problems,
}) => {
  const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: baseURL ?? '' })
  problems.watch(context)
  problems.expect(FAILED_REQUESTS)
  const member = await signUp(context)
  await context.clearCookies()
  const page = await context.newPage()
  await page.goto(await linkFor(context, member))
  await expect(note(page)).toBeVisible()
  await openFeed(page)
  const pin = await page.locator('[data-pin]').first().getAttribute('data-pin')
  await page.goto(`/pin/${pin}`)
  await expect(note(page)).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(page.getByRole('dialog', { name: /Welcome back/ })).toBeVisible()
  await expect(page.getByText('You have no boards yet')).toBeHidden()
  await context.close()
})

test('a member whose session was lost, and who opens the log-in page, is asked to log in', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  const member = await signUp(context)
  await openFeed(page)
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 30_000 })
    .toBe(true)
  // The cached page names the member.
  await page.reload()
  await page.goto('about:blank')
  await query('delete from sessions where user_id = $1', [member.id])
  await page.goto('/login')
  await expect(page.getByRole('textbox', { name: 'Email or username' })).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})
