import type { Locator, Page } from 'playwright/test'
import { breaches, overflow } from './support/accessibility.ts'
import { fillBoard, giveAway, showsOrder, storedOrder, toast, undoButton } from './support/boards.ts'
import { homeFeed, openFeed, standsStill, wheel } from './support/feed.ts'
import { signUp } from './support/members.ts'
import { expectEye, eyeOf } from './support/place-kept.ts'
import { boxOf, cardAt, fingerOn, middleOf } from './support/pointing.ts'
import { SIZES, test } from './support/slow.ts'
import { expect } from './support/test.ts'

// These tests use no offline mode, so a first visit need not cache files for later.
test.use({ serviceWorkers: 'block' })

const bar = (page: Page): Locator => page.getByRole('toolbar', { name: 'Selected pins' })
const selectedCards = (page: Page): Locator => page.locator('[data-selected="true"]')

test('pins are selected by check box, Ctrl-click, Shift-click and keys, and deselected by Escape @smoke', async ({
  page,
  context,
}) => {
  await signUp(context)
  await openFeed(page)
  await cardAt(page, 2).hover()
  await cardAt(page, 2)
    .getByRole('checkbox', { name: /^Select / })
    .click()
  await expect(bar(page)).toContainText('1 selected')
  await cardAt(page, 5).click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('4 selected')
  await cardAt(page, 3).click({ modifiers: ['ControlOrMeta'] })
  await expect(bar(page)).toContainText('3 selected')
  // A click in selection mode does not open the pin.
  await cardAt(page, 0).getByRole('link').first().click()
  await expect(bar(page)).toContainText('4 selected')
  await expect(page).toHaveURL('/')
  await page.keyboard.press('Escape')
  await expect(bar(page)).toBeHidden()
  await expect(page).toHaveURL('/')

  await cardAt(page, 1).getByRole('link').first().focus()
  await page.keyboard.press('x')
  await expect(page.getByRole('status').filter({ hasText: '1 selected' })).toBeAttached()
  await expect(cardAt(page, 1).getByRole('link', { name: /^Selected: / })).toBeFocused()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(bar(page)).not.toContainText('1 selected')
  const most = await selectedCards(page).count()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(() => selectedCards(page).count()).toBeLessThan(most)
})

test.describe('on a desktop', () => {
  test.use(SIZES.desktop)

  test('a pointer dragged from a check box selects what it passes, scrolls at the edge, and deselects on the way back', async ({
    page,
    context,
  }) => {
    await signUp(context)
    await openFeed(page)
    const press = async () => {
      await cardAt(page, 2).hover()
      await checkOf(page, 2).hover()
      const at = await middleOf(checkOf(page, 2))
      await page.mouse.down()
      return at
    }
    const overCard = async (index: number, steps = 5) => {
      const { x, y } = await middleOf(cardAt(page, index))
      await page.mouse.move(x, y, { steps })
      return x
    }
    // As slowly as a hand, which leaves the card and its focused check box on the way.
    await press()
    await overCard(7, 80)
    await expect(bar(page)).toContainText('6 selected', { timeout: 30_000 })
    await page.mouse.up()
    await page.keyboard.press('Escape')
    await expect(bar(page)).toBeHidden()
    await press()
    const x = await overCard(7)
    // The code for selecting by dragging is a chunk of its own, and may have to wait for the first screen's pictures.
    await expect(bar(page)).toContainText('6 selected', { timeout: 30_000 })
    await page.mouse.move(x, 890, { steps: 3 })
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_500)
    await page.mouse.move(x, 400)
    await standsStill(page)
    expect(await countOf(page)).toBeGreaterThan(20)
    // Back up to the start: items that are no longer covered are deselected.
    await page.mouse.move(x, 80, { steps: 3 })
    await expect.poll(() => page.evaluate(() => scrollY), { timeout: 30_000 }).toBe(0)
    await overCard(7)
    await expect(bar(page)).toContainText('6 selected')
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(bar(page)).toBeHidden()
    await expect(page).toHaveURL('/')
    // A small shake of the hand is a click.
    const at = await press()
    await page.mouse.move(at.x + 9, at.y + 4, { steps: 2 })
    await page.mouse.up()
    await expect(bar(page)).toContainText('1 selected')
  })
})

