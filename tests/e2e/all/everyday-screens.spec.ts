import { fillBoard } from '../support/boards.ts'
import { addBoard, signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { expect, test } from '../support/test.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('the closeup of an upright pin shows Save and its board without scrolling', async ({ page, context }) => {
    await signUp(context)
    await addBoard(context, 'Corners to read in')
    const [pin] = await query<{ id: string }>(
      `select p.id::text from pins p join boards b on b.id = p.board_id join media m on m.signature = p.signature
       where b.privacy = 'public' and p.deleted_at is null and m.height > m.width * 1.3 order by p.id limit 1`,
    )
    await page.goto(`/pin/${pin!.id}`)
    await expect(page.getByTestId('closeup-save')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('main').getByText('Corners to read in')).toBeInViewport({ ratio: 1 })
  })

  test('a typed private note survives a tap beside the dialog and Escape, until it is discarded', async ({
    page,
    context,
  }) => {
    await signUp(context)
    const [pin] = await query<{ id: string }>(
      `select p.id::text from pins p join boards b on b.id = p.board_id
       where b.privacy = 'public' and p.deleted_at is null order by p.id offset 1 limit 1`,
    )
    await page.goto(`/pin/${pin!.id}`)
    await page.getByRole('button', { name: /Add a note/ }).click()
    const field = page.getByRole('dialog', { name: 'Private note' }).getByRole('textbox')
    await field.fill('For the hall')
    await page.touchscreen.tap(195, 12)
    await expect(field).toHaveValue('For the hall')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await field.press('Escape')
    await expect(page.getByText('Discard your changes?')).toBeVisible()
    await expect(field).toHaveValue('For the hall')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(field).toHaveCount(0)
    // Nothing was typed, so no question is asked.
    await page.getByRole('button', { name: /Add a note/ }).click()
    await field.press('Escape')
    await expect(field).toHaveCount(0)
  })
})

test('a board has a link to share; a secret one has none', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const member = await signUp(context)
  const board = await fillBoard(context, member, 'Lamps', 1)
  await page.goto(board.path)
  await page.getByRole('button', { name: 'Share board' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(board.path, page.url()).href)

  await addBoard(context, 'Presents', 'secret')
  await page.goto(`/${member.username}/presents/`)
  await expect(page.getByRole('button', { name: 'Invite' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Share board' })).toHaveCount(0)
})

test('a collaborator is invited by choosing a suggested name', async ({ page, context, openElsewhere }) => {
  const theirs = await openElsewhere()
  const guest = await signUp(theirs, 'Ines', 'Okafor')
  await theirs.close()
  const member = await signUp(context)
  await addBoard(context, 'Kitchen')
  await page.goto(`/${member.username}/kitchen/`)
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this board' })
  const field = dialog.getByRole('textbox', { name: 'Username or email' })
  await field.fill(guest.username)
  await dialog
    .getByRole('list', { name: 'Suggestions' })
    .getByRole('button', { name: /Ines Okafor/ })
    .click()
  await expect(page.getByText('Ines Okafor is invited')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Options for Ines Okafor' })).toBeVisible()
  await expect(field).toHaveValue('')
})

test('a conversation keeps its field at the end of the window and leads back to all messages', async ({
  page,
  context,
  openElsewhere,
}) => {
  const theirs = await openElsewhere()
  const guest = await signUp(theirs, 'Ines', 'Okafor')
  await theirs.close()
  await signUp(context)
  await page.goto(`/${guest.username}`)
  await page.getByRole('button', { name: 'Message Ines Okafor' }).click()
  const field = page.getByRole('textbox', { name: 'Message' })
  const spaceBelow = async () => {
    const box = await field.boundingBox()
    return page.viewportSize()!.height - box!.y - box!.height
  }
  await expect(field).toBeVisible()
  expect(await spaceBelow()).toBeLessThan(40)
  await field.fill('Have you seen this?')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  const sent = page.getByRole('list', { name: 'Messages of this conversation' }).getByText('Have you seen this?')
  await expect(sent).toBeVisible()
  await expect(field).toHaveValue('')
  await expect(sent).toHaveCount(1)
  expect(await spaceBelow()).toBeLessThan(40)
  await page.getByRole('link', { name: 'Messages', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible()
})
