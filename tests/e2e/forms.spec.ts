import { chooseForPin, fillBoard } from './support/boards.ts'
import { likeButton, saveButton } from './support/closeup.ts'
import { cardOf, openFeed, pinInView } from './support/feed.ts'
import { addBoard, signUp } from './support/members.ts'
import { query } from './support/product.ts'
import { storedOf } from './support/stored.ts'
import { expect, test } from './support/test.ts'

test('a form that is double-clicked is sent once', async ({ page, context }) => {
  const member = await signUp(context)
  const board = await fillBoard(context, member, 'Garden', 4)
  const names = async () => {
    const rows = await query<{ name: string }>('select name from boards where owner_id = $1 order by name', [member.id])
    return rows.map(({ name }) => name)
  }
  await page.goto(board.path)
  await page.getByRole('button', { name: 'Options of Garden' }).click()
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

test('a double click on Save or Like is one act: nothing is taken back', async ({ page, context }) => {
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
