import type { BrowserContext, Locator, Page } from 'playwright/test'
import { fillBoard, showsOrder, storedOrder, toast, undoButton } from './support/boards.ts'
import { openFeed } from './support/feed.ts'
import { addBoard, signUp } from './support/members.ts'
import { SIZES, test } from './support/slow.ts'
import { expect } from './support/test.ts'

const cardAt = (page: Page, index: number): Locator => page.locator(`[data-index="${index}"]`)
const mark = (page: Page): Locator => page.locator('[data-drop-mark]')
const dock = (page: Page): Locator => page.locator('[data-drop-dock]')

const xy = ({ x, y }: { readonly x: number; readonly y: number }): readonly [number, number] => [x, y]

test.use(SIZES.desktop)

async function pointIn(card: Locator, share: number): Promise<{ readonly x: number; readonly y: number }> {
  const box = await card.boundingBox()
  if (!box) throw new Error('The card is not drawn')
  return { x: box.x + box.width * share, y: box.y + Math.min(70, box.height / 2) }
}

/** Presses on a card and carries it a little; it hangs at the pointer afterwards. */
async function pickUp(page: Page, card: Locator): Promise<void> {
  const { x, y } = await pointIn(card, 0.5)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 12, y + 6)
  await expect(dock(page)).toBeVisible()
  // It has come to rest: what is over it is not over the list.
  await dock(page).evaluate((element) => Promise.all(element.getAnimations().map((each) => each.finished)))
}

test('a pin is dragged to its place on a board, and Escape gives up', async ({ page, context }) => {
  const member = await signUp(context)
  await addBoard(context, 'Kitchen')
  const board = await fillBoard(context, member, 'Garden', 6)
  const [a = '', b = '', c = '', d = '', e = '', f = ''] = board.pins
  await page.goto(board.path)
  await showsOrder(page, 'Garden', [a, b, c, d, e, f])

  await pickUp(page, cardAt(page, 4))
  const first = await pointIn(cardAt(page, 1), 0.2)
  await page.mouse.move(first.x, first.y, { steps: 4 })
  await expect(mark(page)).toBeVisible()
  await page.mouse.up()
  await showsOrder(page, 'Garden', [a, e, b, c, d, f])
  await expect(toast(page, 'Order changed')).toBeVisible()
  await expect.poll(() => storedOrder(board.id)).toEqual([a, e, b, c, d, f])
  await expect(page).toHaveURL(board.path)

  await pickUp(page, cardAt(page, 0))
  const last = await pointIn(cardAt(page, 5), 0.8)
  await page.mouse.move(last.x, last.y, { steps: 4 })
  await page.keyboard.press('Escape')
  await expect(dock(page)).toBeHidden()
  await page.mouse.up()
  await expect(page).toHaveURL(board.path)
  await showsOrder(page, 'Garden', [a, e, b, c, d, f])
})

test('a whole selection is dragged, to a place and onto another board', async ({ page, context }) => {
  const member = await signUp(context)
  const kitchen = await fillBoard(context, member, 'Kitchen', 0)
  const board = await fillBoard(context, member, 'Garden', 6)
  const [a = '', b = '', c = '', d = '', e = '', f = ''] = board.pins
  await page.goto(board.path)
  await showsOrder(page, 'Garden', [a, b, c, d, e, f])
  await cardAt(page, 0).click({ modifiers: ['ControlOrMeta'] })
  await cardAt(page, 2).click({ modifiers: ['ControlOrMeta'] })
  await pickUp(page, cardAt(page, 2))
  const end = await pointIn(cardAt(page, 5), 0.8)
  await page.mouse.move(end.x, end.y, { steps: 4 })
  await expect(mark(page)).toBeVisible()
  await page.mouse.up()
  await showsOrder(page, 'Garden', [b, d, e, f, a, c])
  await expect(toast(page, 'Order of 2 pins changed')).toBeVisible()

  await pickUp(page, cardAt(page, 4))
  const target = dock(page).getByText('Kitchen')
  const there = await target.boundingBox()
  await page.mouse.move((there?.x ?? 0) + 5, (there?.y ?? 0) + 5, { steps: 4 })
  await expect(dock(page).locator('[data-over]')).toHaveText('Kitchen')
  await page.mouse.up()
  await expect(toast(page, '2 pins moved to Kitchen')).toBeVisible()
  await showsOrder(page, 'Garden', [b, d, e, f])
  await expect.poll(() => storedOrder(kitchen.id)).toEqual([a, c])
  await undoButton(page).click()
  await showsOrder(page, 'Garden', [b, d, e, f, a, c])
})