test('a selection survives scrolling away and other columns, and includes pins that are on no screen', async ({
  page,
  context,
}) => {
  await signUp(context)
  await openFeed(page)
  await cardAt(page, 1).click({ modifiers: ['ControlOrMeta'] })
  await wheel(page, 9_000)
  await expect(cardAt(page, 0)).not.toBeAttached()
  const far = homeFeed(page).locator('[data-index]').nth(12)
  const index = Number(await far.getAttribute('data-index'))
  await far.click({ modifiers: ['Shift'], position: { x: 60, y: 60 } })
  await expect(bar(page)).toContainText(`${index} selected`)
  await page.setViewportSize({ width: 900, height: 720 })
  await standsStill(page)
  await expect(bar(page)).toContainText(`${index} selected`)
  await page.keyboard.press('Home')
  await wheel(page, -20_000)
  await expect(page.locator('[data-selected="true"]').first()).toBeAttached()
})

test('selected pins of a board are saved, moved, removed and deleted together, each with an undo', async ({
  page,
  context,
}) => {
  const member = await signUp(context)
  const kitchen = await fillBoard(context, member, 'Kitchen', 1)
  const board = await fillBoard(context, member, 'Garden', 6)
  const [a = '', b = '', c = '', d = '', e = '', f = ''] = board.pins
  await giveAway(c, member)
  await page.goto(board.path)
  await showsOrder(page, 'Garden', [a, b, c, d, e, f])

  await cardAt(page, 1).click({ modifiers: ['ControlOrMeta'] })
  await cardAt(page, 3).click({ modifiers: ['Shift'] })
  await expect(bar(page).getByRole('button', { name: 'Delete 1 of your own' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Selected pins' })).toBeVisible()
  expect(await breaches(page)).toEqual([])
  await bar(page).getByRole('button', { name: 'Move to…' }).click()
  await page.getByRole('dialog', { name: 'Move to board' }).getByRole('button', { name: 'Kitchen' }).click()
  await expect(toast(page, '3 pins moved to Kitchen')).toBeVisible()
  await expect(bar(page)).toBeHidden()
  await showsOrder(page, 'Garden', [a, e, f])
  await expect.poll(async () => (await storedOrder(kitchen.id)).slice(0, 3)).toEqual([b, c, d])
  await undoButton(page).click()
  await showsOrder(page, 'Garden', [a, b, c, d, e, f])

  await page.keyboard.press('ControlOrMeta+a')
  await expect(bar(page)).toContainText('6 selected')
  await bar(page).getByRole('button', { name: 'Remove from this board' }).click()
  await expect(toast(page, /^6 pins removed$/)).toBeVisible()
  await expect.poll(() => storedOrder(board.id)).toEqual([])
  await undoButton(page).click()
  await showsOrder(page, 'Garden', [a, b, c, d, e, f])

  await cardAt(page, 2).click({ modifiers: ['ControlOrMeta'] })
  await bar(page).getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(toast(page, 'Pin deleted')).toBeVisible()
  await showsOrder(page, 'Garden', [a, b, d, e, f])
  await page.keyboard.press('ControlOrMeta+z')
  await showsOrder(page, 'Garden', [a, b, c, d, e, f])
})

test.describe('on a desktop, further down', () => {
  test.use(SIZES.desktop)

  test('pins removed above the view move nothing in it, and the focus that the bar had scrolls nothing', async ({
    page,
    context,
  }) => {
    const member = await signUp(context)
    const board = await fillBoard(context, member, 'Garden', 45)
    await page.goto(board.path)
    // A document from the server selects nothing before its scripts run.
    await expect(page.locator('[data-served]')).toHaveCount(0)
    await expect(cardAt(page, 0).locator('[data-pin]')).toBeVisible()
    for (const count of [1, 4]) {
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await cardAt(page, 0).click({ modifiers: ['ControlOrMeta'] })
      if (count > 1) await cardAt(page, count - 1).click({ modifiers: ['Shift'] })
      await expect(bar(page)).toContainText(`${count} selected`)
      await page.evaluate(() => scrollTo({ top: 1_000, behavior: 'instant' }))
      const eye = await eyeOf(page)
      const { x, y } = await middleOf(bar(page).getByRole('button', { name: 'Remove from this board' }))
      await page.mouse.click(x, y)
      await expect(bar(page)).toBeHidden()
      const focused = page.locator('[data-index] [data-grid-focus]:focus')
      await expect(focused).toBeInViewport()
      await expectEye(page, eye)
    }
  })
})

test('a visitor cannot select anything', async ({ page }) => {
  await openFeed(page)
  await cardAt(page, 2).hover()
  await expect(cardAt(page, 2).getByRole('button', { name: 'Save' })).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use(SIZES.phone)

  test('a pin is selected by its menu, others by a tap, and the bar fits', async ({ page, context }) => {
    const member = await signUp(context)
    const board = await fillBoard(context, member, 'Garden', 4)
    await page.goto(board.path)
    await showsOrder(page, 'Garden', board.pins)
    await rest(page, cardAt(page, 0))
    await page.getByRole('menuitem', { name: 'Select' }).tap()
    await expect(bar(page)).toContainText('1 selected')
    await cardAt(page, 2).tap({ position: { x: 80, y: 60 } })
    await expect(bar(page)).toContainText('2 selected')
    await rest(page, cardAt(page, 1))
    await expect(bar(page)).toContainText('3 selected')
    expect(await overflow(page)).toBe(0)
    // At the top, because a button half below the page's header counts as too small to touch.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    expect(await breaches(page)).toEqual([])
  })

  test('a finger that leaves a check box sideways selects what it passes; one that moves up scrolls', async ({
    page,
    context,
  }) => {
    await signUp(context)
    await openFeed(page)
    await rest(page, cardAt(page, 0))
    await page.getByRole('menuitem', { name: 'Select' }).tap()
    await expect(bar(page)).toContainText('1 selected')
    const finger = await fingerOn(page)
    const from = await middleOf(checkOf(page, 0))
    const to = await middleOf(cardAt(page, 3))
    await finger.down(from)
    await finger.move({ x: from.x + 30, y: from.y })
    await finger.move({ x: from.x + 60, y: from.y + 4 })
    await finger.move(to)
    await expect(bar(page)).toContainText('4 selected')
    // Near the edge it scrolls by itself.
    await finger.move({ x: to.x, y: 836 })
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600)
    await finger.up()
    await standsStill(page)
    const count = await countOf(page)
    expect(count).toBeGreaterThan(6)

    const top = await page.evaluate(() => scrollY)
    const seen = homeFeed(page)
      .locator('[data-index]')
      .filter({ has: page.getByRole('checkbox') })
    const { x, y } = await middleOf(seen.nth(Math.floor((await seen.count()) / 2)).getByRole('checkbox'))
    await finger.down({ x, y })
    await finger.move({ x, y: y - 60 })
    await finger.move({ x, y: y - 160 })
    await finger.up()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top + 50)
    expect(await countOf(page)).toBe(count)
  })
})

const checkOf = (page: Page, index: number): Locator => cardAt(page, index).getByRole('checkbox')

/** The number in the bar. */
async function countOf(page: Page): Promise<number> {
  return Number.parseInt((await bar(page).innerText()).trim(), 10)
}

/** A finger rests on a card and is lifted. */
async function rest(page: Page, card: Locator): Promise<void> {
  // Neither the header nor the bar covers the middle of the screen.
  await card.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const { x, y } = await boxOf(card)
  const finger = await fingerOn(page)
  await finger.down({ x: x + 60, y: y + 60 })
  await expect(card).toHaveAttribute('data-lifted', '')
  await finger.up()
}
