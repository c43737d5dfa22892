import { openBusiness } from '../support/business.ts'
import { signUp } from '../support/members.ts'
import { expect, FAILED_REQUESTS, test } from '../support/test.ts'

test.use({ serviceWorkers: 'block' })

test('an owner invites a colleague by link, gives access by a group, and removes them again', async ({
  page,
  context,
  problems,
  openElsewhere,
}) => {
  await signUp(context, 'Olga', 'Owner')
  const elsewhere = await openElsewhere()
  await signUp(elsewhere, 'Cem', 'Colleague')
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')

  await openBusiness(context, 'Lamp shop', 'DE')
  await page.goto('/business/access/people')
  await expect(main.getByRole('region', { name: 'Acting as' })).toContainText('You act as Lamp shop')
  await expect(main.getByRole('table', { name: 'People' })).toContainText('Olga Owner')

  await main.getByRole('link', { name: 'Ad accounts' }).click()
  await main.getByRole('button', { name: 'Create ad account' }).first().click()
  await dialog.getByLabel('Name', { exact: true }).fill('Lamps of Berlin')
  await dialog.getByRole('button', { name: 'Create ad account' }).click()
  await expect(main.getByRole('table', { name: 'Ad accounts' })).toContainText('EUR')
  const address = page.url()

  await main.getByRole('link', { name: 'Invites' }).click()
  await main.getByRole('button', { name: 'Invite people' }).click()
  await dialog.getByRole('radio', { name: 'By link only' }).click({ force: true })
  await dialog.getByRole('button', { name: 'Send invite' }).click()
  const link = await dialog.getByLabel('Link of the invite').textContent()
  // A browser that does not allow copying leaves the link on the page. Nothing covers it.
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText("Your browser didn't allow copying. Select the link to copy it.")).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(main.getByRole('table', { name: 'Invites' })).toContainText('Pending')

  const other = await elsewhere.newPage()
  await other.goto(link ?? '')
  await expect(other.getByText('Olga Owner invites you to work in Lamp shop.')).toBeVisible()
  await other.getByRole('button', { name: 'Accept' }).click()
  await expect(other.getByRole('region', { name: 'Acting as' })).toContainText('Employee')
  await expect(other.getByText('No ad accounts yet')).toBeVisible()
  await other.goto(link ?? '')
  await expect(other.getByText('This invitation is no longer valid')).toBeVisible()

  await page.bringToFront()
  await main.getByRole('link', { name: 'Asset groups' }).click()
  await main.getByRole('button', { name: 'Create group' }).click()
  await dialog.getByLabel('Name', { exact: true }).fill('Everything')
  await dialog.getByRole('checkbox', { name: 'Lamps of Berlin' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  const group = main.getByRole('region', { name: 'Everything' })
  await expect(group.getByRole('list', { name: 'Ad accounts' })).toContainText('Lamps of Berlin')
  await group.getByRole('button', { name: 'Add: People' }).click()
  await dialog.getByRole('button', { name: /Person/ }).click()
  await page.getByRole('option', { name: 'Cem Colleague' }).click()
  await dialog.getByRole('checkbox', { name: 'Campaign manager' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(group.getByRole('list', { name: 'People' })).toContainText('Campaign manager')

  await other.bringToFront()
  await other.goto(address)
  await expect(other.getByRole('table', { name: 'Ad accounts' })).toContainText('Campaign manager, Analyst')
  await expect(other.getByRole('main').getByRole('link', { name: 'People' })).toBeHidden()

  await page.bringToFront()
  await main.getByRole('link', { name: 'People', exact: true }).click()
  await main.getByRole('button', { name: 'Manage Cem Colleague' }).click()
  await expect(dialog.getByRole('radio', { name: 'Employee' })).toBeFocused()
  await dialog.getByRole('radio', { name: 'Admin' }).click({ force: true })
  await dialog.getByRole('button', { name: 'Save role' }).click()
  await expect(page.getByText('The role of Cem Colleague is saved')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Save role' })).not.toHaveAttribute('aria-busy')
  await dialog.getByRole('button', { name: 'Remove Cem Colleague' }).click()
  const question = page.getByRole('dialog', { name: 'Remove Cem Colleague' })
  await expect(question.getByText('They lose access to everything')).toBeVisible()
  const cancel = question.getByRole('button', { name: 'Cancel' })
  await expect(cancel).toBeFocused()
  await cancel.press('Enter')
  await expect(question).toBeHidden()
  await dialog.getByRole('button', { name: 'Remove Cem Colleague' }).click()
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(main.getByRole('table', { name: 'People' })).not.toContainText('Cem Colleague')

  // The next request of the removed person is refused, without a new log-in or reload.
  await other.bringToFront()
  problems.expect(FAILED_REQUESTS)
  const refused = other.waitForResponse((response) => response.url().includes('AdAccountsResource'))
  await other.getByRole('table', { name: 'Ad accounts' }).getByRole('button', { name: 'Name' }).click()
  expect((await refused).status()).toBe(403)
  await expect(other.getByText("You don't have permission to change this.")).toBeVisible()
  await other.reload()
  await expect(other.getByText("You aren't part of a business yet")).toBeVisible()
  await elsewhere.close()
})