test('a pin of the feed is dragged onto a board, and the list scrolls near its edges', async ({ page, context }) => {
  await signUp(context)
  const id = await addBoard(context, 'Garden')
  await openFeed(page)
  const pin = (await cardAt(page, 1).locator('[data-pin]').getAttribute('data-pin')) ?? ''
  await pickUp(page, cardAt(page, 1))
  const top = (await dock(page).boundingBox())?.y ?? 0
  await page.mouse.move(500, top - 20, { steps: 3 })
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(900)
  await expect(mark(page)).toHaveCount(0)
  // At the screen's very edge too, which the dock covers.
  const scrolled = await page.evaluate(() => scrollY)
  await page.mouse.move(5, (page.viewportSize()?.height ?? 0) - 2, { steps: 3 })
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled + 900)
  const there = await dock(page).getByText('Garden').boundingBox()
  await page.mouse.move((there?.x ?? 0) + 5, (there?.y ?? 0) + 5, { steps: 4 })
  await page.mouse.up()
  await expect(toast(page, 'Saved to Garden')).toBeVisible()
  await expect.poll(() => storedOrder(id)).toEqual([pin])
  await expect(page).toHaveURL('/')
})

/** Boards beside those of other tests, the newest first in the dock: `Board 1` is the last one. */
async function addBoards(context: BrowserContext, count: number): Promise<string> {
  const first = await addBoard(context, 'Board 1')
  for (let n = 2; n <= count; n += 1) await addBoard(context, `Board ${n}`)
  return first
}

/** A point over the dock's boards, near one of its ends. */
async function nearEnd(page: Page, end: 'left' | 'right'): Promise<{ readonly x: number; readonly y: number }> {
  const row = await dock(page).getByRole('list', { includeHidden: true }).boundingBox()
  const { x = 0, y = 0, width = 0, height = 0 } = row ?? {}
  return { x: end === 'left' ? x + 6 : x + width - 6, y: y + height / 2 }
}

for (const [locale, onwards, back] of [
  ['en-US', 'right', 'left'],
  ['ar-SA', 'left', 'right'],
] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('more boards than fit are reached by a pointer that rests near an end of their row', async ({
      page,
      context,
    }) => {
      test.setTimeout(120_000)
      await signUp(context)
      const id = await addBoards(context, 40)
      await openFeed(page)
      const pin = (await cardAt(page, 1).locator('[data-pin]').getAttribute('data-pin')) ?? ''
      await pickUp(page, cardAt(page, 1))
      const row = dock(page).getByRole('list', { includeHidden: true })
      const [newest, oldest] = [row.getByText('Board 40', { exact: true }), row.getByText('Board 1', { exact: true })]
      await expect(newest).toBeInViewport({ ratio: 1 })
      await expect(oldest).not.toBeInViewport()
      await expect(row).toHaveAttribute(`data-more-${onwards}`)
      await expect(row).not.toHaveAttribute(`data-more-${back}`)
      await page.mouse.move(...xy(await nearEnd(page, onwards)), { steps: 4 })
      await expect(oldest).toBeInViewport({ ratio: 1, timeout: 45_000 })
      await expect(row).not.toHaveAttribute(`data-more-${onwards}`)
      const scrolled = await page.evaluate(() => scrollY)
      await page.mouse.move(...xy(await nearEnd(page, back)), { steps: 4 })
      await expect(row).toHaveAttribute(`data-more-${onwards}`)
      await page.mouse.move(...xy(await nearEnd(page, onwards)), { steps: 4 })
      await expect(row).not.toHaveAttribute(`data-more-${onwards}`, { timeout: 15_000 })
      expect(await page.evaluate(() => scrollY), 'the list beneath stays').toBe(scrolled)
      const there = await oldest.boundingBox()
      await page.mouse.move((there?.x ?? 0) + 5, (there?.y ?? 0) + 5, { steps: 4 })
      await expect(row.locator('[data-over]')).toHaveText('Board 1')
      await page.mouse.up()
      await expect.poll(() => storedOrder(id)).toEqual([pin])
    })
  })
}

test('a pin is carried by the keyboard, each step is told, and the focus stays with it', async ({ page, context }) => {
  const member = await signUp(context)
  const board = await fillBoard(context, member, 'Garden', 4)
  const [a = '', b = '', c = '', d = ''] = board.pins
  const told = (text: string | RegExp) => expect(page.getByRole('status').filter({ hasText: text })).toBeAttached()
  await page.goto(board.path)
  await showsOrder(page, 'Garden', [a, b, c, d])
  await cardAt(page, 0).getByRole('link').first().focus()
  await page.keyboard.press('m')
  await told(/^Picked up 1 pin\./)
  await page.keyboard.press('ArrowRight')
  await told('Place 2 of 4')
  await page.keyboard.press('End')
  await told('Place 4 of 4')
  await page.keyboard.press('ArrowLeft')
  await told('Place 3 of 4')
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
  await told('Cancelled, the order stays.')
  await showsOrder(page, 'Garden', [b, c, a, d])
  await expect(page).toHaveURL(board.path)
})

