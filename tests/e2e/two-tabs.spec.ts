import { likeButton, likedButton, openSomePin } from './support/closeup.ts'
import { applicationIsKept, openFeed } from './support/feed.ts'
import { addBoard, signUp } from './support/members.ts'
import { storedOf } from './support/stored.ts'
import { expect, FAILED_REQUESTS, test } from './support/test.ts'

test('a like and a save in one tab show in the other @smoke', async ({ page, context }) => {
  const member = await signUp(context)
  await addBoard(context, 'Shared walls')
  await openFeed(page)
  const pin = await openSomePin(page)
  const other = await context.newPage()
  await other.goto(`/pin/${pin}`)
  await expect(likeButton(other)).toBeVisible()

  await likeButton(page).click()
  await expect(likedButton(other)).toBeVisible()
  await other.getByTestId('closeup-save').click()
  await expect(page.getByTestId('closeup-save')).toHaveText('Saved')
  await likedButton(other).click()
  await expect(likeButton(page)).toBeVisible()
  await expect.poll(() => storedOf(member.id)).toEqual({ saves: [`Shared walls: ${pin}`], likes: [], commands: 3 })
})

test('changes queued with two tabs open are sent once, by the remaining tab', async ({ page, context, problems }) => {
  problems.expect(FAILED_REQUESTS)
  const member = await signUp(context)
  await openFeed(page)
  const pin = await openSomePin(page)
  const other = await context.newPage()
  await other.goto(`/pin/${pin}`)
  await expect(likeButton(other)).toBeVisible()

  const sent: string[] = []
  context.on('request', (request) => {
    if (request.url().includes('/react/')) sent.push(request.method())
  })
  await applicationIsKept(page)
  await context.setOffline(true)
  await likeButton(page).click()
  await expect(likedButton(other)).toBeVisible()
  await expect(other.getByRole('button', { name: '1 change waiting to sync' })).toBeVisible()
  await page.close()
  await context.setOffline(false)
  await expect.poll(() => storedOf(member.id)).toEqual({ saves: [], likes: [pin], commands: 1 })
  await expect(other.getByRole('button', { name: /waits? to be sent/ })).toBeHidden()
  expect(sent).toEqual(['POST'])
})

test('a log-out in one tab logs the other out as well', async ({ page, context }) => {
  const member = await signUp(context)
  await openFeed(page)
  const other = await context.newPage()
  await openFeed(other)
  await page.getByRole('button', { name: `Account of ${member.fullName}` }).click()
  await page.getByRole('menuitem', { name: 'Log out', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  await expect(other.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
})
