import type { Page } from 'playwright/test'
import { fillBoard } from './support/boards.ts'
import { addBoard, signUp, type Member } from './support/members.ts'
import { expect, FAILED_REQUESTS, test as base } from './support/test.ts'

/** Another member in another browser. */
const test = base.extend<{ readonly other: { readonly page: Page; readonly member: Member } }>({
  other: async ({ openElsewhere }, use) => {
    const context = await openElsewhere()
    const member = await signUp(context, 'Omar', 'Reed')
    await addBoard(context, 'Kilns')
    await use({ page: await context.newPage(), member })
    await context.close()
  },
})

test('a member follows another one, who is notified at once and sees who it was @smoke', async ({
  page,
  context,
  other,
}) => {
  const member = await signUp(context)
  await other.page.goto('/notifications')
  await expect(other.page.getByText('Nothing new yet')).toBeVisible()

  await page.goto(`/${other.member.username}`)
  await page.getByRole('button', { name: 'Follow Omar Reed', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Following Omar Reed' })).toBeVisible()
  await expect(page.getByRole('link', { name: '1 follower', exact: true })).toBeVisible()

  await expect(other.page.getByRole('link', { name: /Nadia Brook followed you/ })).toBeVisible()
  await page.getByRole('link', { name: '1 follower', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Nadia Brook' })).toContainText(`@${member.username}`)

  await page.goto(`/${other.member.username}/kilns`)
  await page.getByRole('button', { name: 'Follow Kilns', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Following Kilns' })).toBeVisible()
  await expect(other.page.getByRole('link', { name: /followed your board/ })).toBeVisible()
})

test('an unfollow is undone, and a block ends the follow and is removed in the settings', async ({
  page,
  context,
  other,
}) => {
  await signUp(context)
  await page.goto(`/${other.member.username}`)
  const follow = page.getByRole('button', { name: 'Follow Omar Reed', exact: true })
  const following = page.getByRole('button', { name: 'Following Omar Reed' })
  await follow.click()
  await following.click()
  await expect(follow).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(following).toBeVisible()

  await page.getByRole('button', { name: 'More about Omar Reed' }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  await page.getByRole('dialog', { name: 'Block Omar Reed?' }).getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText('Blocked', { exact: true })).toBeVisible()
  await expect(following).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'You blocked Omar Reed' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Created' })).toHaveCount(0)

  await page.goto('/settings/blocked')
  await page.getByRole('button', { name: 'Unblock Omar Reed' }).click()
  await page.getByRole('dialog', { name: 'Unblock Omar Reed?' }).getByRole('button', { name: 'Unblock' }).click()
  await expect(page.getByText('You have blocked no one')).toBeVisible()
})

test('a message is a contact request first, is answered, and a later one is sent when the network is back @smoke', async ({
  page,
  context,
  other,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  const member = await signUp(context)
  await fillBoard(context, member, 'Kilns', 1)
  await page.goto(`/${other.member.username}`)
  await page.getByRole('button', { name: 'Message Omar Reed' }).click()
  const field = page.getByRole('textbox', { name: 'Message' })
  await field.fill('Do you still have the kiln?')
  await page.getByRole('button', { name: 'Send' }).click()
  const thread = page.getByRole('list', { name: 'Messages of this conversation' })
  await expect(thread).toContainText('Do you still have the kiln?')

  await other.page.goto('/messages')
  await other.page
    .getByRole('region', { name: 'Contact requests' })
    .getByRole('link', { name: /Nadia Brook/ })
    .click()
  await other.page.getByRole('button', { name: 'Accept' }).click()
  await expect(other.page.getByRole('textbox', { name: 'Message' })).toBeFocused()
  await other.page.getByRole('textbox', { name: 'Message' }).fill('Yes, come by')
  await other.page.keyboard.press('Enter')
  await expect(thread).toContainText('Yes, come by')
  await expect(thread.getByRole('listitem').first()).toContainText('Seen')
  // Who read the conversation has read its notification, too.
  await expect(other.page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()

  // A saved pin is attached without leaving the conversation.
  await page.getByRole('button', { name: 'Attach a saved pin' }).click()
  await page.getByRole('list', { name: 'Attach a saved pin' }).getByRole('button').first().click()
  await expect(thread.locator('a[href^="/pin/"]')).toBeVisible()

  await context.setOffline(true)
  await field.fill('Tomorrow')
  await page.keyboard.press('Enter')
  await expect(thread.getByRole('listitem').filter({ hasText: 'Tomorrow' })).toContainText('Waiting to sync')
  await context.setOffline(false)
  const theirs = other.page.getByRole('list', { name: 'Messages of this conversation' })
  await expect(theirs).toContainText('Tomorrow')

  await other.page.getByRole('button', { name: 'More about this conversation' }).click()
  await other.page.getByRole('menuitem', { name: 'Delete conversation' }).click()
  const question = other.page.getByRole('alertdialog').or(other.page.getByRole('dialog'))
  await question.getByRole('button', { name: 'Delete conversation' }).click()
  const row = other.page.getByRole('main').getByRole('link', { name: /Nadia Brook/ })
  await expect(other.page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  await expect(row).toHaveCount(0)
  await field.fill('Still there?')
  await page.keyboard.press('Enter')
  await row.click()
  await expect(theirs).toHaveText(/Still there/)
  await expect(theirs.getByRole('listitem')).toHaveCount(1)
})
