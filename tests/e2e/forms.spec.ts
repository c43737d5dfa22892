import { chooseForPin, fillBoard, giveAway, pinsOf, showsOrder } from './support/boards.ts'
import { likeButton, saveButton } from './support/closeup.ts'
import { applicationIsKept, cardOf, openFeed, pinInView } from './support/feed.ts'
import { test } from './support/device.ts'
import { addBoard, signUp } from './support/members.ts'
import { query } from './support/product.ts'
import { storedOf } from './support/stored.ts'
import { expect, FAILED_REQUESTS } from './support/test.ts'

test('a form that is double-clicked is sent once @smoke', async ({ page, context }) => {
  const member = await signUp(context)
  const board = await fillBoard(context, member, 'Garden', 4)
  const names = async () => {
    const rows = await query<{ name: string }>('select name from boards where owner_id = $1 order by name', [member.id])
    return rows.map(({ name }) => name)
  }
  await page.goto(board.path)
  await page.getByRole('button', { name: 'Options for Garden' }).click()
  await page.getByRole('menuitem', { name: 'Edit board' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit board' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Wild garden')
  await dialog.getByRole('button', { name: 'Save' }).dblclick()
  await expect(dialog).toBeHidden()
  await expect.poll(names).toEqual(['Wild garden'])
  expect((await storedOf(member.id)).commands).toBe(1)

  await page.goto(`/${member.username}/wild-garden/`)
  await chooseForPin(page, board.pins[0] ?? '', 'Move to another board…')
  const picker = page.getByRole('dialog', { name: 'Move to board' })
  await picker.getByRole('button', { name: 'Create a board' }).click()
  await picker.getByRole('textbox', { name: 'Name' }).fill('Beds')
  await picker.getByRole('button', { name: 'Create and move' }).dblclick()
  await expect(picker).toBeHidden()
  await expect.poll(names).toEqual(['Beds', 'Wild garden'])
  await expect.poll(async () => (await storedOf(member.id)).commands).toBe(3)
})

test('a double click on Save or Like is one act: nothing is reverted', async ({ page, context }) => {
  const member = await signUp(context)
  await addBoard(context, 'Garden')
  const feed = await openFeed(page)
  const pin = await pinInView(page)
  const card = cardOf(feed, pin)
  await card.hover()
  await card.getByRole('button', { name: 'Save', exact: true }).dblclick()
  await expect.poll(() => storedOf(member.id)).toEqual({ saves: [`Garden: ${pin}`], likes: [], commands: 1 })

  await page.goto(`/pin/${pin}`)
  await expect(saveButton(page)).toHaveText('Saved')
  await saveButton(page).dblclick()
  await expect.poll(async () => (await storedOf(member.id)).saves).toEqual([])
  await saveButton(page).click()
  await expect.poll(async () => (await storedOf(member.id)).saves).toEqual([`Garden: ${pin}`])
  await likeButton(page).dblclick()
  await expect.poll(() => storedOf(member.id)).toEqual({ saves: [`Garden: ${pin}`], likes: [pin], commands: 4 })
})

test('the known fields of a pin that was never opened are edited offline', async ({ device, problems }) => {
  problems.expect(FAILED_REQUESTS)
  const context = device.context()
  const member = await signUp(context)
  const board = await fillBoard(context, member, 'Studio', 2)
  const [a = '', b = ''] = board.pins
  await giveAway(b, member)
  const page = device.page()
  await page.goto(board.path)
  await showsOrder(page, 'Studio', [a, b])
  await applicationIsKept(page)
  await device.goOffline()
  await chooseForPin(page, b, 'Edit pin')
  const dialog = page.getByRole('dialog', { name: 'Edit pin' })
  await expect(dialog.getByText(/^The rest of this pin can be edited/)).toBeVisible()
  const title = dialog.getByRole('textbox', { name: 'Title' })
  await title.fill('A quieter corner')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(cardOf(pinsOf(page, 'Studio'), b)).toContainText('A quieter corner')
  await device.goOnline()
  const titles = () => query('select title from pins where id = $1', [b])
  await expect.poll(titles, { timeout: 30_000 }).toEqual([{ title: 'A quieter corner' }])
})
