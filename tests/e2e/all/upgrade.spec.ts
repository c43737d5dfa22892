import type { Page } from 'playwright/test'
import { likeButton, likedButton, openSomePin } from '../support/closeup.ts'
import { homeFeed, openFeed, pinInView } from '../support/feed.ts'
import { signUp } from '../support/members.ts'
import { storedOf } from '../support/stored.ts'
import { expect, test } from '../support/test.ts'

const databasesOf = (page: Page, account: string) =>
  page.evaluate(
    async (own) =>
      (await indexedDB.databases())
        .map(({ name }) => name ?? '')
        .filter((name) => name.startsWith(own))
        .toSorted(),
    `pinfold.${account}.`,
  )

/** Commands on this disk that the server has not answered. */
const countWaiting = (page: Page, account: string) =>
  page.evaluate(async (name) => {
    const request = indexedDB.open(name)
    await new Promise((resolve) => (request.onsuccess = resolve))
    const counting = request.result.transaction('outbox').objectStore('outbox').count()
    await new Promise((resolve) => (counting.onsuccess = resolve))
    request.result.close()
    return counting.result
  }, `pinfold.${account}.1.commands`)

test('what an older format of the storage left unsent is sent, and its databases go', async ({ page }) => {
  const member = await signUp(page.context())
  await openFeed(page)
  const pinId = await pinInView(page)
  // As a version of long ago left it: a like that was made without network.
  await page.evaluate(
    async ([account, pin]) => {
      const request = indexedDB.open(`pinfold.${account}.0.commands`, 10)
      request.onupgradeneeded = () => {
        const keys = { keyPath: 'n', autoIncrement: true }
        request.result.createObjectStore('intents', keys).createIndex('id', 'id', { unique: true })
        request.result.createObjectStore('outbox', keys).createIndex('id', 'id', { unique: true })
      }
      await new Promise((resolve) => (request.onsuccess = resolve))
      const transaction = request.result.transaction(['intents', 'outbox'], 'readwrite')
      const intent = { id: `older-${pin}`, name: 'likePin', args: { pinId: pin }, at: Date.now() }
      const fact = { id: 'older-fact', at: intent.at, by: account, type: 'pin/liked', payload: intent.args }
      transaction.objectStore('intents').add(intent)
      const waits = { state: 'waiting', attempts: 1, failure: 'network/offline' }
      transaction.objectStore('outbox').add({ ...intent, ...waits, lane: `pin:${pin}`, by: account, facts: [fact] })
      await new Promise((resolve) => (transaction.oncomplete = resolve))
      request.result.close()
    },
    [member.id, pinId] as const,
  )
  await page.reload()
  await expect.poll(async () => (await storedOf(member.id)).likes).toEqual([pinId])
  await expect
    .poll(() => databasesOf(page, member.id))
    .toEqual([`pinfold.${member.id}.1.cache`, `pinfold.${member.id}.1.commands`])
  expect((await storedOf(member.id)).commands).toBe(1)
})

test('a page steps aside for a newer version, works on, and is loaded anew at a change of route', async ({ page }) => {
  const member = await signUp(page.context())
  await openFeed(page)
  await page.evaluate(() => Object.assign(window, { isFirst: true }))
  const isFirst = () => page.evaluate(() => 'isFirst' in window)
  await openSomePin(page)
  expect(await isFirst()).toBe(true)
  // A tab of a later version adds a store; this one must not hold it up.
  await page.evaluate(async (account) => {
    for (const part of ['commands', 'cache']) {
      const request = indexedDB.open(`pinfold.${account}.1.${part}`, 900)
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
  // The page of before, on the storage of after.
  await openSomePin(page)
  await likedButton(page).click()
  await expect.poll(async () => (await storedOf(member.id)).likes).toEqual([])
})
