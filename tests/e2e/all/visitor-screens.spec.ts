import { signUp } from '../support/members.ts'
import { expect, test } from '../support/test.ts'

/** Pages for members, with what a visitor reads there. */
const PAGES = [
  ['/trash', 'Trash', 'Trash · Pinfold'],
  ['/notifications', 'Your notifications', 'Notifications · Pinfold'],
  ['/settings/privacy', 'Your settings', 'Settings · Pinfold'],
  ['/business/hub', 'The business hub is for business accounts', 'Business hub · Pinfold'],
  ['/business/ads', 'Advertising', null],
] as const

for (const [path, heading, title] of PAGES)
  test(`a visitor at ${path} reads what is there, and the link to log in leads back`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    if (title !== null) await expect(page).toHaveTitle(title)
    const main = page.getByRole('main')
    await main.getByRole('link', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
  })

test.describe('where cookies need consent', () => {
  test.use({ locale: 'en-IE' })

  test('an invitation is shown whole beside the question, and can be closed', async ({ page, browser, problems }) => {
    const inviterContext = await browser.newContext()
    problems.watch(inviterContext)
    const { fullName } = await signUp(inviterContext, 'Ines', 'Hall')
    const own = await inviterContext.newPage()
    await own.goto('/invite')
    const link = new URL((await own.getByText(/invite_code=/).textContent()) ?? '')
    await inviterContext.close()
    await page.goto(link.pathname + link.search)
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
    const invitation = page.getByRole('complementary', { name: `${fullName} invited you` })
    await expect(invitation).toBeInViewport({ ratio: 1 })
    await invitation.getByRole('button', { name: 'Close' }).click()
    await expect(invitation).toBeHidden()
  })
})
