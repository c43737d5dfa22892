import type { Page } from 'playwright/test'
import { breaches } from '../support/accessibility.ts'
import { homeFeed, openFeed } from '../support/feed.ts'
import { addBoard, callsOf, logIn, newUsername, PASSWORD, signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { expect, FAILED_REQUESTS, test } from '../support/test.ts'

const accountMenu = (page: Page) => page.getByRole('button', { name: /^Account of/ })
const IPAD_AS_MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15'

test('an owner links a business that is logged in here, and opens it in another browser without its password', async ({
  page,
  context,
}) => {
  const business = newUsername()
  const email = `${business}@example.org`
  const own = await callsOf(context)
  const token = await own.v3('/v3/register/partner/handshake/', {
    email,
    username: business,
    password: PASSWORD,
    first_name: 'Oak & Ash',
    business_name: 'Oak & Ash',
  })
  await own.create('HandshakeSession', { token, isRegistration: true })
  const owner = newUsername()
  await query('delete from attempts where bucket like $1', ['register:%'])
  const added = await (
    await callsOf(context)
  ).v3('/v3/register/email/handshake/', {
    email: `${owner}@example.org`,
    username: owner,
    password: PASSWORD,
    first_name: 'Ada',
    last_name: 'Owner',
  })
  await (await callsOf(context)).create('HandshakeSession', { token: added, keep_session: true })

  await page.goto('/settings/businesses')
  await page.getByRole('button', { name: 'Link Oak & Ash' }).click()
  await expect(
    page.getByRole('list', { name: 'Your businesses' }).getByRole('button', { name: 'Unlink Oak & Ash' }),
  ).toBeVisible()
  expect(await breaches(page)).toEqual([])

  // A new browser knows only the owner.
  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await logIn(context, { id: '', username: owner, fullName: 'Ada Owner', email: '' })
  await openFeed(page)
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: 'Switch to Oak & Ash' }).click()
  await expect(page.getByRole('button', { name: 'Account of Oak & Ash' })).toBeVisible()
})

test('the operator hides the footer of pins from a member, and shows it again', async ({ page, context, browser }) => {
  const member = await signUp(context)
  const elsewhere = await browser.newContext()
  const operator = await signUp(elsewhere, 'Olga', 'Opera')
  await query(`update users set role = 'operator' where id = $1`, [operator.id])
  const admin = await elsewhere.newPage()
  await openFeed(page)
  const authors = homeFeed(page).locator('a[data-to]')
  await expect(authors.first()).toBeVisible()

  await admin.goto('/admin/placements')
  await admin.getByLabel('Username').fill('nobody-at-all')
  await admin.getByRole('button', { name: 'Place' }).click()
  await expect(admin.getByText('There is no member of this name.')).toBeVisible()
  await admin.getByLabel('Username').fill(member.username)
  await admin.getByRole('button', { name: 'Place' }).click()
  await expect(admin.getByRole('row', { name: new RegExp(member.username) })).toContainText('Not seen')
  expect(await breaches(admin)).toEqual([])
  await expect
    .poll(async () => {
      await page.reload()
      await expect(homeFeed(page).getByRole('listitem').first()).toBeVisible()
      return authors.count()
    })
    .toBe(0)

  await admin.getByRole('button', { name: `Remove from ${member.username}` }).click()
  await expect(admin.getByText('No one has this experience')).toBeVisible()
  await elsewhere.close()
})

test('a missing page asks what was searched for, and then leads home', async ({ page, problems }) => {
  problems.expect(FAILED_REQUESTS)
  await page.goto('/no/such/page/at/all')
  await page.getByRole('link', { name: 'Tell us what you looked for' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tell us what you looked for' })
  await dialog.getByLabel('What did you expect to find here?').fill('A page of chairs')
  await dialog.getByRole('button', { name: 'Send' }).click()
  // Until the answer is there, the dialog has one button to close it, which waits for the answer.
  await expect(dialog.getByText(/^Thank you/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page).toHaveURL('/')
  expect(await query(`select action_from, prompt from feedback where verbatim = 'A page of chairs'`)).toEqual([
    { action_from: '/no/such/page/at/all', prompt: 'What did you expect to find here?' },
  ])
})

test("a session that ended by itself leaves the name in the log-in form; the member's own log-out leaves none", async ({
  page,
  context,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  const member = await signUp(context)
  await openFeed(page)
  await accountMenu(page).click()
  await page.keyboard.press('Escape')
  // The tab keeps the member's name soon after the first screen is shown.
  await expect.poll(() => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).toContain(member.email)
  await query('delete from sessions where user_id = $1', [member.id])
  await context.clearCookies()
  await page.goto('/login')
  const name = page.getByRole('textbox', { name: 'Email or username' })
  await expect(name).toHaveValue(member.email)

  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('button', { name: `Account of ${member.fullName}` })).toBeVisible({ timeout: 30_000 })
  await page.goto('/logout?next=%2Flogin')
  // The server answers slowly, so the running work is shown over the whole page.
  await page.route('**/UserSessionResource/delete/', async (route) => {
    await expect(page.getByRole('status', { name: 'Loading', exact: true })).toBeVisible()
    await route.continue()
  })
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(name).toHaveValue('')
})

test("an account's open tasks are listed, and a phone number is shown by its last digits", async ({
  page,
  context,
}) => {
  await signUp(context)
  await addBoard(context, 'For me alone', 'secret')
  await page.goto('/settings/account-settings')
  await expect(page.getByText(/1 board · 1 secret/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'To do' }).getByText('Verify your email')).toBeVisible()
  const phone = page.getByLabel('Phone number (optional)', { exact: true })
  await phone.fill('030 12')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(phone).toHaveAccessibleDescription(/Only digits/)
  await phone.fill('30123456')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('•••• 56')).toBeVisible()
  expect(await breaches(page)).toEqual([])
})

test('an iPad that calls itself a Mac is redirected to the page of a tablet if its experiment says so', async ({
  browser,
}) => {
  const context = await browser.newContext({ userAgent: IPAD_AS_MAC, viewport: { width: 834, height: 1_112 } })
  await context.addInitScript(() => Object.defineProperty(navigator, 'maxTouchPoints', { get: () => 5 }))
  const page = await context.newPage()
  const deviceOf = () =>
    page.evaluate(
      () =>
        (JSON.parse(document.getElementById('pinfold-context')?.textContent ?? '{}') as { deviceClass?: string })
          .deviceClass,
    )
  await signUp(context)
  await openFeed(page)
  expect(await deviceOf()).toBe('desktop')
  const all = JSON.stringify([{ name: 'enabled', share: 100 }])
  await query(`update experiments set state = 'running', groups = $1::jsonb where name = 'ipad_redirect_auth'`, [all])
  // The page may be redirected while it is checked.
  await expect(async () => {
    await openFeed(page)
    expect(await deviceOf()).toBe('tablet')
  }).toPass()
  await query(`update experiments set state = 'draft' where name = 'ipad_redirect_auth'`)
  await context.close()
})
