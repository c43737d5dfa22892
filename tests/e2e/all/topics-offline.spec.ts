import { expect, FAILED_REQUESTS, test } from '../support/test.ts'

test('the ideas page does not say without a network that there are no topics, and shows them once asked again', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  await page.goto('/ideas')
  const topics = page.getByRole('main').getByRole('list', { name: 'Topics' })
  await expect(topics).toBeVisible()
  await page.goto('/')
  await context.route(/IdeaTopics/, (route) => route.abort())
  await page.getByRole('link', { name: 'Ideas', exact: true }).first().click()
  await expect(page).toHaveURL(/\/ideas$/)
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('No topics yet')).toBeHidden()
  await context.unroute(/IdeaTopics/)
  await again.click()
  await expect(topics).toBeVisible()
})
