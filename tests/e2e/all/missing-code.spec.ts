import type { BrowserContext, Page } from 'playwright/test'
import { fillBoard, showsOrder, toast, type OwnBoard } from '../support/boards.ts'
import { homeFeed, openFeed } from '../support/feed.ts'
import { addBoard, signUp } from '../support/members.ts'
import { SIZES } from '../support/slow.ts'
import { expect, FAILED_REQUESTS, test } from '../support/test.ts'

const NEEDS_NETWORK = "Hmm...you're not connected to the internet"
const NOT_LOADED = 'Sorry! Something went wrong on our end!'

/** Nothing is cached for offline use, so code that is not loaded yet must be fetched. */
test.use({ ...SIZES.desktop, serviceWorkers: 'block' })
test.beforeEach(({ problems }) => problems.expect(FAILED_REQUESTS))

/**
 * Lets requests for these files fail, starting before the page requests them.
 * @returns a function that lets them through again
 */
async function withhold(context: BrowserContext, files: RegExp): Promise<() => Promise<void>> {
  const pattern = new RegExp(`/assets/(${files.source})-[^/]+$`)
  await context.route(pattern, (route) => route.abort())
  return () => context.unroute(pattern)
}

async function ownBoard(context: BrowserContext): Promise<OwnBoard> {
  const member = await signUp(context)
  await addBoard(context, 'Kitchen')
  return fillBoard(context, member, 'Garden', 4)
}

/** Presses on the last card and drags it before the first. */
async function dragLastToFront(page: Page): Promise<void> {
  const middle = async (index: number, share: number) => {
    const box = (await page.locator(`[data-index="${index}"]`).boundingBox())!
    return [box.x + box.width * share, box.y + Math.min(70, box.height / 2)] as const
  }
  const [x, y] = await middle(3, 0.5)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 12, y + 6)
  // The code for dragging is loaded from here on. The dock is its first visible part; if it does not load, a message
  // appears.
  await expect(
    page.locator('[data-drop-dock]').or(page.getByText(NEEDS_NETWORK)).or(page.getByText(NOT_LOADED)).first(),
  ).toBeVisible()
  await page.mouse.move(...(await middle(0, 0.2)), { steps: 4 })
  await page.mouse.up()
}

for (const way of ['without a network', 'where its file does not come'] as const) {
  test(`a drag whose code is not loaded leaves the page as it is, ${way}, and the next one works`, async ({
    page,
    context,
  }) => {
    const board = await ownBoard(context)
    const [a = '', b = '', c = '', d = ''] = board.pins
    const letThrough = await withhold(context, /organiser/)
    await page.goto(board.path)
    await showsOrder(page, 'Garden', [a, b, c, d])
    // All other parts of the page are loaded.
    await page.waitForLoadState('networkidle')
    const isOffline = way === 'without a network'
    if (isOffline) await context.setOffline(true)
    for (let tries = 0; tries < 2; tries++) {
      await dragLastToFront(page)
      const said = toast(page, isOffline ? NEEDS_NETWORK : NOT_LOADED)
      await expect(said).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: 'Garden' })).toBeVisible()
      await showsOrder(page, 'Garden', [a, b, c, d])
      await expect(said).toBeHidden({ timeout: 30_000 })
    }
    await context.setOffline(false)
    await letThrough()
    await dragLastToFront(page)
    await showsOrder(page, 'Garden', [d, a, b, c])
  })
}

test('a first visit that loses its network before the later parts of the page are there is told so, and so is what a tap cannot open', async ({
  page,
  context,
}) => {
  const letThrough = await withhold(context, /(?:after-start|closeup)/)
  await openFeed(page)
  await context.setOffline(true)
  const line = page.getByRole('status').filter({ hasText: "You're offline! Check your internet connection." })
  await expect(line).toBeVisible()
  await expect(page.getByText(NEEDS_NETWORK)).toBeHidden()
  await page.locator('[data-index="0"]').click()
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible()
  await letThrough()
  await context.setOffline(false)
  await expect(page.getByText("You're back online!")).toBeVisible()
  await expect(page.getByTestId('closeup-picture')).toBeVisible()
})

