import type { Locator, Page } from 'playwright/test'
import { breaches, overflow } from './support/accessibility.ts'
import { chooseForPin, fillBoard, showsOrder, storedOrder } from './support/boards.ts'
import { createAndSave, openSomePin } from './support/closeup.ts'
import { test } from './support/device.ts'
import { applicationIsKept, homeFeed, openFeed } from './support/feed.ts'
import { logIn, PASSWORD, signUp } from './support/members.ts'
import { query } from './support/product.ts'
import { expect, FAILED_REQUESTS } from './support/test.ts'

const section = (page: Page, name: RegExp): Locator => page.getByRole('region', { name })
const waiting = (page: Page): Locator => section(page, /^Waiting/)
const refused = (page: Page): Locator => section(page, /^Not saved/)
const recent = (page: Page): Locator => section(page, /^Recent changes/)

test('pending changes are listed with their details, can be discarded, and the rest is sent @smoke', async ({
  device,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  const context = device.context()
  const member = await signUp(context)
  const board = await fillBoard(context, member, 'Garden', 4)
  const [a = '', b = '', c = '', d = ''] = board.pins
  const page = device.page()
  await page.goto(board.path)
  await showsOrder(page, 'Garden', [a, b, c, d])
  await applicationIsKept(page)

  await device.goOffline()
  await chooseForPin(page, d, 'Move to the front')
  await chooseForPin(page, b, 'Remove from Garden')
  await showsOrder(page, 'Garden', [d, a, c])
  await page.getByRole('button', { name: '2 changes waiting to sync' }).click()
  await page.getByRole('dialog', { name: 'Pending changes' }).getByRole('link', { name: 'Show all changes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Changes' })).toBeVisible()
  const rows = waiting(page).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(0)).toContainText('Reorder pin')
  await expect(rows.nth(1)).toContainText(/Remove pin .* from “Garden”/)
  const past = recent(page).getByRole('listitem')
  await expect(past).toHaveCount(2)
  for (const row of await past.all()) await expect(row).toContainText('Not synced yet')
  await expect(page.getByText(/^You're offline. Changes are stored/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sync now' })).toHaveCount(0)
  expect(await breaches(page)).toEqual([])

  await rows
    .nth(1)
    .getByRole('button', { name: /^Discard/ })
    .click()
  await expect(rows).toHaveCount(1)
  await device.goOnline()
  await expect(page.getByText('Everything is saved')).toBeVisible({ timeout: 30_000 })
  await expect.poll(() => storedOrder(board.id)).toEqual([d, a, b, c])
  await expect(past.first()).not.toContainText('Not synced yet')

  await recent(page).getByRole('listitem').first().getByRole('button', { name: /^Undo/ }).click()
  await expect.poll(() => storedOrder(board.id)).toEqual([a, b, c, d])
  await expect(recent(page).getByRole('listitem').first().getByRole('button', { name: /^Redo/ })).toBeVisible()
})

