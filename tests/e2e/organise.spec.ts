import { cardOf, applicationIsKept } from './support/feed.ts'
import {
  chooseForPin,
  fillBoard,
  openMenuByKey,
  giveAway,
  pinsOf,
  showsOrder,
  storedOrder,
  toast,
  undoButton,
} from './support/boards.ts'
import { breaches } from './support/accessibility.ts'
import { test } from './support/device.ts'
import { signUp } from './support/members.ts'
import { query } from './support/product.ts'
import { expect, FAILED_REQUESTS } from './support/test.ts'

test('pins of a board are moved by menu, and each step is undone by its toast, by Ctrl+Z and after a reload @smoke', async ({
  page,
  context,
}) => {
  const member = await signUp(context)
  const board = await fillBoard(context, member, 'Garden', 5)
  const [a = '', b = '', c = '', d = '', e = ''] = board.pins
  await page.goto(board.path)
  await showsOrder(page, 'Garden', [a, b, c, d, e])

  await chooseForPin(page, c, 'Move to the front')
  await showsOrder(page, 'Garden', [c, a, b, d, e])
  await expect.poll(() => storedOrder(board.id)).toEqual([c, a, b, d, e])
  await undoButton(page).click()
  await expect(toast(page, /^Undone: reordered/)).toBeVisible()
  await showsOrder(page, 'Garden', [a, b, c, d, e])

  await chooseForPin(page, b, 'Move later')
  await showsOrder(page, 'Garden', [a, c, b, d, e])
  await chooseForPin(page, e, 'Move earlier')
  await showsOrder(page, 'Garden', [a, c, b, e, d])
  await chooseForPin(page, a, 'Move to the end')
  await showsOrder(page, 'Garden', [c, b, e, d, a])
  await page.keyboard.press('Control+z')
  await showsOrder(page, 'Garden', [a, c, b, e, d])

  await page.reload()
  await showsOrder(page, 'Garden', [a, c, b, e, d])
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await showsOrder(page, 'Garden', [a, b, c, d, e])
  await page.keyboard.press('Control+Shift+z')
  await expect(toast(page, /^Redone: reordered/)).toBeVisible()
  await showsOrder(page, 'Garden', [a, c, b, d, e])
  await expect.poll(() => storedOrder(board.id)).toEqual([a, c, b, d, e])
})

test('a pin is moved to another board and removed from one, and returns to its exact position', async ({
  page,
  context,
}) => {
  const member = await signUp(context)
  const kitchen = await fillBoard(context, member, 'Kitchen', 1)
  const board = await fillBoard(context, member, 'Garden', 4)
  const [a = '', b = '', c = '', d = ''] = board.pins
  await page.goto(board.path)
  await showsOrder(page, 'Garden', [a, b, c, d])

  await chooseForPin(page, b, 'Move to another board…')
  const boards = page.getByRole('dialog', { name: 'Move to board' })
  await expect(boards.getByRole('listitem')).toHaveCount(1)
  await boards.getByRole('button', { name: 'Kitchen' }).click()
  await expect(toast(page, 'Moved to Kitchen')).toBeVisible()
  await showsOrder(page, 'Garden', [a, c, d])
  await expect.poll(() => storedOrder(kitchen.id)).toContain(b)
  await undoButton(page).click()
  await showsOrder(page, 'Garden', [a, b, c, d])
  await expect.poll(() => storedOrder(kitchen.id)).not.toContain(b)

  await chooseForPin(page, c, 'Remove from Garden')
  await expect(toast(page, /^Removed$/)).toBeVisible()
  await showsOrder(page, 'Garden', [a, b, d])
  await page.keyboard.press('Control+z')
  await showsOrder(page, 'Garden', [a, b, c, d])
  await expect.poll(() => storedOrder(board.id)).toEqual([a, b, c, d])
})

