import sharp from 'sharp'
import { fillBoard, undoButton } from '../support/boards.ts'
import { addFiles, chooseBoard } from '../support/creation.ts'
import { addBoard, callsOf, logIn, signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { expect, FAILED_REQUESTS, test } from '../support/test.ts'

test('products are tagged on a picture by pointer and keyboard, and are shown on the pin', async ({
  page,
  context,
  problems,
}) => {
  // The page of the tagged link does not exist, so it has no picture.
  problems.expect(FAILED_REQUESTS)
  const member = await signUp(context)
  const board = await addBoard(context, 'Rooms')
  const [product] = await query<{ id: string; title: string }>(
    `select p.id, p.title from pins p join boards b on b.id = p.board_id
     where p.kind = 'product' and b.privacy = 'public' and p.deleted_at is null and p.title <> '' limit 1`,
  )
  const call = await callsOf(context)
  await call.create('Repin', { pin_id: product!.id, board_id: board })
  await page.goto('/pin/create')
  const buffer = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#467' } })
    .jpeg()
    .toBuffer()
  await addFiles(page, [{ name: 'room.jpg', mimeType: 'image/jpeg', buffer }])
  await page.getByRole('button', { name: 'Tag people and products' }).click()
  const dialog = page.getByRole('dialog')
  const picture = dialog.getByTestId('tag-picture')
  await expect(picture.locator('img')).toBeVisible()
  // The dialog grows while it opens.
  await expect
    .poll(() => dialog.evaluate((element) => element.closest('div')?.getAnimations({ subtree: true }).length))
    .toBe(0)
  const box = (await picture.boundingBox())!
  await picture.click({ position: { x: box.width * 0.26, y: box.height * 0.51 } })
  const first = dialog.getByRole('button', { name: 'Tag 1: column 6, row 11 of 20' })
  await expect(first).toBeFocused()
  await first.press('ArrowRight')
  await expect(dialog.getByRole('button', { name: 'Tag 1: column 7, row 11 of 20' })).toBeFocused()
  await dialog.getByRole('list', { name: 'Products' }).getByRole('button', { name: product!.title }).click()
  await dialog.getByRole('button', { name: 'Add tag' }).click()
  // The button puts the tag in the middle, and the next click moves it.
  const second = dialog.getByRole('button', { name: /^Tag 2:/ })
  await expect(second).toHaveAccessibleName('Tag 2: column 11, row 11 of 20')
  await expect(second).toHaveAccessibleDescription(/^Click where the new tag belongs/)
  await picture.click({ position: { x: box.width * 0.74, y: box.height * 0.31 } })
  await expect(second).toHaveAccessibleName('Tag 2: column 15, row 7 of 20')
  await expect(dialog.getByRole('button', { name: /^Tag 3:/ })).toHaveCount(0)
  // A tag without a target is not complete.
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog.getByRole('alert')).toContainText('A tag is not complete')
  await dialog.getByRole('button', { name: 'Add link' }).click()
  await expect(dialog.getByText('Enter an address that begins with')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Link to a product' }).fill('https://shop.example/lamp')
  await dialog.getByRole('textbox', { name: 'Name of the product' }).fill('Paper lamp')
  await dialog.getByRole('button', { name: 'Add link' }).click()
  await expect(dialog.getByRole('button', { name: 'Remove Paper lamp' })).toBeVisible()
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/editor.png` })
  // Removing a tag leads to its neighbour.
  await dialog.getByRole('button', { name: 'Add tag' }).click()
  await dialog.getByRole('button', { name: 'Remove tag 3' }).click()
  await expect(dialog.getByRole('button', { name: /^Tag 2:/ })).toBeFocused()
  // A link that was typed in full is added when its fields are left.
  await dialog.getByRole('textbox', { name: 'Link to a product' }).fill('https://shop.example/shade')
  await dialog.getByRole('textbox', { name: 'Name of the product' }).fill('Paper shade')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Tags (2)' }).click()
  await dialog.getByRole('button', { name: /^Tag 2:/ }).click()
  await expect(dialog.getByRole('button', { name: 'Remove Paper shade' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove Paper shade' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('textbox', { name: 'Title' }).fill('Blue room')
  await chooseBoard(page, 'Rooms')
  await page.getByRole('button', { name: 'Publish' }).click()
  const seePin = page.getByRole('link', { name: 'See pin' })
  await expect(seePin).toBeFocused({ timeout: 30_000 })
  await seePin.click()
  const tags = page.getByRole('group', { name: 'Tags on the picture: 2' })
  await tags.getByRole('button', { name: 'Paper lamp' }).press('Enter')
  const link = tags.getByRole('link', { name: 'Paper lamp' })
  await expect(link).toHaveAttribute('href', 'https://shop.example/lamp')
  // The card opens beside its point.
  const [point, card] = [
    (await tags.getByRole('button', { name: 'Paper lamp' }).boundingBox())!,
    (await link.boundingBox())!,
  ]
  const apart = Math.max(card.y - (point.y + point.height), point.y - (card.y + card.height))
  expect(apart).toBeLessThan(60)
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/closeup.png` })
  await page.keyboard.press('Escape')
  await expect(tags.getByRole('link')).toHaveCount(0)
  await expect(tags.getByRole('button', { name: 'Paper lamp' })).toBeFocused()
  await tags.getByRole('button', { name: product!.title }).click()
  await tags.getByRole('link', { name: product!.title }).click()
  await expect(page).toHaveURL(new RegExp(`/pin/${product!.id}`))
  const rows = await query(
    'select x, y from pin_tags t join pins p on p.id = t.pin_id where p.owner_id = $1 order by t.id',
    [member.id],
  )
  expect(rows).toEqual([
    { x: 6, y: 10 },
    { x: 14, y: 6 },
  ])
})

