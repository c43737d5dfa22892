import type { BrowserContext, Locator, Page } from 'playwright/test'
import { fillBoard, showsOrder, storedOrder, toast, undoButton } from './support/boards.ts'
import { carryOver, carryTo, dock, mark, pickUp, pickUpByFinger, pointIn } from './support/dragging.ts'
import { openFeed, pinInView, wheel } from './support/feed.ts'
import { addBoard, signUp } from './support/members.ts'
import { boxOf, cardAt, fingerOn, moveTo, type Point } from './support/pointing.ts'
import { SIZES, test } from './support/slow.ts'
import { expect } from './support/test.ts'

// These tests use no offline mode, so a first visit need not cache files for later.
test.use({ serviceWorkers: 'block' })

test.use(SIZES.desktop)

const pinAt = async (page: Page, index: number) =>
  (await cardAt(page, index).locator('[data-pin]').getAttribute('data-pin')) ?? ''

/** A board of this many pins is several screens long, so not all of its pins are mounted. */
const SCREENS = 40

/** A new member's open board Garden, and an empty board for the dock. */
async function openGarden(page: Page, context: BrowserContext, count: number) {
  const member = await signUp(context)
  const kitchen = await fillBoard(context, member, 'Kitchen', 0)
  const board = await fillBoard(context, member, 'Garden', count)
  await page.goto(board.path)
  if (count < SCREENS) await showsOrder(page, 'Garden', board.pins)
  else {
    // A document from the server reacts to no drag before its scripts run.
    await expect(page.locator('[data-served]')).toHaveCount(0)
    await expect(page.locator(`[data-pin="${board.pins[1]}"]`)).toBeVisible()
  }
  return { board, kitchen }
}

test('a pin is dragged to its position on a board, and Escape cancels @smoke', async ({ page, context }) => {
  const { board } = await openGarden(page, context, 6)
  const [a = '', b = '', c = '', d = '', e = '', f = ''] = board.pins

  await pickUp(page, cardAt(page, 4))
  await carryTo(page, cardAt(page, 1), 0.2)
  await page.mouse.up()
  await showsOrder(page, 'Garden', [a, e, b, c, d, f])
  await expect(toast(page, 'Order changed')).toBeVisible()
  await expect.poll(() => storedOrder(board.id)).toEqual([a, e, b, c, d, f])
  await expect(page).toHaveURL(board.path)

  await pickUp(page, cardAt(page, 0))
  await carryTo(page, cardAt(page, 5), 0.8)
  await page.keyboard.press('Escape')
  await expect(dock(page)).toBeHidden()
  await page.mouse.up()
  await expect(page).toHaveURL(board.path)
  await showsOrder(page, 'Garden', [a, e, b, c, d, f])
})

test('a whole selection is dragged, to a position and onto another board', async ({ page, context }) => {
  const { board, kitchen } = await openGarden(page, context, 6)
  const [a = '', b = '', c = '', d = '', e = '', f = ''] = board.pins
  await cardAt(page, 0).click({ modifiers: ['ControlOrMeta'] })
  await cardAt(page, 2).click({ modifiers: ['ControlOrMeta'] })
  await pickUp(page, cardAt(page, 2))
  await carryTo(page, cardAt(page, 5), 0.8)
  await page.mouse.up()
  await showsOrder(page, 'Garden', [b, d, e, f, a, c])
  await expect(toast(page, 'Order of 2 pins changed')).toBeVisible()

  await pickUp(page, cardAt(page, 4))
  await carryOver(page, dock(page).getByText('Kitchen'))
  await page.mouse.up()
  await expect(toast(page, '2 pins moved to Kitchen')).toBeVisible()
  await showsOrder(page, 'Garden', [b, d, e, f])
  await expect.poll(() => storedOrder(kitchen.id)).toEqual([a, c])
  await undoButton(page).click()
  await showsOrder(page, 'Garden', [b, d, e, f, a, c])
})

/** Longer than a pointer must rest above the dock before a list scrolls. */
const RESTING_FRAMES = 90
const scrolled = (page: Page) => page.evaluate(() => scrollY)
const drawFrames = (page: Page, count: number) =>
  page.evaluate(async (frames) => {
    for (let n = 0; n < frames; n += 1) await new Promise(requestAnimationFrame)
  }, count)

test('a pin of the feed is dragged onto a board, and the list below keeps its place', async ({ page, context }) => {
  await signUp(context)
  const id = await addBoard(context, 'Garden')
  await openFeed(page)
  await wheel(page, 900)
  const before = await scrolled(page)
  expect(before).toBeGreaterThan(0)
  const pin = await pinInView(page)
  await pickUp(page, page.locator(`[data-pin="${pin}"]`))
  const top = (await dock(page).boundingBox())?.y ?? 0
  // In the strip above the dock, and over the dock up to its edge.
  await page.mouse.move(500, top - 20, { steps: 25 })
  await drawFrames(page, RESTING_FRAMES)
  expect(await scrolled(page)).toBe(before)
  await page.mouse.move(5, (page.viewportSize()?.height ?? 0) - 2, { steps: 3 })
  await drawFrames(page, RESTING_FRAMES)
  expect(await scrolled(page)).toBe(before)
  await expect(mark(page)).toHaveCount(0)
  await carryOver(page, dock(page).getByText('Garden'))
  await page.mouse.up()
  await expect(toast(page, 'Saved to Garden')).toBeVisible()
  await expect.poll(() => storedOrder(id)).toEqual([pin])
  await expect(page).toHaveURL('/')
  expect(await scrolled(page)).toBe(before)
})

