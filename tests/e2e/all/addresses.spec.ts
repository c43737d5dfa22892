import { likeButton, openSomePin, saveButton } from '../support/closeup.ts'
import { openFeed } from '../support/feed.ts'
import { addBoard, signUp } from '../support/members.ts'
import { expect, test } from '../support/test.ts'

const TOPIC_LINKS = 'main li a[href^="/topics/"]'

test('a visitor learns what boards are for at the address for creating one', async ({ page }) => {
  await page.goto('/board/create')
  await expect(page.getByRole('heading', { level: 1, name: 'Log in to make boards' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login?next=%2Fboard%2Fcreate',
  )
})

test('search and the list of topics have addresses without a scope or a topic', async ({ page }) => {
  await page.goto('/search?q=bread')
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “bread”' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Search pins' })).toHaveValue('bread')

  await expect(page.getByRole('link', { name: 'All pins' })).toHaveAttribute('aria-current', 'page')
  await page.goto('/search')
  await expect(page).toHaveTitle('Search pins · Pinfold')
  await expect(page.locator(TOPIC_LINKS).first()).toBeVisible()

  await page.goto('/topics')
  await expect(page).toHaveTitle('Topics · Pinfold')
  await page.locator(TOPIC_LINKS).first().click()
  await expect(page).toHaveURL(/\/topics\/.+/)
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
})

for (const { name, width, offset } of [
  { name: 'phone', width: 390, offset: 56 },
  { name: 'tablet', width: 834, offset: 80 },
  { name: 'desktop', width: 1_440, offset: 14 },
]) {
  test(`a toast is ${offset} px above the end of a ${name} (spec viewer §9)`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 900 })
    await signUp(context)
    await addBoard(context, 'Garden')
    await openFeed(page)
    await openSomePin(page)
    await expect(likeButton(page)).toBeVisible()
    await saveButton(page).click()
    const undo = page.getByRole('status').getByRole('button', { name: 'Undo' })
    await expect(undo).toBeVisible()
    const bottom = () =>
      undo.evaluate((button) => window.innerHeight - button.parentElement!.getBoundingClientRect().bottom)
    await expect.poll(bottom).toBe(offset)
  })
}
