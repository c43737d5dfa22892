import { query } from './support/product.ts'
import { expect, test } from './support/test.ts'

// These tests use no offline mode, so a first visit need not cache files for later.
test.use({ serviceWorkers: 'block' })

test("a visitor goes from ideas to a topic and the shop; an operator's article is read on Today @smoke", async ({
  page,
  browser,
}) => {
  await page.goto('/ideas')
  await page.getByRole('link', { name: 'Food' }).last().click()
  await expect(page).toHaveURL(/\/ideas\/food\/\d+/)
  await expect(page.getByRole('heading', { level: 1, name: 'Food' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Food' }).getByRole('listitem').first()).toBeVisible()

  await page.goto('/shopping')
  await expect(page.getByRole('list', { name: 'Shopping' }).getByRole('listitem').first()).toBeVisible()
  const category = page.getByRole('navigation', { name: 'Topics', exact: true }).getByRole('link').last()
  await category.click()
  await expect(page).toHaveURL(/\/shopping\/[\w-]+\/\d+/)
  await expect(page.getByRole('link', { name: 'All topics' })).toBeVisible()

  const pins = await query<{ id: string }>(
    `select p.id::text from pins p join boards b on b.id = p.board_id
     where b.privacy = 'public' and p.deleted_at is null order by p.id limit 3`,
  )
  const context = await browser.newContext()
  const desk = await context.newPage()
  await desk.goto('/login')
  await desk.getByRole('button', { name: /Noor Vance/ }).click()
  await expect(desk).not.toHaveURL(/login/)
  await desk.goto('/admin/today')
  await desk.getByRole('button', { name: 'New article' }).first().click()
  const form = desk.getByRole('dialog', { name: 'New article' })
  await form.getByLabel('Title', { exact: true }).fill('Warm rooms for cold days!')
  await form.getByLabel('Pins', { exact: true }).fill(pins.map(({ id }) => `/pin/${id}`).join('\n'))
  await form.getByLabel('Published', { exact: true }).check({ force: true })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByRole('link', { name: 'Warm rooms for cold days!' }).first()).toBeVisible()
  await context.close()

  await page.goto('/today')
  await page.getByRole('link', { name: 'Warm rooms for cold days!' }).first().click()
  await expect(page).toHaveURL(/\/today\/article\/warm-rooms-for-cold-days\/\d+\/$/)
  await expect(page.getByRole('list', { name: 'Warm rooms for cold days!' }).getByRole('listitem')).toHaveCount(3)
})