test("one's own pin is edited and deleted, and both are undone @smoke", async ({ page, context }) => {
  const member = await signUp(context)
  const board = await fillBoard(context, member, 'Studio', 3)
  const [a = '', b = '', c = ''] = board.pins
  await giveAway(b, member)
  await page.goto(board.path)
  await showsOrder(page, 'Studio', [a, b, c])
  const [before] = await query<{ title: string }>('select title from pins where id = $1', [b])

  await chooseForPin(page, b, 'Edit pin')
  const dialog = page.getByRole('dialog', { name: 'Edit pin' })
  expect(await breaches(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Title' }).fill('x'.repeat(101))
  await dialog.getByRole('textbox', { name: 'Link' }).fill('no address')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Use at most 100 characters.')).toBeVisible()
  await expect(dialog.getByText(/^Enter an address/)).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Title' }).fill('A quieter corner')
  await dialog.getByRole('textbox', { name: 'Alt text' }).fill('A chair by a window')
  await dialog.getByRole('textbox', { name: 'Link' }).fill('https://example.org/corner')
  await dialog.getByRole('checkbox', { name: 'Never use as an ad' }).check()
  await dialog.getByRole('checkbox', { name: 'Allow comments' }).uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(cardOf(pinsOf(page, 'Studio'), b)).toContainText('A quieter corner')
  const stored = () =>
    query('select title, alt_text, link, is_ad_ineligible, is_commentable from pins where id = $1', [b])
  await expect.poll(stored).toEqual([
    {
      title: 'A quieter corner',
      alt_text: 'A chair by a window',
      link: 'https://example.org/corner',
      is_ad_ineligible: true,
      is_commentable: false,
    },
  ])
  await undoButton(page).click()
  await expect(cardOf(pinsOf(page, 'Studio'), b)).toContainText(before?.title ?? '')
  await expect.poll(stored).toMatchObject([{ title: before?.title, is_ad_ineligible: false, is_commentable: true }])

  await chooseForPin(page, b, 'Delete pin')
  await expect(toast(page, 'Pin deleted')).toBeVisible()
  await showsOrder(page, 'Studio', [a, c])
  await expect.poll(() => storedOrder(board.id)).toEqual([a, c])
  await page.keyboard.press('Control+z')
  await showsOrder(page, 'Studio', [a, b, c])
  await expect.poll(() => storedOrder(board.id)).toEqual([a, b, c])

  await cardOf(pinsOf(page, 'Studio'), b).getByRole('link').first().click()
  await page.getByRole('button', { name: 'More actions' }).first().click()
  await page.getByRole('menuitem', { name: 'Delete pin' }).click()
  await showsOrder(page, 'Studio', [a, c])
  await undoButton(page).click()
  await showsOrder(page, 'Studio', [a, b, c])
  // Other tests use the same pins, so this one is restored for them.
  await expect.poll(() => storedOrder(board.id)).toEqual([a, b, c])
})

test('pins of others cannot be edited or deleted, and boards of others offer no acts', async ({ page, context }) => {
  const member = await signUp(context)
  const board = await fillBoard(context, member, 'Garden', 2)
  const [a = ''] = board.pins
  await page.goto(board.path)
  await cardOf(pinsOf(page, 'Garden'), a).hover()
  await cardOf(pinsOf(page, 'Garden'), a).getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Like', exact: true })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /Edit pin|Delete pin/ })).toHaveCount(0)
  const [other] = await query<{ username: string; slug: string }>(
    `select u.username, b.slug from boards b join users u on u.id = b.owner_id
     where b.privacy = 'public' and b.pin_count > 5 and b.owner_id <> $1 order by b.id limit 1`,
    [member.id],
  )
  await page.goto(`/${other?.username}/${other?.slug}/`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Options for/ })).toHaveCount(0)
})

