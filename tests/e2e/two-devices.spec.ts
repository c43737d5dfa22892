import type { Browser, BrowserContext, Page } from 'playwright/test'
import { chooseForPin, fillBoard, giveAway, showsOrder, storedOrder } from './support/boards.ts'
import { PASSWORD, signUp, type Member } from './support/members.ts'
import { expect, test, type Problems } from './support/test.ts'

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
