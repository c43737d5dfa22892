import { breaches } from '../support/accessibility.ts'
import { fillBoard } from '../support/boards.ts'
import { openBusiness } from '../support/business.ts'
import { saveToNewBoard } from '../support/closeup.ts'
import { signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { pageRuns } from '../support/served.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'block' })

test("a visit of a member's pin is in the statistics of the pin and of the profile", async ({
  page,
  context,
  browser,
  baseURL,
  problems,
}) => {
  const owner = await signUp(context, 'Lamp', 'Owner')
  await openBusiness(context, 'Lamps Ltd', 'US')
  const board = await fillBoard(context, owner, 'Lamps', 1)
  const [pin] = board.pins
  await query(`update pins set owner_id = $2, board_id = $3, title = 'Brass lamp' where id = $1`, [
    pin,
    owner.id,
    board.id,
  ])
  const dialog = page.getByRole('dialog', { name: 'Statistics of “Brass lamp”' })
  /** Members of other tests may have seen the pin before. */
  const readSums = async () => {
    await page.goto(`/pin/${pin}`)
    await page.getByRole('button', { name: 'More actions' }).first().click()
    await page.getByRole('menuitem', { name: 'Statistics' }).click()
    await expect(dialog.getByRole('definition')).toHaveCount(4)
    const [, opened, followed, saved] = await dialog.getByRole('definition').allTextContents()
    return { opened: Number(opened), followed: Number(followed), saved: Number(saved) }
  }
  const before = await readSums()

  const theirs = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
  problems.watch(theirs)
  await signUp(theirs, 'Vera', 'Visitor')
  const visit = await theirs.newPage()
  await visit.goto(board.path)
  await pageRuns(visit)
  // A pin that is opened before the scripts run is a new document, and no opening is counted.
  await expect(visit.locator('[data-served]')).toHaveCount(0)
  await visit.locator(`[data-pin="${pin}"]`).getByRole('link').first().click()
  await saveToNewBoard(visit, 'Found')
  // Leaving the page sends its events.
  await visit.goto('/')

  await page.bringToFront()
  await expect
    .poll(readSums, { timeout: 60_000 })
    .toEqual({ ...before, opened: before.opened + 1, saved: before.saved + 1 })
  expect(await breaches(page)).toEqual([])

  await page.goto('/business/access/statistics')
  const row = page.getByRole('table', { name: 'Most seen pins' }).getByRole('row', { name: /Brass lamp/ })
  await expect(row.getByRole('cell', { name: String(before.saved + 1), exact: true }).first()).toBeVisible()
  expect(await breaches(page)).toEqual([])
  await theirs.close()
})
