import type { Locator, Page } from 'playwright/test'
import { breaches, overflow } from './support/accessibility.ts'
import { fillBoard, giveAway, showsOrder, storedOrder, toast, undoButton } from './support/boards.ts'
import { homeFeed, openFeed, standsStill, wheel } from './support/feed.ts'
import { signUp } from './support/members.ts'
import { expect, test } from './support/test.ts'

const bar = (page: Page): Locator => page.getByRole('toolbar', { name: 'Selected pins' })
const cardAt = (page: Page, index: number): Locator => page.locator(`[data-index="${index}"]`)

const selectedCards = (page: Page): Locator => page.locator('[data-selected="true"]')

test('pins are chosen by check, Ctrl-click, Shift-click and keys, and Escape lets go', async ({ page, context }) => {
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
  // Whoever collects does not open.
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

test('a selection outlives scrolling away and other columns, and reaches over pins that are on no screen', async ({
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

test('selected pins of a board are saved, moved, taken off and deleted together, each with a way back', async ({
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
  await expect(bar(page).getByRole('button', { name: 'Delete 1 of yours' })).toBeVisible()
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
  await bar(page).getByRole('button', { name: 'Take off this board' }).click()
  await expect(toast(page, '6 pins removed from Garden')).toBeVisible()
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

test('a visitor has nothing to select', async ({ page }) => {
  await openFeed(page)
  await cardAt(page, 2).hover()
  await expect(cardAt(page, 2).getByRole('button', { name: 'Save' })).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true })

  test('a pin is chosen by its menu, others by a tap, and the bar fits', async ({ page, context }) => {
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
    expect(await breaches(page)).toEqual([])
  })
})

/** A finger rests on a card and is lifted. */
async function rest(page: Page, card: Locator): Promise<void> {
  const { x = 0, y = 0 } = (await card.boundingBox()) ?? {}
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + 60, y: y + 60 }] })
  await expect(card).toHaveAttribute('data-lifted', '')
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}