test("a board's page stays through more names than its row stores, with undo and redo", async ({ page, context }) => {
  const member = await signUp(context)
  const board = await fillBoard(context, member, 'Garden', 2)
  await page.goto(board.path)
  const heading = page.getByRole('heading', { level: 1 })
  const stands = async (name: string) => {
    await expect(heading).toHaveText(name)
    await expect(page).toHaveURL(`/${member.username}/${name.toLowerCase()}/`)
    await expect(page.getByRole('list', { name: `Pins of ${name}` })).toBeVisible()
  }
  const names = ['Garden', 'Beds', 'Borders', 'Lawn', 'Meadow', 'Orchard', 'Pond']
  for (const [i, name] of names.slice(1).entries()) {
    await page.getByRole('button', { name: `Options for ${names[i]}` }).click()
    await page.getByRole('menuitem', { name: 'Edit board' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit board' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await stands(name)
  }
  await page.keyboard.press('Control+z')
  await stands('Orchard')
  await page.keyboard.press('Control+Shift+z')
  await stands('Pond')
  await page.reload()
  await stands('Pond')
})

test('a board is renamed on its page, its old address redirects, and it is deleted and restored', async ({
  page,
  context,
}) => {
  const member = await signUp(context)
  const board = await fillBoard(context, member, 'Garden', 2)
  await page.goto(board.path)
  await page.getByRole('button', { name: 'Options for Garden' }).click()
  await page.getByRole('menuitem', { name: 'Edit board' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit board' })
  expect(await breaches(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Wild garden')
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Nothing in rows.')
  await dialog.getByRole('checkbox', { name: /Keep this board secret/ }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden() // the page behind it shows the act sooner
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Wild garden')
  await expect(page.getByText('Nothing in rows.')).toBeVisible()
  await expect(page).toHaveURL(`/${member.username}/wild-garden/`)
  const stored = () => query('select name, description, privacy from boards where id = $1', [board.id])
  await expect.poll(stored).toEqual([{ name: 'Wild garden', description: 'Nothing in rows.', privacy: 'secret' }])

  await page.goto(board.path)
  await expect(heading).toHaveText('Wild garden')
  await expect(page).toHaveURL(new RegExp(`/${member.username}/wild-garden/?$`))
  await page.keyboard.press('Control+z')
  await expect(heading).toHaveText('Garden')
  await expect.poll(stored).toEqual([{ name: 'Garden', description: '', privacy: 'public' }])

  await page.getByRole('button', { name: 'Options for Garden' }).click()
  await page.getByRole('menuitem', { name: 'Delete board' }).click()
  await expect(page).toHaveURL(new RegExp(`/${member.username}/?$`))
  await expect(page.getByRole('link', { name: /Garden/ })).toHaveCount(0)
  await undoButton(page).click()
  await page.getByRole('link', { name: /Garden/ }).click()
  await showsOrder(page, 'Garden', board.pins)
})

test('everything is available by keyboard', async ({ page, context }) => {
  const member = await signUp(context)
  const board = await fillBoard(context, member, 'Garden', 3)
  const [a = '', b = '', c = ''] = board.pins
  await page.goto(board.path)
  await showsOrder(page, 'Garden', [a, b, c])
  await pinsOf(page, 'Garden').focus()
  await page.keyboard.press('ArrowRight')
  await expect(cardOf(pinsOf(page, 'Garden'), b).getByRole('link').first()).toBeFocused()
  const more = cardOf(pinsOf(page, 'Garden'), b).getByRole('button', { name: 'More actions' })
  for (let tabs = 0; tabs < 8; tabs++) {
    if (await more.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(more).toBeFocused()
  await openMenuByKey(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(more).toBeFocused()
  await openMenuByKey(page)
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Move to the front' })).toBeFocused({ timeout: 200 })
  }).toPass({ timeout: 30_000 })
  await page.keyboard.press('Enter')
  await showsOrder(page, 'Garden', [b, a, c])
  await expect(more).toBeFocused()
  await page.keyboard.press('Control+z')
  await showsOrder(page, 'Garden', [a, b, c])
})

test('Ctrl+Z in a text field belongs to the field', async ({ page, context }) => {
  const member = await signUp(context)
  const board = await fillBoard(context, member, 'Garden', 3)
  const [a = '', b = '', c = ''] = board.pins
  await page.goto(board.path)
  await chooseForPin(page, c, 'Move to the front')
  await showsOrder(page, 'Garden', [c, a, b])
  await page.getByRole('combobox', { name: 'Search pins' }).fill('bread')
  await page.keyboard.press('Control+z')
  await expect(toast(page, /^Undone:/)).toHaveCount(0)
  await showsOrder(page, 'Garden', [c, a, b])
})

test('a board is organised offline, acts are undone after a restart, and the server gets the rest', async ({
  device,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  const context = device.context()
  const member = await signUp(context)
  const board = await fillBoard(context, member, 'Garden', 4)
  const [a = '', b = '', c = '', d = ''] = board.pins
  let page = device.page()
  await page.goto(board.path)
  await showsOrder(page, 'Garden', [a, b, c, d])
  await applicationIsKept(page)

  await device.goOffline()
  await chooseForPin(page, d, 'Move to the front')
  await showsOrder(page, 'Garden', [d, a, b, c])
  await chooseForPin(page, b, 'Remove from Garden')
  await showsOrder(page, 'Garden', [d, a, c])
  page = await device.restart()
  await page.goto(board.path)
  await showsOrder(page, 'Garden', [d, a, c])
  await page.keyboard.press('Control+z')
  await expect(toast(page, /^Undone: removed/)).toBeVisible()
  await showsOrder(page, 'Garden', [d, a, b, c])
  expect(await storedOrder(board.id)).toEqual([a, b, c, d])

  await device.goOnline()
  await expect.poll(() => storedOrder(board.id), { timeout: 30_000 }).toEqual([d, a, b, c])
  await showsOrder(page, 'Garden', [d, a, b, c])
})