test.describe('on a phone', () => {
  test.use(SIZES.phone)

  test('a finger that has rested carries a pin; one that has not scrolls', async ({ page, context }) => {
    const member = await signUp(context)
    const board = await fillBoard(context, member, 'Garden', 6)
    const [a = '', b = '', c = '', d = '', e = '', f = ''] = board.pins
    await page.goto(board.path)
    await showsOrder(page, 'Garden', [a, b, c, d, e, f])
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { readonly x: number; readonly y: number }) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })

    const from = await pointIn(cardAt(page, 0), 0.5)
    const to = await pointIn(cardAt(page, 1), 0.8)
    await touch('touchStart', from)
    await expect(cardAt(page, 0)).toHaveAttribute('data-lifted', '')
    await touch('touchMove', { x: from.x + 20, y: from.y + 10 })
    await touch('touchMove', { x: to.x - 10, y: to.y })
    await expect(mark(page)).toBeVisible()
    await touch('touchMove', to)
    await touch('touchEnd')
    await showsOrder(page, 'Garden', [b, a, c, d, e, f])
    expect(await page.evaluate(() => scrollY)).toBe(0)

    await touch('touchStart', from)
    await touch('touchMove', { x: from.x, y: from.y - 60 })
    await touch('touchMove', { x: from.x, y: from.y - 160 })
    await touch('touchEnd')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50)
    await showsOrder(page, 'Garden', [b, a, c, d, e, f])
  })

  test('a finger carries a pin of the feed past the view’s edge and onto a board', async ({ page, context }) => {
    await signUp(context)
    const id = await addBoard(context, 'Garden')
    await openFeed(page)
    const pin = (await cardAt(page, 1).locator('[data-pin]').getAttribute('data-pin')) ?? ''
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { readonly x: number; readonly y: number }) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
    const from = await pointIn(cardAt(page, 1), 0.5)
    await touch('touchStart', from)
    await expect(cardAt(page, 1)).toHaveAttribute('data-lifted', '')
    await touch('touchMove', { x: from.x - 20, y: from.y + 10 })
    await expect(dock(page)).toBeVisible()
    await dock(page).evaluate((element) => Promise.all(element.getAnimations().map((each) => each.finished)))
    const top = (await dock(page).boundingBox())?.y ?? 0
    await touch('touchMove', { x: 150, y: top - 16 })
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_200)
    await expect(mark(page)).toHaveCount(0)
    const there = await dock(page).getByText('Garden').boundingBox()
    await touch('touchMove', { x: (there?.x ?? 0) + 5, y: (there?.y ?? 0) + 5 })
    await expect(dock(page).locator('[data-over]')).toHaveText('Garden')
    await touch('touchEnd')
    await expect(toast(page, 'Saved to Garden')).toBeVisible()
    await expect.poll(() => storedOrder(id)).toEqual([pin])
    await expect(page).toHaveURL('/')
  })
  test('a finger reaches boards that do not fit, too', async ({ page, context }) => {
    await signUp(context)
    const id = await addBoards(context, 9)
    await openFeed(page)
    const pin = (await cardAt(page, 1).locator('[data-pin]').getAttribute('data-pin')) ?? ''
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { readonly x: number; readonly y: number }) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
    const from = await pointIn(cardAt(page, 1), 0.5)
    await touch('touchStart', from)
    await expect(cardAt(page, 1)).toHaveAttribute('data-lifted', '')
    await touch('touchMove', { x: from.x - 20, y: from.y + 10 })
    await expect(dock(page)).toBeVisible()
    await dock(page).evaluate((element) => Promise.all(element.getAnimations().map((each) => each.finished)))
    const oldest = dock(page).getByText('Board 1', { exact: true })
    await expect(oldest).not.toBeInViewport()
    await touch('touchMove', await nearEnd(page, 'right'))
    await expect(oldest).toBeInViewport({ ratio: 1, timeout: 15_000 })
    const there = await oldest.boundingBox()
    await touch('touchMove', { x: (there?.x ?? 0) + 5, y: (there?.y ?? 0) + 5 })
    await expect(dock(page).locator('[data-over]')).toHaveText('Board 1')
    await touch('touchEnd')
    await expect.poll(() => storedOrder(id)).toEqual([pin])
  })
})
