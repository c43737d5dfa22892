import type { Locator, Page } from 'playwright/test'
import { likeButton, likedButton, openSomePin } from '../support/closeup.ts'
import { test } from '../support/device.ts'
import { applicationIsKept, homeFeed, openFeed } from '../support/feed.ts'
import { addBoard, callsOf, PASSWORD, signUp, type Member } from '../support/members.ts'
import { storedOf } from '../support/stored.ts'
import { expect, FAILED_REQUESTS } from '../support/test.ts'

const accountOf = (page: Page, { fullName }: Member): Locator =>
  page.getByRole('button', { name: `Account of ${fullName}` })
const question = (page: Page): Locator => page.getByRole('dialog', { name: "1 change isn't synced yet" })
const logInLink = (page: Page): Locator => page.getByRole('link', { name: 'Log in' }).first()

async function pressLogOut(page: Page, member: Member): Promise<void> {
  await accountOf(page, member).click()
  await page.getByRole('menuitem', { name: 'Log out', exact: true }).click()
}

/** Names of what this device stores about the member: databases, journals, cached pages. */
const leftOf = (page: Page, { id }: Member): Promise<readonly string[]> =>
  page.evaluate(async (account) => {
    const left = (await indexedDB.databases()).map(({ name }) => name ?? '').filter((name) => name.includes(account))
    const root = await navigator.storage.getDirectory()
    for await (const name of root.keys()) if (name.includes(account)) left.push(name)
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const key of await cache.keys()) {
        const text = (await (await cache.match(key))?.text()) ?? ''
        if (text.includes(account)) left.push(`${name}: ${key.url}`)
      }
    }
    return left
  }, id)

test('a log-out with three tabs, no network and a pending change asks first, then leaves nothing anywhere', async ({
  device,
  problems,
}) => {
  test.setTimeout(120_000) // three tabs, each loaded twice
  problems.expect(FAILED_REQUESTS)
  const context = device.context()
  const member = await signUp(context)
  await addBoard(context, 'Only mine', 'secret')
  const acting = device.page()
  await openFeed(acting)
  await applicationIsKept(acting)
  const [board, third] = [await context.newPage(), await context.newPage()]
  await board.goto(`/${member.username}/only-mine`)
  await expect(board.getByRole('heading', { level: 1, name: 'Only mine' })).toBeVisible()
  await openFeed(third)
  await device.goOffline()
  // A background page is drawn once per second, and a member acts in the front one.
  await acting.bringToFront()
  await openSomePin(acting)
  await likeButton(acting).click()
  await expect(likedButton(acting)).toBeVisible()

  await board.bringToFront()
  await pressLogOut(board, member)
  await expect(question(board)).toBeVisible()
  await question(board).getByRole('button', { name: 'Stay' }).click()
  await expect(question(board)).toBeHidden()
  await expect(board.getByRole('heading', { level: 1, name: 'Only mine' })).toBeVisible()

  await pressLogOut(board, member)
  await question(board).getByRole('button', { name: 'Log out and lose it' }).click()
  await expect(board).toHaveURL('/')
  for (const page of [board, acting, third]) {
    await expect(logInLink(page)).toBeVisible()
    await expect(accountOf(page, member)).toBeHidden()
    await expect(page.getByText('Only mine')).toBeHidden()
  }
  await expect.poll(() => leftOf(board, member)).toEqual([])

  await device.goOnline()
  await expect(homeFeed(board).getByRole('listitem').first()).toBeVisible({ timeout: 30_000 })
  await expect
    .poll(async () => (await context.cookies()).filter(({ name }) => name === 'session'), { timeout: 30_000 })
    .toEqual([])
  await expect(accountOf(board, member)).toBeHidden()
  expect(await leftOf(board, member)).toEqual([])
  expect(await storedOf(member.id)).toEqual({ saves: [], likes: [], commands: 0 })
})