test('a board scrolls near its edges while a pin is dragged, and is back in place after Escape or over the dock', async ({
  page,
  context,
}) => {
  const { board } = await openGarden(page, context, SCREENS)
  const above = async () => ({ x: 500, y: ((await dock(page).boundingBox())?.y ?? 0) - 20 })
  for (const end of ['Escape', 'dock'] as const) {
    await pickUp(page, cardAt(page, 1))
    await moveTo(page, await above())
    await expect.poll(() => scrolled(page)).toBeGreaterThan(600)
    if (end === 'Escape') await page.keyboard.press('Escape')
    else {
      // The dock's own edge, where no board is.
      await moveTo(page, { x: 5, y: (page.viewportSize()?.height ?? 0) - 2 })
      await page.mouse.up()
    }
    await expect(dock(page)).toBeHidden()
    await page.mouse.up()
    await expect.poll(() => scrolled(page)).toBe(0)
  }
  expect(await storedOrder(board.id)).toEqual(board.pins)
})

const boardsOfDock = (page: Page): Locator => dock(page).getByRole('list', { includeHidden: true })

/** Boards besides those of other tests, the newest first in the dock, so `Board 1` is the last one. */
async function addBoards(context: BrowserContext, count: number): Promise<string> {
  const first = await addBoard(context, 'Board 1')
  for (let n = 2; n <= count; n += 1) await addBoard(context, `Board ${n}`)
  return first
}

/** A point on the dock's boards, near one of its ends. */
async function nearEnd(page: Page, end: 'left' | 'right'): Promise<Point> {
  const { x, y, width, height } = await boxOf(boardsOfDock(page))
  return { x: end === 'left' ? x + 6 : x + width - 6, y: y + height / 2 }
}

for (const [locale, onwards, back] of [
  ['en-US', 'right', 'left'],
  ['ar-SA', 'left', 'right'],
] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('boards outside of the dock are reached by a pointer that rests near an end of their row', async ({
      page,
      context,
    }) => {
      test.setTimeout(240_000)
      await signUp(context)
      const id = await addBoards(context, 40)
      await openFeed(page)
      const pin = await pinAt(page, 1)
      await pickUp(page, cardAt(page, 1))
      const row = boardsOfDock(page)
      const [newest, oldest] = [row.getByText('Board 40', { exact: true }), row.getByText('Board 1', { exact: true })]
      await expect(newest).toBeInViewport({ ratio: 1 })
      await expect(oldest).not.toBeInViewport()
      await expect(row).toHaveAttribute(`data-more-${onwards}`)
      await expect(row).not.toHaveAttribute(`data-more-${back}`)
      await moveTo(page, await nearEnd(page, onwards))
      await expect(oldest).toBeInViewport({ ratio: 1, timeout: 45_000 })
      await expect(row).not.toHaveAttribute(`data-more-${onwards}`)
      const scrolled = await page.evaluate(() => scrollY)
      await moveTo(page, await nearEnd(page, back))
      await expect(row).toHaveAttribute(`data-more-${onwards}`)
      await moveTo(page, await nearEnd(page, onwards))
      await expect(row).not.toHaveAttribute(`data-more-${onwards}`, { timeout: 30_000 })
      expect(await page.evaluate(() => scrollY), 'the list beneath stays').toBe(scrolled)
      await carryOver(page, oldest)
      await page.mouse.up()
      await expect.poll(() => storedOrder(id)).toEqual([pin])
    })
  })
}

test('a pin is moved by keyboard, each step is announced, and the focus stays with it @smoke', async ({
  page,
  context,
}) => {
  const { board } = await openGarden(page, context, 4)
  const [a = '', b = '', c = '', d = ''] = board.pins
  const told = (text: string | RegExp) => expect(page.getByRole('status').filter({ hasText: text })).toBeAttached()
  await cardAt(page, 0).getByRole('link').first().focus()
  await page.keyboard.press('m')
  await told(/^Picked up 1 pin\./)
  await page.keyboard.press('ArrowRight')
  await told('Position 2 of 4')
  await page.keyboard.press('End')
  await told('Position 4 of 4')
  await page.keyboard.press('ArrowLeft')
  await told('Position 3 of 4')
  await page.keyboard.press('Enter')
  await showsOrder(page, 'Garden', [b, c, a, d])
  await expect(page.locator(`[data-pin="${a}"]`).getByRole('link').first()).toBeFocused()
  await expect(page.getByRole('listitem').filter({ has: page.locator(`[data-pin="${a}"]`) })).toHaveAttribute(
    'aria-posinset',
    '3',
  )

  await page.keyboard.press('m')
  await page.keyboard.press('Home')
  await page.keyboard.press('Escape')
  await told('Cancelled. The order is unchanged.')
  await showsOrder(page, 'Garden', [b, c, a, d])
  await expect(page).toHaveURL(board.path)
})

