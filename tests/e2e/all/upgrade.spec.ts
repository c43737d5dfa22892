import type { Page } from 'playwright/test'
import { likeButton, likedButton, openSomePin } from '../support/closeup.ts'
import { homeFeed, openFeed } from '../support/feed.ts'
import { signUp } from '../support/members.ts'
import { storedOf } from '../support/stored.ts'
import { expect, test } from '../support/test.ts'

/** Commands on this disk that the server has not answered. */
const countWaiting = (page: Page, account: string) =>
  page.evaluate(async (name) => {
    const request = indexedDB.open(name)
    await new Promise((resolve) => (request.onsuccess = resolve))
    const counting = request.result.transaction('outbox').objectStore('outbox').count()
    await new Promise((resolve) => (counting.onsuccess = resolve))
    request.result.close()
    return counting.result
  }, `pinfold.${account}.commands`)

test('a page closes its databases for a newer version, continues, and is reloaded at a change of route', async ({
  page,
}) => {
  const member = await signUp(page.context())
  await openFeed(page)
  await page.evaluate(() => Object.assign(window, { isFirst: true }))
  const isFirst = () => page.evaluate(() => 'isFirst' in window)
  await openSomePin(page)
  expect(await isFirst()).toBe(true)
  // A tab of a later version adds a store; this one must not block it.
  await page.evaluate(async (account) => {
    for (const part of ['commands', 'cache']) {
      const request = indexedDB.open(`pinfold.${account}.${part}`, 900)
      request.onupgradeneeded = () => request.result.createObjectStore('later')
      await new Promise((resolve, reject) => {
        request.onsuccess = resolve
        request.onerror = reject
      })
      request.result.close()
    }
  }, member.id)
  expect(await isFirst()).toBe(true)
  await likeButton(page).click()
  await expect(likedButton(page)).toBeVisible()
  await expect.poll(async () => (await storedOf(member.id)).likes.length).toBe(1)
  await expect.poll(() => countWaiting(page, member.id)).toBe(0)
  await page.goBack()
  await page.waitForFunction(() => !('isFirst' in window))
  await expect(homeFeed(page)).toBeVisible()
  // The old page, on the new storage.
  await openSomePin(page)
  await likedButton(page).click()
  await expect.poll(async () => (await storedOf(member.id)).likes).toEqual([])
})