test('discarding an unsent board lists its dependents, discards them too, and leaves consistent counts', async ({
  device,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  const context = device.context()
  const member = await signUp(context)
  const board = await fillBoard(context, member, 'Garden', 2)
  const [a = '', b = ''] = board.pins
  const page = device.page()
  await page.goto(`/${member.username}/`)
  await expect(page.getByText('2 pins', { exact: true })).toHaveCount(2)
  await page.goto(board.path)
  await showsOrder(page, 'Garden', [a, b])
  await openFeed(page)
  await applicationIsKept(page)

  await device.goOffline()
  await openSomePin(page)
  await page.getByRole('button', { name: 'Garden' }).click()
  await createAndSave(page, 'Third')
  await page.goto(board.path)
  await showsOrder(page, 'Garden', [a, b])
  await chooseForPin(page, b, 'Move to another board')
  // The board lies where the menu's item was: a second click at once would count as a double click.
  await page.getByRole('dialog', { name: 'Move to board' }).getByRole('button', { name: 'Third' }).press('Enter')
  await showsOrder(page, 'Garden', [a])
  await page.getByRole('button', { name: '3 changes waiting to sync' }).click()
  const glance = page.getByRole('dialog', { name: 'Pending changes' })
  const acts = [/Create board “Third”/, /Save pin .* to “Third”/, /Move pin .* to “Third”/]
  await expect(glance.getByRole('listitem')).toHaveText(acts)
  await glance.getByRole('link', { name: 'Show all changes' }).click()
  const rows = waiting(page).getByRole('listitem')
  await expect(rows).toHaveText(acts)
  await expect(rows.first()).toContainText('2 changes depend on it')

  const discard = rows.first().getByRole('button', { name: /^Discard/ })
  const question = page.getByRole('dialog', { name: 'Discard this and 2 changes that depend on it?' })
  await discard.click()
  await expect(question).toBeVisible()
  expect(await breaches(page)).toEqual([])
  await question.getByRole('button', { name: 'Keep' }).click()
  await expect(question).toBeHidden()
  await expect(rows).toHaveCount(3)
  await discard.click()
  await question.getByRole('button', { name: 'Discard all' }).click()
  await expect(page.getByText('Everything is saved')).toBeVisible()

  await page.goto(`/${member.username}/`)
  await expect(page.getByText('1 board', { exact: true })).toBeVisible()
  await expect(page.getByText('2 pins', { exact: true })).toHaveCount(2)
  await expect(page.getByRole('link', { name: /Third/ })).toHaveCount(0)
  await page.goto(board.path)
  await showsOrder(page, 'Garden', [a, b])
  await device.goOnline()
  await expect(page.getByText("You're back online!")).toBeVisible()
  await chooseForPin(page, b, 'Move to the front')
  await expect.poll(() => storedOrder(board.id)).toEqual([b, a])
  expect(await query('select name from boards where owner_id = $1', [member.id])).toEqual([{ name: 'Garden' }])
  await page.goto('/settings/changes')
  await expect(page.getByText('Everything is saved')).toBeVisible()
  await expect(refused(page)).toHaveCount(0)
})

test('a change that the server rejects shows the reason, and can be tried again or dismissed', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  const member = await signUp(context)
  const board = await fillBoard(context, member, 'Garden', 2)
  const [a = '', b = ''] = board.pins
  await page.goto(board.path)
  await showsOrder(page, 'Garden', [a, b])
  // Deleted in the database, without an entry in the change feed.
  await query('update boards set deleted_at = now() where id = $1', [board.id])
  await chooseForPin(page, b, 'Move to the front')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL('/settings/changes')
  const row = refused(page).getByRole('listitem')
  await expect(row).toContainText('This board no longer exists.')
  expect(await breaches(page)).toEqual([])

  await query('update boards set deleted_at = null where id = $1', [board.id])
  await row.getByRole('button', { name: /^Try again/ }).click()
  await expect(refused(page)).toHaveCount(0)
  await expect.poll(() => storedOrder(board.id)).toEqual([b, a])

  await query('update boards set deleted_at = now() where id = $1', [board.id])
  await recent(page).getByRole('button', { name: /^Undo/ }).first().click()
  await refused(page)
    .getByRole('button', { name: /^Dismiss/ })
    .click()
  await expect(refused(page)).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('the page of changes is reached from the account and fits; a visitor is asked to log in', async ({
    page,
    context,
  }) => {
    await page.goto('/settings/changes')
    await expect(page.getByRole('heading', { level: 1, name: 'Log in to see your changes' })).toBeVisible()
    const member = await signUp(context)
    await page.goto('/')
    await page.getByRole('button', { name: `Account of ${member.fullName}` }).tap()
    await page.getByRole('menuitem', { name: 'Changes' }).tap()
    await expect(page.getByText('Everything is saved')).toBeVisible()
    await expect(page.getByText('Nothing to undo yet.')).toBeVisible()
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    expect(await breaches(page)).toEqual([])
  })
})

