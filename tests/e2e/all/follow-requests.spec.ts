import { addBoard, signUp } from '../support/members.ts'
import { expect, test } from '../support/test.ts'

test('a private profile is requested, approved in the notifications, and then shows its boards', async ({
  page,
  context,
  browser,
  baseURL,
  problems,
}) => {
  const member = await signUp(context, 'Nadia', 'Brook')
  await addBoard(context, 'Kilns')
  await page.goto('/settings/privacy')
  await page.getByRole('switch', { name: 'Private profile' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()

  const others = await browser.newContext({ baseURL: baseURL ?? '' })
  problems.watch(others)
  await signUp(others, 'Omar', 'Reed')
  const other = await others.newPage()
  await other.goto(`/${member.username}`)
  await expect(other.getByText('This profile is private')).toBeVisible()
  await expect(other.getByText('Kilns')).toHaveCount(0)
  await other.getByRole('button', { name: 'Request to follow Nadia Brook' }).click()
  await expect(other.getByText('Requested')).toBeVisible()

  await page.goto('/notifications')
  await expect(page.getByRole('link', { name: /Omar Reed wants to follow you/ })).toBeVisible()
  await page.getByRole('button', { name: 'Approve Omar Reed' }).click()
  await expect(page.getByText('Omar Reed follows you now.')).toBeVisible()

  await other.goto('/notifications')
  await other.getByRole('link', { name: /Nadia Brook approved your request/ }).click()
  await expect(other.getByRole('link', { name: /Kilns/ }).first()).toBeVisible()
  await others.close()
})

test('notifications are chosen by kind and channel, and the choice is stored', async ({ page, context }) => {
  await signUp(context)
  await page.goto('/settings/notifications')
  const follows = page.getByRole('group', { name: 'Follows', exact: true })
  await expect(follows.getByRole('checkbox', { name: 'Email' })).toBeChecked()
  await follows.getByRole('checkbox', { name: 'On Pinfold' }).uncheck()
  await page.getByRole('radio', { name: 'Never' }).check()
  await expect(follows.getByRole('checkbox', { name: 'Email' })).toBeDisabled()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Never' })).toBeChecked()
  await expect(follows.getByRole('checkbox', { name: 'On Pinfold' })).not.toBeChecked()
})
