import { openFeed } from './support/feed.ts'
import { newUsername, signUp } from './support/members.ts'
import { query } from './support/product.ts'
import { expect, test } from './support/test.ts'

// These tests use no offline mode, so a first visit need not cache files for later.
test.use({ serviceWorkers: 'block' })

test('an analyst writes and starts an experiment, a screen asks for its group, and the results count the exposure @smoke', async ({
  page,
  context,
}) => {
  // An experiment with a new name, and one of the product's own, which an earlier run may have shipped.
  const name = `grid_${newUsername()}`
  await query(`update experiments set state = 'draft', shipped_group = null where name = 'home_feed_keep_window'`)
  const { id, username } = await signUp(context)
  await query(`update users set role = 'analyst' where username = $1`, [username])
  await page.goto('/analytics/experiments')
  await page.getByRole('button', { name: 'New experiment' }).click()
  const form = page.getByRole('dialog', { name: 'New experiment' })
  await form.getByRole('button', { name: 'Save draft' }).click()
  await expect(form.getByText(/Begin with a small letter/)).toBeVisible()
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await form.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('link', { name })).toBeVisible()
  await page.getByRole('button', { name: `Start: ${name}` }).click()
  await expect(page.getByRole('button', { name: `Stop: ${name}` })).toBeVisible()

  // The home feed asks for its group in this experiment.
  await page.getByRole('button', { name: 'Start: home_feed_keep_window' }).click()
  await expect(page.getByRole('button', { name: 'Stop: home_feed_keep_window' })).toBeVisible()
  // The server reads the running experiments every two seconds.
  await expect(async () => {
    const activated = page.waitForResponse((response) => response.url().includes('ActivateExperiment'), {
      timeout: 15_000,
    })
    await openFeed(page)
    expect((await activated).status()).toBe(200)
  }).toPass({ timeout: 90_000 })
  const unit = await query<{ unit: string }>(
    `select unit from experiment_exposures where experiment = 'home_feed_keep_window' and unit = $1`,
    [`u${id}`],
  )
  expect(unit).toHaveLength(1)
  // Members of other tests may open their feeds meanwhile, and the event is in the log a moment after its answer.
  await expect(async () => {
    await page.goto('/analytics/experiments?name=home_feed_keep_window')
    const results = page.getByRole('region', { name: 'Results' }).last()
    await expect(results.getByRole('row', { name: /^(control|enabled_short) [\d.]+ [1-9]/ }).first()).toBeVisible({
      timeout: 10_000,
    })
  }).toPass({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Ship: home_feed_keep_window' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ship' }).click()
  await expect(page.getByText('Everyone gets the group enabled_short.')).toBeVisible()
})