test('a page whose core is not loaded says that there is no network', async ({ page, context }) => {
  await withhold(context, /core\.worker/)
  await page.goto('/')
  await context.setOffline(true)
  await expect(page.getByText("You're offline! Check your internet connection.")).toBeVisible()
})

for (const way of ['the network returns', 'the button is pressed'] as const) {
  test(`a page whose core is not loaded works once ${way}`, async ({ page, context }) => {
    const letThrough = await withhold(context, /core\.worker/)
    await page.goto('/')
    const line = page.getByRole('status').filter({ hasText: "A part of this page couldn't start." })
    await expect(line).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(line).toBeVisible()
    if (way === 'the network returns') {
      await context.setOffline(true)
      await letThrough()
      await context.setOffline(false)
    } else {
      await letThrough()
      await page.getByRole('button', { name: 'Try again' }).click()
    }
    await expect(line).toBeHidden()
    await page.locator('[data-index="0"]').click()
    await expect(page.getByTestId('closeup-picture')).toBeVisible()
  })
}

test('a part that loaded at the second try has its styles', async ({ page, context }) => {
  const board = await ownBoard(context)
  const letThrough = await withhold(context, /organiser/)
  await page.goto(board.path)
  await showsOrder(page, 'Garden', board.pins)
  await page.locator('[data-index="0"]').click({ modifiers: ['ControlOrMeta'] })
  await expect(toast(page, NOT_LOADED)).toBeVisible()
  await letThrough()
  await page.locator('[data-index="0"]').click({ modifiers: ['ControlOrMeta'] })
  const bar = page.getByRole('toolbar')
  await expect(bar).toBeVisible()
  await expect(bar).toHaveCSS('display', 'flex')
})

test('menus and dialogs whose code does not load say so, and open at the next press', async ({ page, context }) => {
  const member = await signUp(context)
  await addBoard(context, 'Kitchen')
  const letThrough = await withhold(context, /account-menu|overlay-parts|board-picker|pin-menu/)
  await openFeed(page)
  const account = page.getByRole('button', { name: `Account of ${member.fullName}` })
  await account.click()
  await expect(toast(page, NOT_LOADED)).toBeVisible()
  await expect(account).toHaveAttribute('aria-expanded', 'false')
  // The next message is then about the next press, after the last of its tries.
  await expect(toast(page, NOT_LOADED)).toBeHidden()
  await page.locator('[data-index="0"]').hover()
  await page.locator('[data-index="0"]').getByRole('button', { name: 'More actions' }).click()
  await expect(homeFeed(page)).toBeVisible()
  await expect(toast(page, NOT_LOADED)).toBeVisible()

  await letThrough()
  await account.click()
  await expect(page.getByRole('menuitem', { name: 'Log out', exact: true })).toBeVisible()
  await expect(page.getByRole('menu').locator(':focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await page.locator('[data-index="0"]').hover()
  await page.locator('[data-index="0"]').getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
})

test('a screen whose code is not loaded says that there is no network, and opens by itself later', async ({
  page,
  context,
}) => {
  const member = await signUp(context)
  await openFeed(page)
  await page.getByRole('button', { name: `Account of ${member.fullName}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Changes' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('menuitem', { name: 'Changes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: "You're offline" })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: "You're offline" })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Changes' })).toBeVisible()
})

test('a page of the settings whose code is not loaded says that there is no network, and opens by itself later', async ({
  page,
  context,
}) => {
  await signUp(context)
  await page.goto('/settings/permissions')
  await expect(page.getByRole('heading', { level: 1, name: 'Permissions' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { level: 2, name: "You're offline" })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('switch', { name: 'Private profile' })).toBeVisible()
})

test('the code for dragging is loaded for a member before it is needed', async ({ page, context }) => {
  const board = await ownBoard(context)
  const [a = '', b = '', c = '', d = ''] = board.pins
  const fetched = page.waitForResponse(/\/assets\/organiser-[^/]+\.js$/)
  await page.goto(board.path)
  await showsOrder(page, 'Garden', [a, b, c, d])
  // This ends when the files that the code itself imports are there too.
  const file = (await fetched).url()
  await page.evaluate((url) => import(url).then(() => null), file)
  await context.setOffline(true)
  await dragLastToFront(page)
  await showsOrder(page, 'Garden', [d, a, b, c])
})
