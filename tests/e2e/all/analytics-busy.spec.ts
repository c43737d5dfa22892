import { signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'block' })

const TITLE = 'The server is too busy to count this right now. Try again in a moment.'

test("an analysts' page reports that the server is too busy, and tries again", async ({ page, context }) => {
  const { username } = await signUp(context)
  await query(`update users set role = 'analyst' where username = $1`, [username])
  let isBusy = true
  await context.route('**/resource/AnalyticsQueryResource/create/', async (route) => {
    if (!isBusy) return route.continue()
    const error = { api_error_code: 165, message: 'Too many queries run now.', extra_data: { failure: 'query/later' } }
    return route.fulfill({ status: 503, json: { resource_response: { status: 'failure', code: 165, error } } })
  })
  await page.goto('/analytics')
  const panel = page.getByRole('group', { name: 'Visitors and views by day' })
  await expect(panel.getByText(TITLE)).toBeVisible()
  isBusy = false
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel.getByText(TITLE)).toBeHidden()
  await expect(panel.getByText('Something went wrong')).toBeHidden()
})
