import type { Locator } from 'playwright/test'
import { overflow } from '../support/accessibility.ts'
import { PICKER_FLAT_MAX, SHORTLIST_MAX } from '#features/boards/constants.ts'
import { chooseForPin, fillBoard, pinsOf, showsOrder, storedOrder, toast, undoButton } from '../support/boards.ts'
import { addBoard, callsOf, signUp } from '../support/members.ts'
import { pickUp } from '../support/dragging.ts'
import { fingerOn, middleOf, moveTo } from '../support/pointing.ts'
import { query } from '../support/product.ts'
import { expect, FAILED_REQUESTS, test } from '../support/test.ts'

test('selected pins are moved offline to a section of another board, and an undo moves them back', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  const member = await signUp(context)
  const spring = await fillBoard(context, member, 'Spring', 3)
  const dinner = await addBoard(context, 'Dinner')
  const call = await callsOf(context)
  const { id: soups } = (await call.create('BoardSection', { board_id: dinner, name: 'Soups' })) as { id: string }
  const inSoups = async () =>
    (await query<{ pin_id: string }>('select pin_id::text from board_pins where section_id = $1', [soups])).map(
      (row) => row.pin_id,
    )
  const [first = '', second = '', third = ''] = spring.pins
  await page.goto(spring.path)
  await showsOrder(page, 'Spring', spring.pins)
  await chooseForPin(page, first, 'Select')
  await page.locator('[data-index] [data-grid-focus]').nth(1).focus()
  await page.keyboard.press('x')
  const bar = page.getByRole('toolbar', { name: 'Selected pins' })
  // The picker's code is loaded before the network is cut.
  await bar.getByRole('button', { name: 'Move to…' }).click()
  await expect(page.getByRole('button', { name: 'Sections of Dinner' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Sections of Dinner' }).click()
  await page.getByRole('button', { name: 'Soups' }).click()
  await expect(toast(page, '2 pins moved to Soups')).toBeVisible()
  await showsOrder(page, 'Spring', [third])
  await context.setOffline(false)
  await expect.poll(async () => new Set(await inSoups())).toEqual(new Set([first, second]))
  await undoButton(page).click()
  await showsOrder(page, 'Spring', spring.pins)
  await expect.poll(inSoups).toEqual([])
  await expect.poll(() => storedOrder(dinner)).toEqual([])
  await expect.poll(() => storedOrder(spring.id)).toEqual(spring.pins)
})

test('a pin is dragged into a section of its board, whose long title widens nothing', async ({ page, context }) => {
  const member = await signUp(context)
  const board = await fillBoard(context, member, 'Dinner', 3)
  const [pin = ''] = board.pins
  await addBoard(context, 'Lunch')
  const title = 'Slow suppers with far too many words '.repeat(2).trim()
  const call = await callsOf(context)
  await call.create('BoardSection', { board_id: board.id, name: title })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(board.path)
  const section = page.getByRole('region', { name: 'Sections' }).getByRole('listitem')
  await expect(section).toContainText(title)
  expect(await overflow(page)).toBeLessThanOrEqual(0)

  await page.setViewportSize({ width: 1_280, height: 1_100 })
  await showsOrder(page, 'Dinner', board.pins)
  await pickUp(page, page.locator(`[data-pin="${pin}"]`))
  await moveTo(page, await middleOf(section))
  await expect(section).toHaveAttribute('data-over', '')
  await page.mouse.up()
  await expect(section).toContainText('1 pin')
  const inSection = () =>
    query<{ pin_id: string }>(
      'select s.pin_id::text from board_pins s where s.board_id = $1 and s.section_id is not null',
      [board.id],
    )
  await expect.poll(inSection).toEqual([{ pin_id: pin }])
  await undoButton(page).click()
  await expect.poll(inSection).toEqual([])
})

test("a board's sections are dragged into another order, an undo brings it back, and Escape leaves it", async ({
  page,
  context,
}) => {
  const member = await signUp(context)
  const dinner = await fillBoard(context, member, 'Dinner', 1)
  const call = await callsOf(context)
  for (const name of ['Starters', 'Mains', 'Sweets']) await call.create('BoardSection', { board_id: dinner.id, name })
  const stored = async () =>
    (
      await query<{ title: string }>('select title from board_sections where board_id = $1 order by position', [
        dinner.id,
      ])
    ).map(({ title }) => title)
  await page.goto(dinner.path)
  const sections = page.getByRole('region', { name: 'Sections' }).getByRole('listitem')
  const place = (title: string) => sections.filter({ hasText: title })
  const shows = (...titles: readonly string[]) => expect(sections).toHaveText(titles.map((title) => new RegExp(title)))
  await shows('Starters', 'Mains', 'Sweets')

  await place('Sweets').dragTo(place('Starters'))
  await expect(toast(page, 'Order of sections changed')).toBeVisible()
  await shows('Sweets', 'Starters', 'Mains')
  await expect.poll(stored).toEqual(['Sweets', 'Starters', 'Mains'])
  await undoButton(page).click()
  await shows('Starters', 'Mains', 'Sweets')
  await expect.poll(stored).toEqual(['Starters', 'Mains', 'Sweets'])

  await place('Sweets').hover()
  await page.mouse.down()
  await place('Starters').hover()
  await place('Starters').hover({ position: { x: 20, y: 20 } })
  await shows('Sweets', 'Starters', 'Mains')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await shows('Starters', 'Mains', 'Sweets')
})

test("a pin that is removed on a section's page leaves it at once, and an undo brings it back there", async ({
  page,
  context,
}) => {
  const member = await signUp(context)
  const dinner = await fillBoard(context, member, 'Dinner', 3)
  const call = await callsOf(context)
  const { id: soups } = (await call.create('BoardSection', { board_id: dinner.id, name: 'Soups' })) as { id: string }
  const [first = '', second = ''] = dinner.pins
  await call.create('BulkEdit', { board_id: dinner.id, section_id: soups, pin_ids: [first, second] })
  await page.goto(`${dinner.path}soups/`)
  await expect(page.getByText('2 pins')).toBeVisible()
  const cards = pinsOf(page, 'Soups').locator('[data-pin]')
  await expect(cards).toHaveCount(2)
  await chooseForPin(page, first, 'Remove from Dinner')
  await expect(cards).toHaveCount(1)
  await expect(page.getByText('1 pin', { exact: true })).toBeVisible()
  await expect.poll(() => storedOrder(dinner.id)).toHaveLength(2)
  await undoButton(page).click()
  await expect(cards).toHaveCount(2)
  await expect(page.getByText('2 pins')).toBeVisible()
  await page.getByRole('link', { name: 'Dinner' }).first().click()
  await expect(page.getByText('1 pin not in a section')).toBeVisible()
})

test('one tap saves to the chosen board, also before the boards are loaded', async ({ page, context }) => {
  test.setTimeout(120_000) // two browsers, one after the other
  const member = await signUp(context)
  const garden = await addBoard(context, 'Garden')
  const attic = await addBoard(context, 'Attic')
  const spring = await fillBoard(context, member, 'Spring', 1)
  await page.goto('/')
  const card = page.locator('[data-pin]').first()
  await card.hover({ position: { x: 60, y: 60 } })
  await card.getByRole('button', { name: /Choose a board/ }).click()
  await page.getByRole('button', { name: 'Save here first: Garden' }).click()
  await expect(toast(page, 'Saves go to Garden first')).toBeVisible()
  await page.keyboard.press('Escape')
  const chosen = () =>
    query<{ board_id: string }>('select board_id::text from quick_boards where user_id = $1', [member.id])
  await expect.poll(chosen).toEqual([{ board_id: garden }])

  // Another device chooses the other board; this one learns it with its boards, which load slowly.
  await query('update quick_boards set board_id = $2 where user_id = $1', [member.id, attic])
  const other = await context.browser()!.newContext({ storageState: await context.storageState() })
  const slow = await other.newPage()
  let isLate = true
  await slow.route(/BoardPickerBoards/, async (route) => {
    await expect.poll(() => isLate, { timeout: 30_000 }).toBe(false)
    await route.continue()
  })
  await slow.goto(new URL('/', page.url()).href)
  const first = slow.locator('[data-pin]').first()
  const pin = await first.getAttribute('data-pin')
  await first.hover({ position: { x: 60, y: 60 } })
  const save = first.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(save).toHaveAttribute('aria-busy', 'true')
  await expect(slow.getByRole('dialog')).toHaveCount(0)
  isLate = false
  await expect(toast(slow, 'Saved to Attic')).toBeVisible()
  await expect.poll(() => storedOrder(attic)).toEqual([pin])
  expect(await storedOrder(spring.id)).toHaveLength(1)
  await other.close()
})

test('a board has a colour, a search becomes a smart board, and ideas are saved from their tab', async ({
  page,
  context,
  problems,
}) => {
  test.setTimeout(120_000) // several screens, one after the other
  problems.expect(FAILED_REQUESTS)
  const member = await signUp(context)
  const spring = await fillBoard(context, member, 'Spring', 4)
  await page.goto(spring.path)
  await page.getByRole('button', { name: 'Options for Spring' }).click()
  await page.getByRole('menuitem', { name: 'Edit board' }).click()
  await page.getByTitle('Violet').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const stored = () => query<{ color: string | null }>('select color from boards where id = $1', [spring.id])
  await expect.poll(stored).toEqual([{ color: 'violet' }])
  await undoButton(page).click()
  await expect.poll(stored).toEqual([{ color: null }])

  await page.getByRole('link', { name: 'More ideas' }).click()
  await expect(page).toHaveURL(/more_ideas/)
  const idea = page.getByRole('list', { name: 'More ideas for Spring' }).locator('[data-pin]').first()
  const pin = (await idea.getAttribute('data-pin')) ?? ''
  expect(spring.pins).not.toContain(pin)
  await idea.hover({ position: { x: 60, y: 60 } })
  await idea.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Saved to Spring')).toBeVisible()
  await expect.poll(() => storedOrder(spring.id)).toEqual([pin, ...spring.pins])

  await page.goto('/search/pins?q=garden')
  await page.getByRole('button', { name: 'Save as smart board' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Gardens')
  await dialog.getByRole('button', { name: 'Create board' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gardens' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/${member.username}/gardens`))
  await expect(page.getByRole('link', { name: /Search: .*garden/ })).toBeVisible()
  await expect(page.locator('[data-pin]').first()).toBeVisible()
  await page
    .locator('[data-pin]')
    .first()
    .hover({ position: { x: 60, y: 60 } })
  await page.getByRole('button', { name: /Choose a board/ }).click()
  await expect(page.getByRole('button', { name: 'Spring', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Gardens', exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Edit search' }).click()
  await dialog.getByRole('textbox', { name: 'Search for' }).fill('lamp & shade')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: /Search: .*lamp & shade/ })).toBeVisible()
  await context.setOffline(false)
  const search = async () =>
    (
      await query<{ smart_search: string }>('select smart_search from boards where owner_id = $1 and slug = $2', [
        member.id,
        'gardens',
      ])
    )[0]?.smart_search
  await expect.poll(search).toBe('pins?q=lamp%20%26%20shade')
  await undoButton(page).click()
  await expect(page.getByRole('link', { name: /Search: .*garden/ })).toBeVisible()
  await expect.poll(search).toBe('pins?q=garden')

  // Its filters are said, and can be changed.
  await page.getByRole('button', { name: 'Edit search' }).click()
  await dialog.getByRole('button', { name: 'Shape' }).click()
  await page.getByRole('menuitemradio', { name: 'Tall' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/Shape: .*Tall/)).toBeVisible()
  await expect.poll(search).toBe('pins?q=garden&shape=tall')
})

test("boards are arranged and a pin becomes the cover, on everybody's view of the profile", async ({
  page,
  context,
}) => {
  const member = await signUp(context)
  const garden = await fillBoard(context, member, 'Garden', 3)
  await addBoard(context, 'Attic')
  const last = garden.pins[2] ?? ''
  await page.goto(garden.path)
  await chooseForPin(page, last, 'Use as board cover')
  const cover = () =>
    query<{ pin: string | null }>('select cover_pin_id::text as pin from boards where id = $1', [garden.id])
  await expect.poll(cover).toEqual([{ pin: last }])
  await page.goto(`/${member.username}`)
  const [picture] = await query<{ signature: string }>('select signature from pins where id = $1', [last])
  const boards = page.getByRole('region', { name: 'Boards' })
  await expect(
    boards
      .getByRole('link', { name: /^Garden/ })
      .locator('img')
      .first(),
  ).toHaveAttribute('src', new RegExp(picture!.signature))
  const names = async () =>
    (await boards.locator('a[data-grid-focus]').allInnerTexts()).map((text) => text.split('\n')[0] ?? '')
  const before = await names()
  await boards.getByRole('button', { name: 'Reorder', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: new RegExp(`^Move .*${before[0]}.* down`) }).click()
  await dialog.getByRole('button', { name: 'Save order' }).click()
  await expect.poll(names).toEqual(before.toReversed())
  await page.reload()
  await expect.poll(names).toEqual(before.toReversed())

  await boards.getByRole('button', { name: 'Reorder', exact: true }).click()
  const rows = dialog.getByRole('listitem')
  await expect(rows).toHaveText(before.toReversed())
  const gripOf = (row: Locator) => row.locator('svg').first()
  await gripOf(rows.first()).dragTo(gripOf(rows.last()))
  await expect(rows).toHaveText(before)
  // The arrows do the same for the keyboard.
  await rows.first().getByRole('button', { name: /down$/ }).press('Enter')
  await expect(rows).toHaveText(before.toReversed())
  await rows.last().getByRole('button', { name: /up$/ }).press('Space')
  await expect(rows).toHaveText(before)
  await rows.last().hover({ position: { x: 20, y: 20 } })
  await page.mouse.down()
  await rows.first().hover({ position: { x: 20, y: 20 } })
  await expect(rows).toHaveText(before.toReversed())
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(rows).toHaveText(before)
  await dialog.getByRole('button', { name: 'Save order' }).click()
  await expect.poll(names).toEqual(before)
})

test('a board created with a description leaves one entry in the history', async ({ page, context }) => {
  const member = await signUp(context)
  await page.goto('/board/create')
  await page.getByRole('textbox', { name: 'Name' }).fill('Cellar')
  await page.getByRole('textbox', { name: /Description/ }).fill('Cool and dark')
  await page.getByRole('button', { name: 'Create a board' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cellar' })).toBeVisible()
  const stored = () =>
    query<{ description: string }>(`select description from boards where owner_id = $1 and deleted_at is null`, [
      member.id,
    ])
  await expect.poll(stored).toEqual([{ description: 'Cool and dark' }])
  await page.keyboard.press('Control+z')
  await expect.poll(stored).toEqual([])
})

for (const locale of ['en-US', 'ar-SA'])
  test.describe(`on a phone in ${locale}`, () => {
    test.use({ locale, viewport: { width: 390, height: 844 } })

    test(`the selected tab of a long row is in the view (${locale})`, async ({ page }) => {
      await page.goto('/search/users?q=garden')
      await expect(page.locator('nav a[aria-current="page"][href*="/search/users"]')).toBeInViewport({ ratio: 1 })
    })
  })

test('with many boards, the picker shows the last used first, and the others by name', async ({ page, context }) => {
  await signUp(context)
  const names = Array.from({ length: PICKER_FLAT_MAX + 1 }, (_, at) => `Shelf ${at + 1}`)
  for (const name of names) await addBoard(context, name)
  await page.goto('/')
  const card = page.locator('[data-pin]').first()
  await card.hover({ position: { x: 60, y: 60 } })
  await card.getByRole('button', { name: /Choose a board/ }).click()
  const others = page.getByRole('list', { name: 'All boards' })
  const startsOf = (all: readonly string[]) => all.map((name) => new RegExp(`^${name}\\D`))
  await expect(others.getByRole('listitem')).toHaveText(startsOf(names.slice(0, -SHORTLIST_MAX)))
  const recent = page.getByRole('list', { name: 'Last used' })
  await expect(recent.getByRole('listitem')).toHaveText(startsOf(names.slice(-SHORTLIST_MAX).toReversed()))
  await page.getByRole('searchbox', { name: 'Find a board' }).fill('shelf 1')
  await expect(page.getByRole('heading', { name: 'All boards' })).toBeHidden()
  await expect(page.getByRole('button', { name: /^Shelf 1\d?$/ })).toHaveCount(8)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('boards are arranged by a finger that rested first, and one that did not scrolls', async ({ page, context }) => {
    const member = await signUp(context)
    for (const name of ['Attic', 'Barn', 'Cellar']) await addBoard(context, name)
    await page.goto(`/${member.username}`)
    await page.getByRole('button', { name: 'Reorder', exact: true }).click()
    const rows = page.getByRole('dialog').getByRole('listitem')
    await expect(rows).toHaveCount(3)
    const before = await rows.allInnerTexts()
    const finger = await fingerOn(page)
    const [from, to] = [await middleOf(rows.nth(0)), await middleOf(rows.nth(2))]
    await finger.down(from)
    await finger.move({ x: from.x, y: from.y + 40 })
    await finger.move(to)
    await finger.up()
    await expect(rows).toHaveText(before)

    await finger.down(from)
    await page.waitForTimeout(500)
    await finger.move({ x: from.x, y: from.y + 40 })
    await finger.move(to)
    await finger.up()
    await expect(rows).toHaveText([before[1]!, before[2]!, before[0]!])
  })
})