test('one card has its tools: the one under the pointer after a drop, and the focused one during keyboard use', async ({
  page,
  context,
}) => {
  const { board } = await openGarden(page, context, 6)
  const [a = '', b = '', c = '', d = '', e = '', f = ''] = board.pins
  const hasTools = async (...pins: readonly string[]) => {
    const more = page.locator('[data-pin]').filter({ has: page.getByRole('button', { name: 'More actions' }) })
    await expect
      .poll(() => more.evaluateAll((cards) => cards.map((card) => card.getAttribute('data-pin'))))
      .toEqual(pins)
  }
  await cardAt(page, 0).getByRole('link').first().focus()
  await page.keyboard.press('ArrowRight')
  await hasTools(b)
  await pickUp(page, cardAt(page, 1))
  await carryTo(page, cardAt(page, 4), 0.2)
  await page.mouse.up()
  await showsOrder(page, 'Garden', [a, c, d, b, e, f])
  await hasTools(e)
  await expect(page.locator(`[data-pin="${b}"]`).getByRole('link').first()).toBeFocused()

  await page.keyboard.press('m')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await showsOrder(page, 'Garden', [a, c, b, d, e, f])
  await hasTools(b)
  // The tools of the focused card are reached by Tab, and stay while one of them has the focus.
  await page.keyboard.press('Tab')
  await moveTo(page, await pointIn(cardAt(page, 4), 0.6))
  await expect(cardAt(page, 4).getByRole('button', { name: 'More actions' })).toBeVisible()
  await expect(page.locator(`[data-pin="${b}"] :focus`)).toBeAttached()
  // A resting pointer has no effect during keyboard use, until its next move.
  await cardAt(page, 2).getByRole('link').first().focus()
  await page.keyboard.press('ArrowRight')
  await hasTools(d)
  await moveTo(page, await pointIn(cardAt(page, 4), 0.4))
  await hasTools(e)
})

test.describe('on a phone', () => {
  test.use(SIZES.phone)

  test('a finger that rested first drags a pin; one that did not scrolls', async ({ page, context }) => {
    const { board } = await openGarden(page, context, 6)
    const [a = '', b = '', c = '', d = '', e = '', f = ''] = board.pins
    const finger = await fingerOn(page)
    const from = await pointIn(cardAt(page, 0), 0.5)
    const to = await pointIn(cardAt(page, 1), 0.8)
    await finger.down(from)
    await expect(cardAt(page, 0)).toHaveAttribute('data-lifted', '')
    await finger.move({ x: from.x + 20, y: from.y + 10 })
    await finger.move({ x: to.x - 10, y: to.y })
    await expect(mark(page)).toBeVisible()
    await finger.move(to)
    await finger.up()
    await showsOrder(page, 'Garden', [b, a, c, d, e, f])
    expect(await page.evaluate(() => scrollY)).toBe(0)

    await finger.down(from)
    await finger.move({ x: from.x, y: from.y - 60 })
    await finger.move({ x: from.x, y: from.y - 160 })
    await finger.up()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50)
    await showsOrder(page, 'Garden', [b, a, c, d, e, f])
  })

  test("a finger drags a pin of a board past the view's edge and onto another board", async ({ page, context }) => {
    const { board, kitchen } = await openGarden(page, context, SCREENS)
    const finger = await pickUpByFinger(page, cardAt(page, 1))
    const top = (await dock(page).boundingBox())?.y ?? 0
    await finger.move({ x: 150, y: top - 16 })
    await expect.poll(() => scrolled(page)).toBeGreaterThan(1_200)
    await carryOver(page, dock(page).getByText('Kitchen'), finger)
    await finger.up()
    await expect(toast(page, 'Moved to Kitchen')).toBeVisible()
    await expect.poll(() => storedOrder(kitchen.id)).toEqual([board.pins[1]])
    await expect.poll(() => scrolled(page)).toBe(0)
  })

  test('a finger reaches boards outside of the dock as well', async ({ page, context }) => {
    await signUp(context)
    const id = await addBoards(context, 9)
    await openFeed(page)
    const pin = await pinAt(page, 1)
    const finger = await pickUpByFinger(page, cardAt(page, 1))
    const oldest = dock(page).getByText('Board 1', { exact: true })
    await expect(oldest).not.toBeInViewport()
    await finger.move(await nearEnd(page, 'right'))
    await expect(oldest).toBeInViewport({ ratio: 1, timeout: 30_000 })
    await carryOver(page, oldest, finger)
    await finger.up()
    await expect.poll(() => storedOrder(id)).toEqual([pin])
  })
})