test('while the server is unreachable, a log-out asks about pending changes, and is sent to the server later', async ({
  device,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  const context = device.context()
  const member = await signUp(context)
  const page = device.page()
  await openFeed(page)
  await applicationIsKept(page)
  await device.loseServer()
  await openSomePin(page)
  await likeButton(page).click()
  await expect(page.getByRole('button', { name: '1 change waiting to sync' })).toBeVisible()
  await pressLogOut(page, member)
  await expect(page.getByText('Logging out…')).toBeVisible()
  await expect(question(page)).toBeVisible()
  await question(page).getByRole('button', { name: 'Log out and lose it' }).click()
  await expect(logInLink(page)).toBeVisible()
  await expect(accountOf(page, member)).toBeHidden()
  expect(await leftOf(page, member)).toEqual([])

  await device.findServer()
  await expect
    .poll(async () => (await context.cookies()).filter(({ name }) => name === 'session'), { timeout: 30_000 })
    .toEqual([])
  await expect(homeFeed(page).getByRole('listitem').first()).toBeVisible()
  await expect(accountOf(page, member)).toBeHidden()
})

test('back online a member logs out at once: pending changes are sent first, and the next member sees nothing of them', async ({
  device,
  problems,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000) // two members and five pages
  problems.expect(FAILED_REQUESTS)
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  const next = await signUp(elsewhere, 'Omar', 'Reed')
  await elsewhere.close()
  const context = device.context()
  const member = await signUp(context)
  await addBoard(context, 'Only mine', 'secret')
  const page = device.page()
  await openFeed(page)
  await applicationIsKept(page)
  await device.goOffline()
  const pin = await openSomePin(page)
  await likeButton(page).click()
  await expect(likedButton(page)).toBeVisible()

  await device.goOnline()
  await pressLogOut(page, member)
  await expect(page).toHaveURL('/')
  await expect(logInLink(page)).toBeVisible()
  await expect(homeFeed(page).getByRole('listitem').first()).toBeVisible()
  await expect(accountOf(page, member)).toBeHidden()
  await expect.poll(() => leftOf(page, member)).toEqual([])
  expect((await context.cookies()).filter(({ name }) => name === 'session' || name === 'accounts')).toEqual([])
  expect((await storedOf(member.id)).likes).toEqual([pin])

  await logInLink(page).click()
  await page.getByRole('textbox', { name: 'Email or username' }).fill(next.email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(accountOf(page, next)).toBeVisible({ timeout: 30_000 }) // verifying the password takes some time
  await expect(homeFeed(page).getByRole('listitem').first()).toBeVisible()
  await page.goto(`/${member.username}`)
  await expect(page.getByRole('heading', { level: 1, name: member.fullName })).toBeVisible()
  await expect(page.getByText('Only mine')).toBeHidden()
  await page.goto(`/pin/${pin}`)
  await expect(likeButton(page)).toBeVisible()
  await accountOf(page, next).click()
  await expect(page.getByRole('menuitem', { name: 'Log out', exact: true })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: `Switch to ${member.fullName}` })).toBeHidden()
})

test('a log-out of all accounts leaves nobody logged in, and nothing of either account', async ({
  device,
  browser,
  baseURL,
}) => {
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  const second = await signUp(elsewhere, 'Omar', 'Reed')
  await elsewhere.close()
  const context = device.context()
  const first = await signUp(context)
  const page = device.page()
  await openFeed(page)
  await expect(accountOf(page, first)).toBeVisible()
  // A page that sees the other member reloads itself.
  await page.goto('about:blank')
  const call = await callsOf(context)
  const token = await call.v3('/v3/login/handshake/', { username_or_email: second.username, password: PASSWORD })
  await call.create('HandshakeSession', { token, keep_session: true })
  await openFeed(page)
  await accountOf(page, second).click()
  await page.getByRole('menuitem', { name: 'Log out of all accounts' }).click()
  await expect(logInLink(page)).toBeVisible()
  for (const member of [first, second]) {
    await expect(accountOf(page, member)).toBeHidden()
    await expect.poll(() => leftOf(page, member)).toEqual([])
  }
  const cookies = (await context.cookies()).filter(({ name }) => name === 'session' || name === 'accounts')
  expect(cookies).toEqual([])
})
