import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright/test'
import { breaches } from './support/accessibility.ts'
import { PASSWORD, signUp } from './support/members.ts'
import { query } from './support/product.ts'
import { expect, FAILED_REQUESTS, test } from './support/test.ts'

// These tests use no offline mode, so a first visit need not cache files for later.
test.use({ serviceWorkers: 'block' })

/** The link of the last mail to an address, as it is stored for the operator. */
async function linkTo(address: string): Promise<string> {
  let link = ''
  await expect
    .poll(async () => {
      const rows = await query<{ body_text: string | null }>(
        'select body_text from mails where address = $1 order by id desc limit 1',
        [address],
      )
      link = /https?:\/\/[^/\s]+(\/\S+#\S+)/.exec(rows[0]?.body_text ?? '')?.[1] ?? ''
      return link
    })
    .not.toBe('')
  return link
}

async function logInWith(page: Page, name: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email or username' }).fill(name)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
}

test('a member changes the profile, and others see it @smoke', async ({ page, context }) => {
  const member = await signUp(context)
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await page.getByRole('textbox', { name: 'About' }).fill('Chairs of the fifties')
  await page.getByRole('textbox', { name: 'Website' }).fill('chairs.example')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.goto(`/${member.username}`)
  await expect(page.getByText('Chairs of the fifties')).toBeVisible()
  await expect(page.getByRole('link', { name: 'chairs.example' })).toHaveAttribute('href', 'https://chairs.example/')
})

test('two-step log-in asks for a code of the app, and a recovery code works once', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  const member = await signUp(context)
  await page.goto('/settings/security')
  await page.getByRole('button', { name: 'Turn on two-step log-in' }).click()
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? ''
  const code = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate()
  await page.getByLabel('Code from the app').fill(code)
  await page.getByRole('button', { name: 'Confirm' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const replaced = (await codes.first().textContent()) ?? ''
  // They are shown only once.
  await page.keyboard.press('Escape')
  await expect(codes).toHaveCount(10)
  await page.getByRole('button', { name: 'I kept them' }).click()
  await expect(page.getByRole('button', { name: 'Turn off two-step log-in' })).toBeVisible()
  await expect(page.getByText('Recovery codes left: 10')).toBeVisible()

  // New codes replace the old ones.
  await page.getByRole('button', { name: 'Make new recovery codes' }).click()
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByLabel('Code from the app').fill(replaced)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(codes).toHaveCount(10)
  const recovery = (await codes.first().textContent()) ?? ''
  expect(recovery).not.toBe(replaced)
  await page.keyboard.press('Escape')
  await expect(codes).toHaveCount(10)
  expect(await breaches(page)).toEqual([])
  await page.getByRole('button', { name: 'I kept them' }).click()
  await expect(page.getByText('Recovery codes left: 10')).toBeVisible()

  await context.clearCookies()
  // The cached page of the member finds out first that the session is over.
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await logInWith(page, member.username, PASSWORD)
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await page.getByLabel('Code').fill(replaced)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText("The code isn't right, or was already used.")).toBeVisible()
  await page.getByLabel('Code').fill(recovery)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('button', { name: `Account of ${member.fullName}` })).toBeVisible()
})

test('a forgotten password is replaced through a mailed link @smoke', async ({ page, context, problems }) => {
  problems.expect(FAILED_REQUESTS)
  const member = await signUp(context)
  await context.clearCookies()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('textbox', { name: 'Email or username' }).fill(member.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  await expect.poll(() => linkTo(member.email)).toContain('/password/reset#')
  const link = await linkTo(member.email)
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('a new quiet sentence')
  await page.getByLabel('Repeat new password').fill('a new quiet sentence')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible()
  await page.getByRole('link', { name: 'Log in' }).last().click()
  await logInWith(page, member.username, 'a new quiet sentence')
  await expect(page.getByRole('button', { name: `Account of ${member.fullName}` })).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: "This link doesn't work" })).toBeVisible()
})

test('the parental passcode is asked for before a protected setting changes', async ({ page, context, problems }) => {
  problems.expect(FAILED_REQUESTS)
  await signUp(context)
  await page.goto('/settings')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Parental passcode' }).click()
  await expect(page).toHaveURL('/parental-passcode')
  await expect(page.getByRole('heading', { level: 1, name: 'Parental passcode' })).toBeVisible()
  await page.getByLabel('New 4-digit code').fill('47 11 9')
  await page.getByLabel('Repeat the code').fill('4712')
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Set passcode' }).click()
  await expect(page.getByText('Please make sure your passcodes match')).toBeVisible()
  await page.getByLabel('Repeat the code').fill('4711')
  await page.getByRole('button', { name: 'Set passcode' }).click()
  await expect(page.getByText('The passcode is set.')).toBeVisible()

  await page.goto('/settings/privacy')
  await page.getByRole('switch', { name: 'Private profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Parental passcode required' })
  const field = dialog.getByLabel('Enter a 4-digit code')
  const enter = dialog.getByRole('button', { name: 'Enter' })
  await expect(enter).toBeDisabled()
  await field.fill('47a')
  await expect(dialog.getByText('Please only use numbers')).toBeVisible()
  await expect(enter).toBeDisabled()
  await field.fill('47')
  await expect(enter).toBeDisabled()
  await field.blur()
  await expect(dialog.getByText('Please enter four digits')).toBeVisible()
  await field.fill('1234')
  await enter.click()
  await expect(dialog.getByText("That isn't the passcode. Try again.")).toBeVisible()
  // The button was disabled when it had the focus.
  await expect(field).toBeFocused()

  // While the code is checked, a press outside does not close the dialog (spec viewer §4).
  const answer = Promise.withResolvers<void>()
  await page.route('**/v3/users/passcode/check/', async (route) => {
    await answer.promise
    await route.continue()
  })
  await field.fill('1234')
  await enter.click()
  await expect(dialog.getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect(enter).toBeDisabled()
  await page.mouse.click(5, 5)
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  answer.resolve()
  await expect(dialog.getByText("That isn't the passcode. Try again.")).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(dialog).toBeHidden()
  await page.unroute('**/v3/users/passcode/check/')
  await page.getByRole('switch', { name: 'Private profile' }).click()
  await field.fill('4711')
  await enter.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Private profile' })).toBeChecked()
  // The code was good for that change alone.
  await page.getByRole('switch', { name: 'Private profile' }).click()
  await expect(field).toBeVisible()
})

test('Back closes a dialog that covers a phone, and stays on its page', async ({ page, context }) => {
  await signUp(context)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/settings')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Account', exact: true }).click()
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/settings\/account-settings$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/settings$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
})

