import { openFeed } from './support/feed.ts'
import { signUp } from './support/members.ts'
import { query } from './support/product.ts'
import { expect, test } from './support/test.ts'

test('an analyst writes and starts an experiment, a screen asks for its group, and the results count the exposure @smoke', async ({
  page,
  context,
}) => {
  const { username } = await signUp(context)
  await query(`update users set role = 'analyst' where username = $1`, [username])
  await page.goto('/analytics/experiments')
  await page.getByRole('button', { name: 'New experiment' }).click()
  const form = page.getByRole('dialog', { name: 'New experiment' })
  await form.getByRole('button', { name: 'Save draft' }).click()
  await expect(form.getByText(/Begin with a small letter/)).toBeVisible()
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('new_grid')
  await form.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('link', { name: 'new_grid' })).toBeVisible()
  await page.getByRole('button', { name: 'Start: new_grid' }).click()
  await expect(page.getByRole('button', { name: 'Stop: new_grid' })).toBeVisible()

  // The home feed asks for its keep window's group.
  await page.getByRole('button', { name: 'Start: home_feed_keep_window' }).click()
  await expect(page.getByRole('button', { name: 'Stop: home_feed_keep_window' })).toBeVisible()
  const activated = page.waitForResponse((response) => response.url().includes('ActivateExperiment'))
  await openFeed(page)
  expect((await activated).status()).toBe(200)
  await page.goto('/analytics/experiments?name=home_feed_keep_window')
  const results = page.getByRole('region', { name: 'Results' }).last()
  await expect(results.getByRole('row', { name: /^(control|enabled_short) 1 1 / })).toBeVisible()
  await page.getByRole('button', { name: 'Ship: home_feed_keep_window' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ship' }).click()
  await expect(page.getByText('Everyone gets the group enabled_short.')).toBeVisible()
})
