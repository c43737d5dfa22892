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
