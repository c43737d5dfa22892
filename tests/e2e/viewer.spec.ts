import { devices, type Page } from 'playwright/test'
import { openSomePin, saveButton } from './support/closeup.ts'
import { openFeed } from './support/feed.ts'
import { newUsername, PASSWORD, signUp } from './support/members.ts'
import { query } from './support/product.ts'
import { expect, test } from './support/test.ts'

// These tests use no offline mode, so a first visit need not cache files for later.
test.use({ serviceWorkers: 'block' })

/** Offers the installation as Chromium does for an installable page. */
const offerInstall = (page: Page) =>
  page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => Promise.resolve((document.title = 'asked')),
    })
    window.dispatchEvent(event)
  })

test('an invited visitor signs up, chooses topics and boards, and continues where they left @smoke', async ({
  page,
  browser,
  problems,
}) => {
  const inviterContext = await browser.newContext()
  problems.watch(inviterContext)
  const inviter = await signUp(inviterContext, 'Ines', 'Hall')
  const own = await inviterContext.newPage()
  await own.goto('/invite')
  const link = (await own.getByText(/invite_code=/).textContent()) ?? ''
  await page.goto(new URL(link).pathname + new URL(link).search)
  const popover = page.getByRole('complementary', { name: `${inviter.fullName} invited you` })
  await popover.getByRole('link', { name: 'Sign up' }).click()

  const username = newUsername()
  await page.getByLabel('First name').fill('Lena')
  await page.getByLabel('Email').fill(`${username}@example.org`)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL('/welcome')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'What do you like?' })).toBeVisible()
  await page.getByRole('list', { name: 'What do you like?' }).getByRole('button').first().click()
  await expect(page.getByRole('button', { name: 'Follow 1 topic' })).toBeInViewport({ ratio: 1 })
  // The bar of the button hides whole names, no parts of them.
  const bar = await page.getByRole('button', { name: 'Follow 1 topic' }).locator('..').boundingBox()
  const topics = await page.getByRole('list', { name: 'What do you like?' }).boundingBox()
  expect([bar?.x, bar?.width]).toEqual([topics?.x, topics?.width])
  await page.getByRole('button', { name: 'Do it later' }).click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Follow 1 topic' }).click()
  await expect(page.getByRole('heading', { name: 'Who do you like?' })).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('A board of your own').fill('Chairs of Lena')
  await page.getByRole('button', { name: 'Create 1 board' }).click()
  await expect(page).toHaveURL('/')
  await expect
    .poll(() => query('select from boards b join users u on u.id = b.owner_id where u.username = $1', [username]))
    .toHaveLength(1)
  await own.reload()
  await expect(own.getByText('1 person joined with it.')).toBeVisible()
  await inviterContext.close()
})

test('feedback reaches the operator, and blank text is thanked for without being sent (spec viewer §5)', async ({
  page,
  context,
}) => {
  const member = await signUp(context)
  await page.goto('/#feedback')
  const dialog = page.getByRole('dialog', { name: 'Send feedback' })
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await dialog.getByRole('textbox').fill('  \n')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('Thank you.')).toBeVisible()
  expect(sent).not.toContain('/v3/analytics/feedback/')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
  await page.goto('/#feedback')
  await dialog.getByRole('textbox').fill(`The grid is fine, says ${member.username}`)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('Thank you.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
  await query(`update users set role = 'operator' where id = $1`, [member.id])
  await page.goto('/admin/feedback')
  await expect(page.getByText(`The grid is fine, says ${member.username}`)).toBeVisible()
})

test('a website is claimed, and is not verified while it has no proof', async ({ page, context, problems }) => {
  problems.expect(/Failed to load resource/)
  await signUp(context)
  await page.goto('/settings/websites')
  await page.getByRole('textbox', { name: 'Website' }).fill('chairs.invalid')
  await page.getByRole('button', { name: 'Claim website' }).click()
  const row = page.getByRole('list', { name: 'Your websites' })
  await expect(row.getByText('Not verified')).toBeVisible()
  await row.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(row.getByRole('alert')).toContainText("We couldn't find it")
  await row.getByRole('button', { name: 'Remove chairs.invalid' }).click()
  await expect(row).toBeHidden()
})

test('a phone is asked once if the product may be installed, but not on creation pages', async ({ browser }) => {
  const context = await browser.newContext({ ...devices['Pixel 7'] })
  await signUp(context)
  const page = await context.newPage()
  for (const path of ['/', '/ideas', '/topics']) {
    await page.goto(path)
    // The page is counted a moment after its first screen is shown.
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('pinfold.landing'))).toContain(`"${path}"`)
  }
  await page.goto('/pin/create')
  await offerInstall(page)
  await page.goto('/today')
  await page.waitForFunction(() => document.querySelector('main h1') !== null)
  const dialog = page.getByRole('dialog', { name: 'Add to Home screen' })
  // The page listens after its first screen is shown, on a busy machine a moment later.
  await expect(async () => {
    await offerInstall(page)
    await expect(dialog).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await dialog.getByRole('button', { name: 'ADD' }).click()
  await expect(page).toHaveTitle('asked')
  await page.reload()
  await page.waitForFunction(() => document.querySelector('main h1') !== null)
  await offerInstall(page)
  await expect(dialog).toBeHidden()
  await context.close()
})

test('the pin that a visitor wanted to save is still offered after the sign-up', async ({ page }) => {
  await openFeed(page)
  await openSomePin(page)
  await saveButton(page).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Sign up' }).click()
  const username = newUsername()
  await page.getByLabel('First name').fill('Omar')
  await page.getByLabel('Email').fill(`${username}@example.org`)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(/\/pin\//)
  await expect(page.getByText('The pin you wanted to save is still here.')).toBeVisible()
})
