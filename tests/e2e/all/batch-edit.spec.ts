import type { Page } from 'playwright/test'
import { makeId } from '#contracts/ids.ts'
import { newBlock } from '#features/story-editor/domain/draft-block.ts'
import { newItem, newStory } from '#features/story-editor/domain/edit-story.ts'
import { fillBoard } from '../support/boards.ts'
import { addBoard, callsOf, signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { expect, test } from '../support/test.ts'

const looks = process.env['LOOKS_FOLDER']
const look = async (page: Page, name: string) => {
  if (looks) await page.screenshot({ path: `${looks}/${name}.png` })
}

const titles = (member: string) =>
  query<{ title: string; description: string; link: string | null; board_id: string }>(
    'select title, description, link, board_id from pins where owner_id = $1 order by id',
    [member],
  )

test('several own pins are edited at once: only changes are written, an invalid field is named in its row, and one undo reverts all', async ({
  page,
  context,
}) => {
  const member = await signUp(context)
  const board = await fillBoard(context, member, 'Garden', 3)
  await query('update pins set title = $2, description = $3 where id = any($1::bigint[])', [board.pins, 'Old', 'Kept'])
  await query('update pins set owner_id = $2, board_id = $3 where id = any($1::bigint[])', [
    board.pins,
    member.id,
    board.id,
  ])
  const other = await addBoard(context, 'Kitchen')
  await page.goto(board.path)
  const cards = page.locator('[data-index] [data-grid-focus]')
  for (const at of [0, 1, 2]) {
    await cards.nth(at).focus()
    await page.keyboard.press('x')
  }
  await page.getByRole('button', { name: 'Edit together' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit pins' })
  const all = dialog.getByRole('group', { name: /For all/ })
  await all.getByRole('textbox', { name: 'Title' }).fill('Tulips')
  // An open list hides the other rows from assistive technology.
  const rows = dialog.getByRole('listitem', { includeHidden: true })
  await expect(rows.getByRole('textbox', { name: 'Title' })).toHaveCount(3)
  // A board that is not in the list is not sent away with the rest: the text stays, and so does the form.
  const odd = rows.nth(0).getByRole('combobox', { name: 'Board' })
  await odd.focus()
  await odd.selectText()
  await odd.pressSequentially('Nonexist')
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await page.keyboard.press('Tab')
    await expect(odd).toHaveValue('Nonexist')
    await expect(rows.nth(0).getByText(/Nonexist.* isn't in the list/)).toBeVisible()
    // The list of all boards does not cover the message.
    await expect(page.getByRole('listbox')).toBeHidden()
    await dialog.getByRole('button', { name: /Save/ }).click()
    await expect(odd).toBeFocused()
    await expect(dialog).toBeVisible()
  }
  expect((await titles(member.id)).every(({ title }) => title === 'Old')).toBe(true)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(odd).toHaveValue('Garden')
  await expect(rows.nth(0).getByText(/isn't in the list/)).toBeHidden()
  await rows.nth(1).getByRole('textbox', { name: 'Link' }).fill('nowhere')
  const choice = rows.nth(2).getByRole('combobox', { name: 'Board' })
  await choice.focus()
  await choice.selectText()
  await choice.pressSequentially('Kitch')
  await expect(page.getByRole('option', { name: 'Kitchen' })).toBeVisible()
  // Everything beside the open list is hidden from assistive technology, so the keys go to the focused field.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(choice).toHaveValue('Kitchen')
  await look(page, 'batch-pins')
  // The question lies over nothing, and is whole.
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await look(page, 'batch-question')
  const [asked, save, frame] = await Promise.all(
    [question, dialog.getByRole('button', { name: /Save/ }), dialog].map(async (part) => (await part.boundingBox())!),
  )
  expect(asked!.y).toBeGreaterThanOrEqual(save!.y + save!.height)
  expect(asked!.y + asked!.height).toBeLessThanOrEqual(frame!.y + frame!.height + 1)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await dialog.getByRole('button', { name: /Save/ }).click()
  await expect(rows.nth(1).getByText('Enter an address that begins')).toBeVisible()
  expect((await titles(member.id)).every(({ title }) => title === 'Old')).toBe(true)
  await rows.nth(1).getByRole('textbox', { name: 'Link' }).fill('https://tulips.example/')
  await dialog.getByRole('button', { name: /Save/ }).click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(async () => (await titles(member.id)).map(({ title }) => title))
    .toEqual(['Tulips', 'Tulips', 'Tulips'])
  await expect.poll(async () => (await titles(member.id)).filter(({ board_id }) => board_id === other)).toHaveLength(1)
  const after = await titles(member.id)
  expect(after.every(({ description }) => description === 'Kept')).toBe(true)
  expect(after.filter(({ link }) => link === 'https://tulips.example/')).toHaveLength(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await titles(member.id)).map(({ title }) => title)).toEqual(['Old', 'Old', 'Old'])
  await expect.poll(async () => (await titles(member.id)).filter(({ board_id }) => board_id === other)).toHaveLength(0)
})

test('the board of an own pin is not offered if somebody else saved the pin there and the member may only add', async ({
  page,
  context,
  openElsewhere,
}) => {
  const member = await signUp(context)
  const board = await fillBoard(context, member, 'Garden', 2)
  await query('update pins set owner_id = $2, board_id = $3 where id = any($1::bigint[])', [
    board.pins,
    member.id,
    board.id,
  ])
  const theirs = await openElsewhere()
  await signUp(theirs, 'Ines', 'Okafor')
  const shared = await addBoard(theirs, 'Shared')
  const [pin] = board.pins
  await (await callsOf(theirs)).create('Repin', { pin_id: pin, board_id: shared })
  await query(
    `insert into board_collaborators (board_id, user_id, status, access, invited_by)
     select id, $2, 'accepted', '{write}', owner_id from boards where id = $1`,
    [shared, member.id],
  )
  await query('update boards set was_shared = true where id = $1', [shared])
  await query('update pins set board_id = $2 where id = $1', [pin, shared])
  await page.goto(board.path)
  const cards = page.locator('[data-index] [data-grid-focus]')
  for (const at of [0, 1]) {
    await cards.nth(at).focus()
    await page.keyboard.press('x')
  }
  await page.getByRole('button', { name: 'Edit together' }).click()
  const rows = page.getByRole('dialog', { name: 'Edit pins' }).getByRole('listitem')
  await expect(rows.getByRole('textbox', { name: 'Title' })).toHaveCount(2)
  await expect(rows.getByRole('combobox', { name: 'Board' })).toHaveCount(1)
  await expect(rows.getByText('You may not remove this pin from its board, so the board stays.')).toHaveCount(1)
})

test('several drafts are edited at once, and untouched fields stay', async ({ page, context }) => {
  const member = await signUp(context)
  await addBoard(context, 'Garden')
  const call = await callsOf(context)
  for (const title of ['One', 'Two']) {
    const id = makeId(Date.now(), Math.random())
    await call.create('StoryPinDrafts', { id, data: { title, description: `${title} kept` } })
  }
  const story = makeId(Date.now(), Math.random())
  const page1 = newItem('1', [newBlock('2', 'heading', { text: 'Lemon day' })])
  const data = { title: 'Three', type: 'story', view: 'edit', storyPin: newStory(page1) }
  await call.create('StoryPinDrafts', { id: story, data })
  await page.goto('/pin/create')
  await page.getByRole('checkbox', { name: /Three/ }).check()
  await page.getByRole('button', { name: 'Edit together' }).click()
  // A story is known by its cover page.
  await expect(page.getByRole('dialog').getByText('Lemon day')).toBeVisible()
  await look(page, 'batch-story')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('checkbox', { name: /Three/ }).uncheck()
  await page.getByRole('checkbox', { name: /One/ }).check()
  await page.getByRole('checkbox', { name: /Two/ }).check()
  await page.getByRole('button', { name: 'Edit together' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit drafts' })
  await dialog
    .getByRole('group', { name: /For all/ })
    .getByRole('textbox', { name: 'Link' })
    .fill('https://a.example/')
  await look(page, 'batch-drafts')
  await dialog.getByRole('button', { name: /Save/ }).click()
  await expect(dialog).toBeHidden()
  const drafts = () =>
    query<{ data: object }>('select data from drafts where user_id = $1 and id <> $2 order by id', [member.id, story])
  await expect
    .poll(async () => (await drafts()).map(({ data }) => data))
    .toEqual([
      expect.objectContaining({ title: 'One', description: 'One kept', link: 'https://a.example/' }),
      expect.objectContaining({ title: 'Two', description: 'Two kept', link: 'https://a.example/' }),
    ])
})
