import { signUp } from '../support/members.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'block', viewport: { width: 1_000, height: 420 } })

test('a field of choices that the Tab key brings into view shows its choices, and keeps showing them', async ({
  page,
  context,
}) => {
  await signUp(context)
  await page.goto('/settings/account-settings')
  const country = page.getByRole('main').getByRole('combobox', { name: 'Country or region' })
  await country.focus()
  const choice = page.getByRole('option', { name: 'Germany' })
  await expect(choice).toBeAttached()
  await page.keyboard.press('Shift+Tab')
  await expect(choice).toBeHidden()
  // The control before it ends at the bottom of the view.
  await page.evaluate(() => document.activeElement!.scrollIntoView({ block: 'end' }))
  await expect(country).not.toBeInViewport()
  const scrollTop = () => page.evaluate(() => window.scrollY)
  const before = await scrollTop()
  await page.keyboard.press('Tab')
  await expect(country).toBeFocused()
  await expect.poll(scrollTop).toBeGreaterThan(before)
  await expect(choice).toBeAttached()
  // The time in which the list used to close again.
  await page.waitForTimeout(300)
  await expect(choice).toBeAttached()
})
