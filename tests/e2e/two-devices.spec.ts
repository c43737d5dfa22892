import type { BrowserContext, Page } from 'playwright/test'
import {
  chooseForPin,
  fillBoard,
  giveAway,
  pinsOf,
  showsOrder,
  storedOrder,
  toast,
  type OwnBoard,
} from './support/boards.ts'
import { callsOf, PASSWORD, signUp, type Member } from './support/members.ts'
import { query } from './support/product.ts'
import { expect, FAILED_REQUESTS, test as base } from './support/test.ts'

interface Devices {
  /** The same member in another browser, which shares nothing with the first. */
  readonly logInElsewhere: (member: Member) => Promise<Page>
  /** A new member's board, opened on both devices. The pins at these positions are the member's own. */
  readonly openOnBoth: (name: string, count: number, ...own: readonly number[]) => Promise<OnBoth>
}

interface OnBoth {
  readonly board: OwnBoard
  readonly other: Page
}

const test = base.extend<Devices>({
  logInElsewhere: async ({ browser, baseURL, problems }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (member) => {
      const context = await browser.newContext({ baseURL: baseURL ?? '' })
      contexts.push(context)
      problems.watch(context)
      const page = await context.newPage()
      await page.goto('/login')
      await page.getByRole('textbox', { name: /username/i }).fill(member.username)
      await page.getByLabel('Password').fill(PASSWORD)
      await page.getByRole('button', { name: 'Log in', exact: true }).click()
      await expect(page.getByRole('button', { name: `Account of ${member.fullName}` })).toBeVisible()
      return page
    })
    for (const context of contexts) await context.close()
  },
  openOnBoth: async ({ page, context, logInElsewhere }, use) => {
    await use(async (name, count, ...own) => {
      const member = await signUp(context)
      const board = await fillBoard(context, member, name, count)
      for (const place of own) await giveAway(board.pins[place]!, member)
      const other = await logInElsewhere(member)
      for (const on of [page, other]) {
        await on.goto(board.path)
        await showsOrder(on, name, board.pins)
      }
      return { board, other }
    })
  },
})

/** Types into one field of an open dialog, and saves. */
async function writeIn(page: Page, dialogName: string, field: string, text: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: dialogName })
  await dialog.getByRole('textbox', { name: field }).fill(text)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
}

test('acts of one device show on the other without a reload @smoke', async ({ page, openOnBoth }) => {
  const { board, other } = await openOnBoth('Shared', 3, 0)
  const [a = '', b = '', c = ''] = board.pins

  await chooseForPin(page, c, 'Move to the front')
  await showsOrder(other, 'Shared', [c, a, b])
  await chooseForPin(other, b, 'Remove from Shared')
  await showsOrder(page, 'Shared', [c, a])
  await expect.poll(() => storedOrder(board.id)).toEqual([c, a])

  await other.goto(`/pin/${a}`)
  await expect(other.getByTestId('closeup-save')).toBeVisible()
  await chooseForPin(page, a, 'Delete pin')
  await expect(other.getByRole('heading', { level: 1, name: 'This pin was deleted' })).toBeVisible({
    timeout: 30_000,
  })
  await page.keyboard.press('Control+z')
  await showsOrder(page, 'Shared', [c, a])
  await expect(other.getByTestId('closeup-save')).toBeVisible()
})

test('an offline undo does not overwrite what another device wrote since, and says so', async ({
  page,
  context,
  openOnBoth,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  const { board, other } = await openOnBoth('Titles', 2, 1)
  const b = board.pins[1]!
  const stored = async () => (await query<{ title: string }>('select title from pins where id = $1', [b]))[0]?.title
  const before = (await stored()) ?? ''
  const rename = async (on: Page, title: string) => {
    await chooseForPin(on, b, 'Edit pin')
    await writeIn(on, 'Edit pin', 'Title', title)
  }
  const card = (on: Page) => pinsOf(on, 'Titles').locator(`[data-pin="${b}"]`)

  await rename(page, 'Written here')
  await expect(card(other)).toContainText('Written here')
  await context.setOffline(true)
  await rename(other, 'Written there')
  await expect.poll(stored).toBe('Written there')
  await page.keyboard.press('Control+z')
  await expect(card(page)).toContainText(before)

  await context.setOffline(false)
  await expect(toast(page, /^Couldn't undo: .*was changed on another device/)).toBeVisible({ timeout: 30_000 })
  await expect(card(page)).toContainText('Written there')
  expect(await stored()).toBe('Written there')
  await page.keyboard.press('Control+z')
  await expect(toast(page, 'This was changed in the meantime and can no longer be undone.')).toBeVisible()
  await expect(card(other)).toContainText('Written there')
  // Other tests use the same pins.
  await query('update pins set title = $2 where id = $1', [b, before])
})

test('an undo restores what the other device had written, not what this one knew', async ({
  page,
  context,
  openOnBoth,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  const { board, other } = await openOnBoth('Described', 2)
  const stored = async () =>
    (await query<{ description: string }>('select description from boards where id = $1', [board.id]))[0]?.description
  const describe = async (on: Page, text: string) => {
    await on.getByRole('button', { name: 'Options for Described' }).click()
    await on.getByRole('menuitem', { name: 'Edit board' }).click()
    await writeIn(on, 'Edit board', 'Description', text)
  }
  await describe(page, 'base')
  await expect(other.getByText('base', { exact: true })).toBeVisible()

  await context.setOffline(true)
  await describe(page, 'from here, offline')
  await describe(other, 'from there, online')
  await expect.poll(stored).toBe('from there, online')
  await context.setOffline(false)
  await expect.poll(stored, { timeout: 30_000 }).toBe('from here, offline')
  await expect(other.getByText('from here, offline')).toBeVisible()
  await expect(page.getByRole('button', { name: /wait/ })).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect.poll(stored).toBe('from there, online')
  for (const on of [page, other]) await expect(on.getByText('from there, online')).toBeVisible()
})

test('a save to a board that another device deleted removes its toast and is reported', async ({
  page,
  context,
  logInElsewhere,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  const member = await signUp(context)
  const [from, to] = [await fillBoard(context, member, 'Kept', 2), await fillBoard(context, member, 'Doomed', 1)]
  const [pin = ''] = from.pins
  await page.goto(from.path)
  await showsOrder(page, 'Kept', from.pins)
  const other = await logInElsewhere(member)
  await chooseForPin(page, pin, 'Move to another board…')
  const boards = page.getByRole('dialog', { name: 'Move to board' })
  await expect(boards.getByRole('button', { name: 'Doomed' })).toBeVisible()
  await context.setOffline(true)
  await boards.getByRole('button', { name: 'Doomed' }).click()
  await expect(toast(page, /^Moved to Doomed/)).toBeVisible()
  // The pointer is on the undo button, and the toast would stay as long as the pointer does.
  await toast(page, /^Moved to Doomed/).hover()
  await (await callsOf(other.context())).remove('Board', { board_id: to.id })
  await context.setOffline(false)
  await expect(toast(page, /Couldn't save, so we undid: Move pin .* to “Doomed”/)).toBeVisible({ timeout: 30_000 })
  await expect(toast(page, /^Moved to Doomed/)).toHaveCount(0)
})
