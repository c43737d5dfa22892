import type { Page } from 'playwright/test'
import { closeupIsThere, likeButton, likedButton, openSomePin, saveButton, saveToNewBoard } from './support/closeup.ts'
import { test, type Device } from './support/device.ts'
import {
  allPicturesShown,
  applicationIsKept,
  cardOf,
  expectPlaces,
  homeFeed,
  openFeed,
  placesInView,
  wheel,
} from './support/feed.ts'
import { newUsername, PASSWORD, signUp } from './support/members.ts'
import { query } from './support/product.ts'
import { countsOf, storedOf } from './support/stored.ts'
import { expect, FAILED_REQUESTS } from './support/test.ts'

const OFFLINE = "You're offline! Check your internet connection."
const BACK_ONLINE = "You're back online!"

/** The page of a device after its first visit, once the browser has cached what the application needs. */
async function visited(device: Device): Promise<Page> {
  const page = device.page()
  await openFeed(page)
  await applicationIsKept(page)
  return page
}

test('after one visit the feed, its pictures and seen pins are available offline, also after a restart of the browser', async ({
  device,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  await signUp(device.context())
  let page = await visited(device)
  const opened = await openSomePin(page)
  await expect(page.getByRole('region', { name: /omment/ })).toBeVisible()
  await page.goBack()
  await wheel(page, 1_600)
  await allPicturesShown(page)
  const before = await placesInView(page)

  await device.goOffline()
  await page.reload()
  await expectPlaces(page, before)
  await allPicturesShown(page)
  await expect(page.getByText(OFFLINE)).toBeVisible()

  page = await device.restart()
  await page.goto('/')
  await expectPlaces(page, before)
  await allPicturesShown(page)
  await expect(page.getByText(OFFLINE)).toBeVisible()

  await page.goto(`/pin/${opened}`)
  await closeupIsThere(page, opened)
  await expect(page.getByTestId('closeup-picture').getByRole('img').first()).toHaveJSProperty('complete', true)
})

/**
 * Waits until an offline reload works and shows this member's page. A page may be cached earlier: a service worker that
 * is still caching the application's files has it already, but does not answer yet.
 */
async function pageIsKeptFor(page: Page, fullName: string): Promise<void> {
  await applicationIsKept(page)
  await expect.poll(() => keptPageNames(page, fullName)).toBe(true)
}

async function keptPageNames(page: Page, fullName: string): Promise<boolean> {
  const kept = await page.evaluate(async () => {
    const cache = (await caches.has('pinfold-shell')) ? await caches.open('pinfold-shell') : null
    return Promise.all(((await cache?.keys()) ?? []).map(async (key) => (await cache?.match(key))?.text()))
  })
  return kept.some((html = '') => {
    const island = /id="pinfold-context"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '{}'
    return (
      (JSON.parse(island) as { readonly user?: { readonly full_name: string } | null }).user?.full_name === fullName
    )
  })
}

for (const way of ['log-in', 'sign-up'] as const) {
  test(`right after the first ${way} in a browser, its member stays logged in offline`, async ({
    device,
    problems,
  }) => {
    problems.expect(FAILED_REQUESTS)
    const page = device.page()
    let name = 'Robin Ashdown'
    if (way === 'log-in') {
      await page.goto('/login')
      await page.getByTestId('demo-account').filter({ hasText: name }).click()
    } else {
      name = 'Lena Marsh'
      const username = newUsername()
      await page.goto('/signup')
      const values = {
        'First name': 'Lena',
        'Last name (optional)': 'Marsh',
        Email: `${username}@example.org`,
        Username: username,
      }
      for (const [label, value] of Object.entries({ ...values, Password: PASSWORD }))
        await page.getByLabel(label, { exact: true }).fill(value)
      await page.getByRole('button', { name: 'Sign up' }).click()
      await page.waitForURL('/welcome')
      await page.goto('/')
    }
    const account = page.getByRole('button', { name: `Account of ${name}` })
    await expect(account).toBeVisible()
    await allPicturesShown(page)
    await pageIsKeptFor(page, name)

    await device.goOffline()
    await page.reload()
    await expect(account).toBeVisible()
    await expect(homeFeed(page).getByRole('listitem').first()).toBeVisible()
    await page.goto('/settings/changes')
    await expect(page.getByRole('heading', { level: 1, name: 'Changes' })).toBeVisible()
    await expect(account).toBeVisible()
  })
}

test('after a switch of account, the cached page belongs to the other account, and nobody sees the former one', async ({
  device,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  const page = device.page()
  await page.goto('/login')
  await page.getByTestId('demo-account').filter({ hasText: 'Robin Ashdown' }).click()
  const robin = page.getByRole('button', { name: 'Account of Robin Ashdown' })
  await expect(robin).toBeVisible()
  await pageIsKeptFor(page, 'Robin Ashdown')
  await page.goto('/login?add=1')
  await page.getByRole('textbox', { name: 'Email or username' }).fill('samira')
  await page.getByLabel('Password').fill('pinfold-samira')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('button', { name: 'Account of Samira Lund' })).toBeVisible()
  await expect.poll(() => keptPageNames(page, 'Samira Lund')).toBe(true)
  expect(await keptPageNames(page, 'Robin Ashdown')).toBe(false)

  await page.getByRole('button', { name: 'Account of Samira Lund' }).click()
  await page.getByRole('menuitem', { name: 'Robin Ashdown' }).click()
  await expect(robin).toBeVisible()
  await pageIsKeptFor(page, 'Robin Ashdown')
  expect(await keptPageNames(page, 'Samira Lund')).toBe(false)
  await device.goOffline()
  await page.reload()
  await expect(robin).toBeVisible()
})

test('a settings page that was seen can be read offline', async ({ device, problems }) => {
  problems.expect(FAILED_REQUESTS)
  await signUp(device.context())
  const page = await visited(device)
  await page.goto('/settings/notifications')
  const kinds = page.getByRole('main').getByRole('switch')
  await expect(kinds.first()).toBeVisible()
  const known = await kinds.count()
  await device.goOffline()
  await page.reload()
  await expect(page.getByText('These are your settings as this browser last read them.')).toBeVisible()
  await expect(kinds).toHaveCount(known)
  await page.goto('/settings/networks')
  // After a reload without a network, Chromium's emulation reports that the browser is online.
  const isAway = page.getByRole('heading', {
    level: 2,
    name: /^(You're offline|The server can't be reached right now)$/,
  })
  await expect(isAway).toBeVisible()
})

test('a pin that was never seen says that the device is offline, and appears once there is one', async ({
  device,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  const page = await visited(device)
  const [unseen] = await query<{ id: string; title: string }>(
    "select id::text, title from pins where title <> '' order by rank limit 1",
  )
  await device.goOffline()
  await page.goto(`/pin/${unseen?.id}`)
  await expect(page.getByRole('heading', { level: 1, name: "You're offline" })).toBeVisible()
  await device.goOnline()
  await expect(page.getByRole('heading', { level: 1, name: unseen?.title ?? '' })).toBeVisible()
})

test('a save and a like made offline are shown as queued and arrive exactly once @smoke', async ({
  device,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  const member = await signUp(device.context())
  let page = await visited(device)
  await device.goOffline()
  const pin = await openSomePin(page)
  const before = await countsOf(pin)
  await saveToNewBoard(page, 'Winter reading')
  await likeButton(page).click()
  await expect(likedButton(page)).toBeVisible()
  await expect(page.getByRole('img', { name: 'Waiting to sync' })).toBeVisible()
  await page.getByRole('button', { name: '3 changes waiting to sync' }).click()
  const queue = page.getByRole('dialog', { name: 'Pending changes' })
  await expect(queue.getByRole('listitem')).toHaveCount(3)
  await expect(queue).toContainText('Create board “Winter reading”')

  page = await device.restart()
  await page.goto('/')
  await expect(page.getByRole('button', { name: '3 changes waiting to sync' })).toBeVisible()
  const card = cardOf(homeFeed(page), pin)
  await expect(card.getByRole('img', { name: 'Waiting to sync' })).toBeVisible()
  expect(await storedOf(member.id)).toEqual({ saves: [], likes: [], commands: 0 })

  await device.goOnline()
  const stored = { saves: [`Winter reading: ${pin}`], likes: [pin], commands: 3 }
  await expect.poll(() => storedOf(member.id), { timeout: 30_000 }).toEqual(stored)
  await expect(page.getByRole('button', { name: /waiting to sync/ })).toBeHidden()
  await expect(card.getByRole('img', { name: 'Waiting to sync' })).toBeHidden()
  await page.goto(`/pin/${pin}`)
  await expect(likedButton(page)).toBeVisible()
  await expect(saveButton(page)).toHaveText('Saved')
  expect(await countsOf(pin)).toEqual({ saves: before.saves + 1, likes: before.likes + 1 })
  expect(await storedOf(member.id)).toEqual(stored)
})

test('an answer that was lost does not make a like count twice', async ({ device, problems }) => {
  problems.expect(FAILED_REQUESTS)
  const member = await signUp(device.context())
  const page = await visited(device)
  const pin = await openSomePin(page)
  const before = await countsOf(pin)
  // The server carries it out, but the network fails before its answer arrives.
  let calls = 0
  await device.context().route(`**/v3/pins/${pin}/react/`, async (route) => {
    calls += 1
    if (calls > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await likeButton(page).click()
  await expect.poll(() => calls, { timeout: 30_000 }).toBeGreaterThan(1)
  await expect(page.getByRole('img', { name: 'Waiting to sync' })).toBeHidden()
  await expect(likedButton(page)).toBeVisible()
  expect(await storedOf(member.id)).toEqual({ saves: [], likes: [pin], commands: 1 })
  expect((await countsOf(pin)).likes).toBe(before.likes + 1)
})

test('the banner reports that the network is gone, and for two seconds that it is back', async ({
  device,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  const page = await visited(device)
  await recordBanner(page)
  await device.goOffline()
  await expect(page.getByText("Hmm...you're not connected to the internet")).toBeVisible()
  // The toast says the same, and the banner appears once it is gone.
  await expect(page.getByText(OFFLINE)).toBeVisible({ timeout: 30_000 })
  await device.goOnline()
  await expect(page.getByText(BACK_ONLINE)).toBeVisible()
  await expect(page.getByText(OFFLINE)).toBeHidden()
  await expect(page.getByText(BACK_ONLINE)).toBeHidden()
  // 2,000 ms, plus the delay of a busy machine.
  const shownMs = await page.evaluate(() => Number(document.documentElement.dataset['shownMs']))
  expect(shownMs).toBeGreaterThan(1_900)
  expect(shownMs).toBeLessThan(3_000)
})

/** Measures in the page how long the banner says that the network is back. */
async function recordBanner(page: Page): Promise<void> {
  await page.evaluate((text) => {
    let since = 0
    new MutationObserver(() => {
      const isShown = document.body.innerText.includes(text)
      if (isShown && since === 0) since = performance.now()
      if (!isShown && since > 0) document.documentElement.dataset['shownMs'] ??= String(performance.now() - since)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  }, BACK_ONLINE)
}
