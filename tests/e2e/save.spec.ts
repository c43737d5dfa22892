import { likeButton, likedButton, openSomePin, picker, saveButton, saveToNewBoard } from './support/closeup.ts'
import { applicationIsKept, cardOf, homeFeed, openFeed, pinInView } from './support/feed.ts'
import { addBoard, signUp } from './support/members.ts'
import { countsOf, storedOf } from './support/stored.ts'
import { expect, test } from './support/test.ts'

test('a pin is saved to a new board, and is there, on the profile and on the server exactly once @smoke', async ({
  page,
  context,
}) => {
  const member = await signUp(context)
  await openFeed(page)
  const pin = await openSomePin(page)
  const before = await countsOf(pin)
  await saveToNewBoard(page, 'Summer table')
  await expect(page.getByText('Saved to Summer table')).toBeVisible()
  await expect.poll(() => storedOf(member.id)).toEqual({ saves: [`Summer table: ${pin}`], likes: [], commands: 2 })
  expect((await countsOf(pin)).saves).toBe(before.saves + 1)

  await page.reload()
  await expect(saveButton(page)).toHaveText('Saved')
  await expect(page.getByRole('button', { name: 'Summer table' })).toBeVisible()

  await page.goto(`/${member.username}`)
  const board = page.getByRole('region', { name: 'Boards' }).getByRole('link', { name: /Summer table/ })
  await expect(board).toContainText('1 pin')
  await board.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Summer table' })).toBeVisible()
  await expect(cardOf(page.getByRole('list', { name: 'Pins of Summer table' }), pin)).toBeVisible()
})

test('a save is reverted by Undo, and made again from the card', async ({ page, context }) => {
  const member = await signUp(context)
  await addBoard(context, 'Garden')
  const feed = await openFeed(page)
  // The boards are loaded by then; before, Save would ask for one.
  await applicationIsKept(page)
  const pin = await pinInView(page)
  const card = cardOf(feed, pin)
  await card.hover()
  await card.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(async () => (await storedOf(member.id)).saves).toEqual([`Garden: ${pin}`])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await storedOf(member.id)).saves).toEqual([])

  await card.hover()
  await card.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(async () => (await storedOf(member.id)).saves).toEqual([`Garden: ${pin}`])
  await page.reload()
  await cardOf(homeFeed(page), pin).hover()
  const saved = cardOf(homeFeed(page), pin).getByRole('button', { name: 'Saved', exact: true })
  await expect(saved).toHaveAttribute('aria-pressed', 'true')
  await saved.click()
  await expect.poll(async () => (await storedOf(member.id)).saves).toEqual([])
})

test('the picker finds a board by a part of its name, and rejects a second one of the same name', async ({
  page,
  context,
}) => {
  const member = await signUp(context)
  await addBoard(context, 'Autumn kitchen')
  await addBoard(context, 'Bookshelves', 'secret')
  await openFeed(page)
  const pin = await openSomePin(page)
  await page
    .getByRole('button', { name: 'Bookshelves' })
    .or(page.getByRole('button', { name: 'Autumn kitchen' }))
    .click()
  const search = picker(page).getByRole('searchbox', { name: 'Find a board' })
  await expect(picker(page).getByRole('listitem')).toHaveCount(2)
  await expect(picker(page).getByRole('img', { name: 'Secret' })).toHaveCount(1)

  await picker(page).getByRole('button', { name: 'Create a board' }).click()
  await picker(page).getByRole('textbox', { name: 'Name' }).fill('bookshelves')
  await picker(page).getByRole('button', { name: 'Create and save' }).click()
  await expect(picker(page)).toContainText('You already have a board with this name.')

  await picker(page).getByRole('button', { name: 'Choose a board instead' }).click()
  await search.fill('kitch')
  await search.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(saveButton(page)).toHaveText('Saved')
  await expect.poll(async () => (await storedOf(member.id)).saves).toEqual([`Autumn kitchen: ${pin}`])
})

test('a like is counted once, stays after a reload and can be removed', async ({ page, context }) => {
  const member = await signUp(context)
  await openFeed(page)
  const pin = await openSomePin(page)
  const { likes } = await countsOf(pin)
  // All five kinds of reaction together.
  const reactions = page.getByRole('button', { name: /reactions?, choose yours|Choose a reaction/ })
  const before = Number.parseInt((await reactions.getAttribute('aria-label')) ?? '', 10) || 0
  await likeButton(page).click()
  await expect(reactions).toHaveAccessibleName(new RegExp(`^${before + 1} reaction`))
  await expect.poll(async () => (await storedOf(member.id)).likes).toEqual([pin])
  expect((await countsOf(pin)).likes).toBe(likes + 1)
  await page.reload()
  await likedButton(page).click()
  await expect(likeButton(page)).toBeVisible()
  await expect.poll(() => countsOf(pin)).toMatchObject({ likes })
})

test('a visitor who wants to save is asked to sign up @smoke', async ({ page }) => {
  await openFeed(page)
  const pin = await openSomePin(page)
  await saveButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Sign up to save and like pins' })
  await dialog.getByRole('link', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(`/signup?next=${encodeURIComponent(`/pin/${pin}`)}&from=save`)
  await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible()
})