test('a lost session loses no change: the visitor is told, and it is sent after the log-in @smoke', async ({
  device,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  const member = await signUp(device.context())
  const board = await fillBoard(device.context(), member, 'Garden', 3)
  const [a = '', b = '', c = ''] = board.pins
  await device.context().clearCookies()
  let page = device.page()
  const fillLogIn = async () => {
    await page.getByRole('textbox', { name: 'Email or username' }).fill(member.email)
    await page.getByLabel('Password').fill(PASSWORD)
    // Not the one in the message that the session is over.
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  }
  await page.goto(`/login?next=${encodeURIComponent(board.path)}`)
  await fillLogIn()
  await showsOrder(page, 'Garden', [a, b, c])
  await applicationIsKept(page)
  await device.goOffline()
  await chooseForPin(page, c, 'Move to the front')
  await showsOrder(page, 'Garden', [c, a, b])
  await device.context().clearCookies()
  page = await device.restart()
  await device.goOnline()
  await page.goto('/settings/changes')
  await expect(page.getByText(`1 change by ${member.fullName} is stored on this device`)).toBeVisible({
    timeout: 30_000,
  })
  expect(await storedOrder(board.id)).toEqual([a, b, c])

  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await fillLogIn()
  await expect(page).toHaveURL('/settings/changes')
  await expect.poll(() => storedOrder(board.id), { timeout: 30_000 }).toEqual([c, a, b])
  await expect(page.getByText('Everything is saved')).toBeVisible()
})

test("a session that ends while a board is open is reported with the pending changes, and a log-in as another member shows that member's page", async ({
  page,
  context,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  const member = await signUp(context)
  const board = await fillBoard(context, member, 'Garden', 3)
  const [a = '', b = '', c = ''] = board.pins
  await page.goto(board.path)
  await showsOrder(page, 'Garden', [a, b, c])
  await applicationIsKept(page)
  await context.clearCookies({ name: 'session' })
  await chooseForPin(page, c, 'Move to the front')
  await expect(page.getByText('You were logged out. 1 change is stored on this device')).toBeVisible({
    timeout: 30_000,
  })

  const kept = page.getByText(`1 change by ${member.fullName} is stored on this device`)
  await page.getByRole('status').getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(board.path)}`)
  await expect(kept).toBeVisible()
  await page.goto('/settings/changes')
  await expect(kept).toBeVisible()

  // The cached shell is a visitor's by now.
  await applicationIsKept(page)
  await logIn(context, member)
  await page.goto('/')
  await expect(page.getByRole('button', { name: `Account of ${member.fullName}` })).toBeVisible()
  await expect(homeFeed(page).getByRole('listitem').first()).toBeVisible()
  await expect.poll(() => storedOrder(board.id), { timeout: 30_000 }).toEqual([c, a, b])
})

test('a double click on the undo button is one step, and says which', async ({ page, context }) => {
  const member = await signUp(context)
  const board = await fillBoard(context, member, 'Garden', 2)
  const [a = '', b = ''] = board.pins
  await page.goto(board.path)
  await showsOrder(page, 'Garden', [a, b])
  await chooseForPin(page, b, 'Move to the front')
  await page.goto('/settings/changes')
  await recent(page).getByRole('button', { name: /^Undo/ }).first().dblclick()
  await expect(page.getByRole('status').getByText(/^Undone:/)).toBeVisible()
  await expect(recent(page).getByRole('button', { name: /^Redo/ })).toBeVisible()
  await expect.poll(() => storedOrder(board.id)).toEqual([a, b])
})

test('an undo key pressed before the page is ready is carried out when it is', async ({ device }) => {
  const context = device.context()
  const member = await signUp(context)
  const board = await fillBoard(context, member, 'Early', 3)
  const [a = '', b = '', c = ''] = board.pins
  const page = device.page()
  await page.goto(board.path)
  await showsOrder(page, 'Early', [a, b, c])
  await chooseForPin(page, c, 'Move to the front')
  await expect.poll(() => storedOrder(board.id)).toEqual([c, a, b])
  // The code that handles the keys loads late, as on a slow network.
  await page.route(/shell-news.*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await page.reload({ waitUntil: 'domcontentloaded' })
  await page.keyboard.press('Control+z')
  await expect.poll(() => storedOrder(board.id)).toEqual([a, b, c])
})
