import type { Browser, BrowserContext, Page } from 'playwright/test'
import { chooseForPin, fillBoard, giveAway, pinsOf, showsOrder, storedOrder, toast } from './support/boards.ts'
import { callsOf, PASSWORD, signUp, type Member } from './support/members.ts'
import { query } from './support/product.ts'
import { expect, FAILED_REQUESTS, test, type Problems } from './support/test.ts'

/** The same member in another browser, which shares nothing with the first. */
async function otherDevice(browser: Browser, baseURL: string, member: Member, problems: Problems) {
  const context: BrowserContext = await browser.newContext({ baseURL })
  problems.watch(context)
  const page: Page = await context.newPage()
  await page.goto('/login')
  await page.getByRole('textbox', { name: /username/i }).fill(member.username)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('button', { name: `Account of ${member.fullName}` })).toBeVisible()
  return { context, page }
}

test('what one device organises shows on the other without a reload', async ({
  page,
  context,
  browser,
  baseURL,
  problems,
}) => {
  const member = await signUp(context)
  const board = await fillBoard(context, member, 'Shared', 3)
  const [a = '', b = '', c = ''] = board.pins
  await giveAway(a, member)
  await page.goto(board.path)
  await showsOrder(page, 'Shared', [a, b, c])
  const other = await otherDevice(browser, baseURL ?? '', member, problems)
  await other.page.goto(board.path)
  await showsOrder(other.page, 'Shared', [a, b, c])

  await chooseForPin(page, c, 'Move to the front')
  await showsOrder(other.page, 'Shared', [c, a, b])
  await chooseForPin(other.page, b, 'Remove from Shared')
  await showsOrder(page, 'Shared', [c, a])
  await expect.poll(() => storedOrder(board.id)).toEqual([c, a])

  await other.page.goto(`/pin/${a}`)
  await expect(other.page.getByTestId('closeup-save')).toBeVisible()
  await chooseForPin(page, a, 'Delete pin')
  await expect(other.page.getByRole('heading', { level: 1, name: 'This pin was deleted' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await showsOrder(page, 'Shared', [c, a])
  await expect(other.page.getByTestId('closeup-save')).toBeVisible()
  await other.context.close()
})

test('an undo without a network does not overwrite what another device wrote since, and says so', async ({
  page,
  context,
  browser,
  baseURL,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  const member = await signUp(context)
  const board = await fillBoard(context, member, 'Titles', 2)
  const [a = '', b = ''] = board.pins
  await giveAway(b, member)
  const stored = async () => (await query<{ title: string }>('select title from pins where id = $1', [b]))[0]?.title
  const before = (await stored()) ?? ''
  const rename = async (on: Page, title: string) => {
    await chooseForPin(on, b, 'Edit pin')
    const dialog = on.getByRole('dialog', { name: 'Edit pin' })
    await dialog.getByRole('textbox', { name: 'Title' }).fill(title)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  }
  const card = (on: Page) => pinsOf(on, 'Titles').locator(`[data-pin="${b}"]`)
  await page.goto(board.path)
  await showsOrder(page, 'Titles', [a, b])
  const other = await otherDevice(browser, baseURL ?? '', member, problems)
  await other.page.goto(board.path)
  await showsOrder(other.page, 'Titles', [a, b])

  await rename(page, 'Written here')
  await expect(card(other.page)).toContainText('Written here')
  await context.setOffline(true)
  await rename(other.page, 'Written there')
  await expect.poll(stored).toBe('Written there')
  await page.keyboard.press('Control+z')
  await expect(card(page)).toContainText(before)

  await context.setOffline(false)
  await expect(toast(page, /^Not undone: .*was changed since on another device/)).toBeVisible({ timeout: 20_000 })
  await expect(card(page)).toContainText('Written there')
  expect(await stored()).toBe('Written there')
  await page.keyboard.press('Control+z')
  await expect(toast(page, 'This was changed since and can no longer be undone.')).toBeVisible()
  await expect(card(other.page)).toContainText('Written there')
  // Other tests take their pins from the same ones.
  await query('update pins set title = $2 where id = $1', [b, before])
  await other.context.close()
})

test('an undo gives back what the other device had written, not what this one knew', async ({
  page,
  context,
  browser,
  baseURL,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  const member = await signUp(context)
  const board = await fillBoard(context, member, 'Described', 2)
  const stored = async () =>
    (await query<{ description: string }>('select description from boards where id = $1', [board.id]))[0]?.description
  const describe = async (on: Page, text: string) => {
    await on.getByRole('button', { name: 'Options of Described' }).click()
    await on.getByRole('menuitem', { name: 'Edit board' }).click()
    const dialog = on.getByRole('dialog', { name: 'Edit board' })
    await dialog.getByRole('textbox', { name: 'Description' }).fill(text)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  }
  await page.goto(board.path)
  await showsOrder(page, 'Described', board.pins)
  const other = await otherDevice(browser, baseURL ?? '', member, problems)
  await other.page.goto(board.path)
  await showsOrder(other.page, 'Described', board.pins)
  await describe(page, 'base')
  await expect(other.page.getByText('base', { exact: true })).toBeVisible()

  await context.setOffline(true)
  await describe(page, 'from here, offline')
  await describe(other.page, 'from there, online')
  await expect.poll(stored).toBe('from there, online')
  await context.setOffline(false)
  await expect.poll(stored, { timeout: 20_000 }).toBe('from here, offline')
  await expect(other.page.getByText('from here, offline')).toBeVisible()
  await expect(page.getByRole('button', { name: /wait/ })).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect.poll(stored).toBe('from there, online')
  for (const on of [page, other.page]) await expect(on.getByText('from there, online')).toBeVisible()
  await other.context.close()
})

test('a save to a board that another device deleted takes its toast with it, and is named', async ({
  page,
  context,
  browser,
  baseURL,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  const member = await signUp(context)
  const [from, to] = [await fillBoard(context, member, 'Kept', 2), await fillBoard(context, member, 'Doomed', 1)]
  const [pin = ''] = from.pins
  await page.goto(from.path)
  await showsOrder(page, 'Kept', from.pins)
  const other = await otherDevice(browser, baseURL ?? '', member, problems)
  await chooseForPin(page, pin, 'Move to another board…')
  const boards = page.getByRole('dialog', { name: 'Move to board' })
  await expect(boards.getByRole('button', { name: 'Doomed' })).toBeVisible()
  await context.setOffline(true)
  await boards.getByRole('button', { name: 'Doomed' }).click()
  await expect(toast(page, /^Moved to Doomed/)).toBeVisible()
  // The way back is pointed at: it would stand for as long as the pointer does.
  await toast(page, /^Moved to Doomed/).hover()
  await (await callsOf(other.context)).remove('Board', { board_id: to.id })
  await context.setOffline(false)
  await expect(toast(page, /^Not accepted, and taken back: Move pin .* to “Doomed”/)).toBeVisible({ timeout: 20_000 })
  await expect(toast(page, /^Moved to Doomed/)).toHaveCount(0)
  await other.context.close()
})