test('tags of a published pin are edited by its owner on a small phone, and the dialog fits it', async ({
  page,
  context,
}) => {
  const member = await signUp(context)
  const board = await fillBoard(context, member, 'Rooms', 1)
  const [pin] = board.pins
  await query(`update pins set owner_id = $2, board_id = $3 where id = $1`, [pin, member.id, board.id])
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(`/pin/${pin}`)
  await page.getByRole('button', { name: 'More actions' }).first().click()
  await page.getByRole('menuitem', { name: 'Edit tags' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tag people and products' })
  const picture = dialog.getByTestId('tag-picture')
  await expect(picture.locator('img')).toBeVisible()
  const save = dialog.getByRole('button', { name: 'Save tags' })
  await picture.click({ position: { x: 30, y: 30 } })
  const [place, end] = [(await picture.boundingBox())!, (await save.boundingBox())!]
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/tags-small.png` })
  // The save button is in view, below the picture, and nothing is wider than the screen.
  expect(end.y + end.height).toBeLessThanOrEqual(640)
  expect(place.y + place.height).toBeLessThan(end.y)
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  await save.click()
  await expect(dialog.getByText('A tag is not complete')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Link to a product' }).fill('https://shop.example/lamp')
  await dialog.getByRole('textbox', { name: 'Name of the product' }).fill('Paper lamp')
  await dialog.getByRole('button', { name: 'Add link' }).click()
  await save.click()
  await expect(page.getByText('Tags saved')).toBeVisible()
  const tags = page.getByRole('group', { name: 'Tags on the picture: 1' })
  await expect(tags).toBeVisible()
  const stored = () => query('select from pin_tags where pin_id = $1', [pin])
  await expect.poll(stored).toHaveLength(1)
  await undoButton(page).click()
  await expect(tags).toBeHidden()
  await expect.poll(stored).toHaveLength(0)
})

test('a person is tagged on a picture from suggestions, is shown on the pin, and removes the tag', async ({
  page,
  context,
}) => {
  const friend = await signUp(context, 'Bea', 'Brown')
  await signUp(context, 'Ada', 'Archer')
  await addBoard(context, 'People')
  await page.goto('/pin/create')
  const buffer = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#a67' } })
    .jpeg()
    .toBuffer()
  await addFiles(page, [{ name: 'friends.jpg', mimeType: 'image/jpeg', buffer }])
  await page.getByRole('button', { name: 'Tag people and products' }).click()
  const dialog = page.getByRole('dialog')
  const picture = dialog.getByTestId('tag-picture')
  await expect(picture.locator('img')).toBeVisible()
  await picture.click({ position: { x: 60, y: 60 } })
  await dialog.getByRole('textbox', { name: 'Tag a person' }).fill(friend.username)
  await dialog.getByRole('list', { name: 'Members' }).getByText(`@${friend.username}`).click()
  await expect(dialog.getByRole('button', { name: 'Remove Bea Brown' })).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Tag a person' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('At the lake')
  await chooseBoard(page, 'People')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('link', { name: 'See pin' }).click({ timeout: 30_000 })
  const tags = page.getByRole('group', { name: 'Tags on the picture: 1' })
  await tags.getByRole('button', { name: 'Bea Brown' }).click()
  await expect(tags.getByRole('link', { name: /Bea Brown/ })).toHaveAttribute('href', `/${friend.username}`)

  const address = page.url()
  await logIn(context, friend)
  await page.goto(address)
  await page.getByRole('button', { name: 'Remove my mention' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove my mention' }).click()
  await expect(tags).toHaveCount(0)
})

test('a pin for a secret board says who will not be notified, and where it is', async ({ page, context }) => {
  const friend = await signUp(context, 'Bea', 'Brown')
  await signUp(context, 'Ada', 'Archer')
  await addBoard(context, 'Surprise', 'secret')
  await addBoard(context, 'Garden')
  await page.goto('/pin/create')
  const buffer = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#7a6' } })
    .jpeg()
    .toBuffer()
  await addFiles(page, [{ name: 'cake.jpg', mimeType: 'image/jpeg', buffer }])
  const choose = async (name: string) => {
    await page.getByRole('button', { name: /^Board/ }).click()
    await page.getByRole('dialog').getByRole('button', { name }).click()
  }
  await choose('Surprise')
  await expect(page.getByText('This board is secret. Only you and the people on it will see the pin.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Description' }).fill(`For @${friend.username} `)
  const warning = page.getByText(/^This board is secret\. People you mention or tag who are not on it/)
  await expect(warning).toBeVisible()
  await choose('Garden')
  await expect(warning).toBeHidden()
  await choose('Surprise')
  await page.getByRole('button', { name: 'Publish' }).click()
  const told = page.getByRole('status').filter({ has: page.getByRole('link', { name: 'See pin' }) })
  await expect(told).toContainText('It is on your secret board.', { timeout: 30_000 })
  await expect(told).toContainText('were not notified')
  await expect(told).not.toContainText('feeds')
  expect(await query(`select id from notifications where user_id = $1`, [friend.id])).toEqual([])
})
