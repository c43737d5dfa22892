import { breaches } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'

// This test uses no offline mode, so a first visit need not cache files for later.
test.use({ serviceWorkers: 'block' })

test('the filter of the API reference is kept in the address, and Back shows it again', async ({ page }) => {
  await page.goto('/developers')
  await expect(page).toHaveTitle('API reference · Pinfold')
  const field = page.getByRole('searchbox')
  await field.fill('mfa')
  await expect(page).toHaveURL(/\?searchTerm=mfa$/)
  const call = (path: string) => page.locator('summary').filter({ hasText: path })
  const calls = call('/v3/users/mfa/')
  const boards = call('/resource/BoardResource/create/')
  await expect(calls).toHaveCount(4)
  await expect(boards).toHaveCount(0)
  expect(await breaches(page)).toEqual([])

  await call('/v3/users/mfa/recovery_codes/').click()
  // The fields are read through the named schema of the input.
  await expect(page.getByRole('cell', { name: 'mfa_token' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'data.recovery_codes[]' })).toBeVisible()

  await page.goto('/ideas')
  await page.goBack()
  await expect(field).toHaveValue('mfa')
  await expect(calls).toHaveCount(4)
  await page.reload()
  await expect(field).toHaveValue('mfa')
  await field.fill('')
  await expect(boards).toHaveCount(1)
  await expect(page).toHaveURL('/developers')

  // The texts are English in every language, so they run from left to right on a page in Arabic, too.
  await page.goto('/developers?locale=ar_SA&searchTerm=mfa')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(calls.first()).toHaveCSS('direction', 'ltr')
  await expect(calls.first()).toHaveAttribute('lang', 'en')
})
