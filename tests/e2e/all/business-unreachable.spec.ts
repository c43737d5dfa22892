import { openAdAccount } from '../support/business.ts'
import { signUp } from '../support/members.ts'
import { expect, FAILED_REQUESTS, test } from '../support/test.ts'

test.use({ serviceWorkers: 'block' })

const TOKEN = 'x'.repeat(43)

test('business screens that cannot reach the server say so and ask again, and call nothing missing before', async ({
  page,
  context,
  problems,
}) => {
  await signUp(context, 'Lamp', 'Unreached')
  await openAdAccount(context, 'Lamps Ltd', 'Lamps')
  problems.expect(FAILED_REQUESTS)
  const places = [
    ['/business/ads/7', 'CampaignReport', 'This page could not be loaded', 'This ad does not exist'],
    [`/business/invite#${TOKEN}`, 'ViewerInvite', 'This could not be loaded', 'This invitation is no longer valid'],
  ] as const
  for (const [address, resource, unread, missing] of places) {
    const calls = `**/resource/${resource}Resource/get/**`
    await context.route(calls, (route) => route.abort())
    // Leaves the page, because an address that differs in its hash alone is not loaded again.
    await page.goto('about:blank')
    await page.goto(address)
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert.getByRole('heading', { name: unread })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(missing)).toBeHidden()
    await context.unroute(calls)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: missing })).toBeVisible()
  }
})
