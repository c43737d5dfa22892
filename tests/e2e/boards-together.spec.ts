import { chooseForPin, fillBoard, showsOrder, toast } from './support/boards.ts'
import { signUp } from './support/members.ts'
import { query } from './support/product.ts'
import { expect, FAILED_REQUESTS, test } from './support/test.ts'

// These tests use no offline mode, so a first visit need not cache files for later.
test.use({ serviceWorkers: 'block' })

test("two members share a secret board, divide it into sections, and see each other's changes @smoke", async ({
  page,
  context,
  problems,
  openElsewhere,
}) => {
  const nadia = await signUp(context)
  const board = await fillBoard(context, nadia, 'Dinner', 3)
  await query(`update boards set privacy = 'secret' where id = $1`, [board.id])
  const elsewhere = await openElsewhere()
  const omar = await signUp(elsewhere, 'Omar', 'Field')
  const [first = '', second = '', third = ''] = board.pins

  await page.goto(board.path)
  await showsOrder(page, 'Dinner', [first, second, third])
  await page.getByRole('button', { name: 'Add section' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Soups')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const soups = page.getByRole('link', { name: /Soups/ })
  await expect(soups).toBeVisible()
  await chooseForPin(page, second, 'Select')
  await page.getByRole('button', { name: 'Section', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Soups' }).click()
  await expect(toast(page, /^Moved to Soups/)).toBeVisible()
  await expect(soups).toContainText('1 pin')

  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Username or email' }).fill(omar.username)
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Omar Field' })).toContainText('Invited')
  await page.keyboard.press('Escape')

  const other = await elsewhere.newPage()
  await other.goto(`/${omar.username}`)
  await other.getByRole('button', { name: 'Accept' }).click()
  await showsOrder(other, 'Dinner', [first, second, third])
  await other.getByRole('link', { name: /Soups/ }).click()
  await showsOrder(other, 'Soups', [second])
  await other.goBack()
  await other.getByRole('button', { name: 'Add section' }).click()
  await other.getByRole('textbox', { name: 'Title' }).fill('Cakes')
  await other.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('link', { name: /Cakes/ })).toBeVisible()
  await expect(page.getByRole('button', { name: '2 people' })).toBeVisible()

  await page.getByRole('button', { name: '2 people' }).click()
  const person = dialog.getByRole('listitem').filter({ hasText: 'Omar Field' })
  const choose = async (item: string) => {
    await person.getByRole('button', { name: 'Options for Omar Field' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await choose('Make owner')
  const transfer = page.getByRole('dialog', { name: /^Make .*Omar Field.* the owner\?$/ })
  await expect(transfer).toContainText('You stay as a collaborator')
  await transfer.getByRole('button', { name: 'Make owner' }).click()
  await expect(person).toContainText('Can accept the board')
  await expect(other.getByRole('button', { name: 'Become the owner' })).toBeVisible()
  await choose('Withdraw offer')
  await expect(person).toContainText('Can add, arrange and remove pins')
  await expect(other.getByRole('button', { name: 'Become the owner' })).toBeHidden()
  await page.keyboard.press('Escape')

  await other.getByRole('button', { name: 'Leave' }).click()
  const question = other.getByRole('dialog', { name: /^Leave .*Dinner/ })
  await expect(question).toContainText('You will no longer see it.')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(toast(other, /^You left/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invite', exact: true })).toBeVisible()
  // The page of a board without access has the status 404.
  problems.expect(FAILED_REQUESTS)
  await other.goto(board.path)
  await expect(other.getByRole('heading', { level: 1 })).not.toContainText('Dinner')
  await elsewhere.close()
})