test('a profile with unsaved changes asks before it is left', async ({ page, context }) => {
  await signUp(context)
  await page.goto('/settings/cookies')
  const pages = page.getByRole('navigation', { name: 'Settings' })
  await pages.getByRole('link', { name: 'Profile' }).click()
  const about = page.getByRole('textbox', { name: /^About/ })
  await about.fill('Paper boats')
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  const keep = question.getByRole('button', { name: 'Keep editing' })
  await pages.getByRole('link', { name: 'Privacy' }).click()
  await expect(keep).toBeFocused()
  await keep.click()
  await expect(question).toBeHidden()
  await page.goBack()
  // By the keyboard: a second click at the same place counts as a double click.
  await expect(keep).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(/\/settings\/profile$/)
  await expect(about).toHaveValue('Paper boats')

  // Saved changes are not asked about.
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await pages.getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('switch', { name: 'Private profile' })).toBeVisible()
  await page.goBack()
  await expect(about).toHaveValue('Paper boats')
  await about.fill('Kites')
  await page.goBack()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cookies' })).toBeVisible()
  await page.goForward()
  await expect(about).toHaveValue('Paper boats')
})

test('a new address is used once its link was opened', async ({ page, context }) => {
  const member = await signUp(context)
  const email = `new.${member.email}`
  await page.goto('/settings/edit/email')
  const form = page.getByRole('form', { name: 'Change email' })
  await form.getByLabel('New email').fill(email)
  await form.getByLabel('Password').fill(PASSWORD)
  await form.getByRole('button', { name: 'Change email' }).click()
  await expect(page.getByText(`Open the link in the mail to ${email}`)).toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByRole('button', { name: 'Email sent' })).toBeDisabled()
  await page.goto(await linkTo(email))
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()
  await page.goto('/settings/edit/email')
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
})

test('a deactivated account is hidden until its member logs in', async ({ page, context, problems }) => {
  problems.expect(FAILED_REQUESTS)
  const member = await signUp(context)
  await page.goto('/settings/account-settings')
  await page.getByRole('button', { name: 'Deactivate account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deactivate your account?' })
  await dialog.getByLabel('Password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Deactivate account' }).click()
  await expect(page.getByRole('dialog', { name: 'Your account is deactivated' })).toBeVisible()
  await page.goto(`/${member.username}`)
  await expect(page.getByRole('heading', { level: 1, name: member.fullName })).toBeHidden()
  await page.goto('/login')
  await logInWith(page, member.username, PASSWORD)
  await expect(page.getByRole('button', { name: `Account of ${member.fullName}` })).toBeVisible()
})

test('who deletes the account reads when that happens, and a log-in before then keeps it', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  const member = await signUp(context)
  await page.goto('/settings/account-settings')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  const notice = page.getByRole('dialog', { name: 'Your account will be deleted' })
  await expect(notice).toBeVisible()
  const [due] = await query<{ due: Date }>('select deletion_due_at as due from users where id = $1', [member.id])
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(due!.due)
  await expect(notice).toContainText(`deleted on ${day}. Log in before that day to keep your account.`)
  await expect(page.getByText('You were logged out')).toBeHidden()
  await notice.getByRole('button', { name: 'Got it' }).click()
  await expect(notice).toBeHidden()
  await page.goto('/login')
  await logInWith(page, member.username, PASSWORD)
  await expect(page.getByText("Welcome back. Your account won't be deleted.")).toBeVisible()
})

test('the settings link to the licenses of all packages that the page and its fonts are made of', async ({
  page,
  context,
}) => {
  await signUp(context)
  await page.goto('/settings')
  const link = page.getByRole('link', { name: 'Open-source licenses' })
  await expect(link).toHaveAttribute('href', '/licenses.txt')
  const answer = await context.request.get('/licenses.txt')
  expect(answer.headers()['content-type']).toContain('text/plain; charset=utf-8')
  const text = await answer.text()
  // The page, the core worker, the service worker, and a font.
  for (const name of ['react-dom', 'dexie', 'workbox-routing', '@fontsource/amiri'])
    expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'))
  expect(text).toContain('SIL OPEN FONT LICENSE')
})
