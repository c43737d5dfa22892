import { likeButton, likedButton, openSomePin } from '../support/closeup.ts'
import { test } from '../support/device.ts'
import { applicationIsKept, openFeed } from '../support/feed.ts'
import { signUp } from '../support/members.ts'
import { storedOf } from '../support/stored.ts'
import { expect, FAILED_REQUESTS } from '../support/test.ts'

test('pending commands are sent although the browser lost its databases', async ({ device, problems }) => {
  problems.expect(FAILED_REQUESTS)
  const member = await signUp(device.context())
  let page = device.page()
  await openFeed(page)
  await applicationIsKept(page)
  const pin = await openSomePin(page)
  await device.goOffline()
  await likeButton(page).click()
  await expect(likedButton(page)).toBeVisible()
  // Neither the page nor its worker is involved.
  await page.evaluate(async (account) => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '').filter((name) => name.includes(account))
    await Promise.all(
      names.map(
        (name) =>
          new Promise((resolve, reject) => {
            const request = indexedDB.deleteDatabase(name)
            request.onsuccess = resolve
            request.onerror = reject
          }),
      ),
    )
  }, member.id)
  page = await device.restart()
  await device.goOnline()
  await page.goto('/')
  await expect.poll(async () => (await storedOf(member.id)).likes).toEqual([pin])
  expect((await storedOf(member.id)).commands).toBe(1)
})
