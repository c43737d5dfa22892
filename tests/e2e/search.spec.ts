import { signUp } from './support/members.ts'
import { expect, test } from './support/test.ts'

// These tests use no offline mode, so a first visit need not cache files for later.
test.use({ serviceWorkers: 'block' })

test('a search suggests while typing, corrects, narrows, and finds in every scope; recent searches are offered again @smoke', async ({
  page,
  context,
}) => {
  await signUp(context)
  await page.goto('/')
  const field = page.getByRole('combobox', { name: 'Search pins' })
  const option = (name: string | RegExp) => page.getByRole('option', { name })

  await field.fill('brea')
  await expect(option(/^bread/).first()).toBeVisible()
  await expect(option(/^Bread.*Board · \S/).first()).toBeVisible()
  await field.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
  await field.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()

  await field.fill('braed')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/search\/pins\?q=braed$/)
  await expect(page.getByText('Showing results for “bread”.')).toBeVisible()
  await expect(page.getByText(/^[\d,]+\+? results$/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Results for “braed”' }).getByRole('listitem').first()).toBeVisible()
  await page.getByRole('link', { name: 'Search for “braed” instead' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save as smart board' })).toBeHidden()

  await page.goto('/search/pins?q=bread')
  await page.getByRole('button', { name: 'Shape' }).click()
  await page.getByRole('menuitemradio', { name: 'Tall' }).click()
  await expect(page).toHaveURL(/shape=tall/)
  await expect(page.getByRole('button', { name: 'Shape: Tall' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).first().click()
  await expect(page).not.toHaveURL(/shape=/)

  await page.goto('/search/users?q=robin')
  await expect(page.getByRole('link', { name: /@robin/ })).toBeVisible()
  await page.getByRole('navigation', { name: 'What to search' }).getByRole('link', { name: 'Boards' }).click()
  await expect(page).toHaveURL(/\/search\/boards\?q=robin/)

  await field.fill('')
  await field.click()
  await expect(option(/^braed/)).toBeVisible()
  const isCleared = page.waitForResponse((response) => response.url().includes('/RecentSearchesResource/delete/'))
  await page.getByRole('button', { name: 'Clear recent searches' }).click()
  await expect(option(/^braed/)).toBeHidden()
  await isCleared
  await page.reload()
  await field.click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(option(/^braed/)).toBeHidden()
})
