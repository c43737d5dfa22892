import type { Locator, Page } from 'playwright/test'
import { fillBoard } from '../support/boards.ts'
import { homeFeed, openFeed, standsStill } from '../support/feed.ts'
import { signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { atBothSizes, test } from '../support/slow.ts'
import { expect } from '../support/test.ts'

/** The document never has more cells than this, however long the list is. */
const MOUNTED_MAX = 160

interface CellSeen {
  readonly place: number
  readonly size: number
  readonly left: number
  readonly top: number
  readonly bottom: number
  readonly isModule: boolean
  readonly hasFocus: boolean
}

/** All cells of a list that are in the document, in its order. */
function cellsOf(list: Locator): Promise<readonly CellSeen[]> {
  return list.evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>(':scope > [role="listitem"]')].map((cell) => {
      const { left, top, bottom } = cell.getBoundingClientRect()
      return {
        place: Number(cell.getAttribute('aria-posinset')),
        size: Number(cell.getAttribute('aria-setsize')),
        left,
        top,
        bottom,
        isModule: cell.dataset['module'] !== undefined,
        hasFocus: cell.contains(document.activeElement),
      }
    }),
  )
}

/**
 * Checks that the list is a masonry that mounts nearby items, reports each card's position and the total, and is one
 * tab stop.
 */
async function expectGrid(page: Page, list: Locator, atLeast: number, card = '[data-pin]'): Promise<void> {
  await expect(list.locator(card).first()).toBeVisible({ timeout: 30_000 })
  // The order of the whole list arrives after the first screen.
  await expect.poll(async () => (await cellsOf(list))[0]?.size, { timeout: 30_000 }).toBeGreaterThanOrEqual(atLeast)
  await standsStill(page)
  const cells = await cellsOf(list)
  expect(cells.length).toBeLessThan(MOUNTED_MAX)
  expect(cells.map(({ place }) => place)).toEqual(cells.map((_, at) => cells[0]!.place + at))
  expect(new Set(cells.map(({ size }) => size)).size).toBe(1)
  const pins = cells.filter(({ isModule }) => !isModule)
  expect(new Set(pins.map(({ left }) => left)).size, 'columns').toBeGreaterThan(1)
  // In reading order, no card starts above the one before it.
  expect(pins.map(({ top }) => top)).toEqual(pins.map(({ top }) => top).toSorted((a, b) => a - b))
  await expect(list).toHaveAttribute('tabindex', '0')
  expect(await list.locator('[tabindex="0"]').count()).toBe(0)
}

atBothSizes(() => {
  test('home, topics, search, boards, profiles and related pins are the same grid, long or short', async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000)
    const board = await fillBoard(context, await signUp(context), 'Garden', 3)
    const [pin] = await query<{ id: string; word: string }>(
      `select p.id::text, lower(split_part(p.title, ' ', 1)) as word from pins p join boards b on b.id = p.board_id
       where b.privacy = 'public' and p.title ~ '^[A-Za-z]{4,} ' and p.topic is not null order by p.rank desc limit 1`,
    )
    await openFeed(page)
    await expectGrid(page, homeFeed(page), 300)
    await page.goto('/topics/food/')
    await expectGrid(page, page.getByRole('list', { name: 'Food' }), 20)
    await page.goto(`/search/pins/?q=${pin!.word}`)
    await expectGrid(page, page.getByRole('list', { name: `Results for “${pin!.word}”` }), 2)
    await page.goto(board.path)
    await expectGrid(page, page.getByRole('list', { name: 'Pins of Garden' }), 3)
    await page.goto(`/pin/${pin!.id}`)
    await expectGrid(page, page.getByRole('list', { name: 'More like this' }), 20)
    await page.goto('/robin')
    await expectGrid(page, page.getByRole('list', { name: 'Boards' }), 3, 'a[data-grid-focus]')
  })

  test('arrow keys move to the nearest card in that direction, and the focus survives a jump far away', async ({
    page,
  }) => {
    await openFeed(page)
    const list = homeFeed(page)
    const focused = async (): Promise<{ readonly now: CellSeen; readonly all: readonly CellSeen[] }> => {
      const all = await cellsOf(list)
      const now = all.find(({ hasFocus }) => hasFocus)
      if (!now) throw new Error('No card has the focus')
      return { now, all }
    }
    /** The card that should be next, among those in the document. */
    const nextTo = (
      key: string,
      { left, top, bottom }: CellSeen,
      all: readonly CellSeen[],
    ): readonly (number | undefined)[] => {
      const column = all.filter((cell) => cell.left === left)
      if (key === 'ArrowDown') return [column.find((cell) => cell.top > top)?.place]
      if (key === 'ArrowUp') return [column.findLast((cell) => cell.top < top)?.place]
      const lefts = [...new Set(all.map((cell) => cell.left))].toSorted((a, b) => a - b)
      const beside = lefts[lefts.indexOf(left) + (key === 'ArrowRight' ? 1 : -1)]
      return all
        .filter((cell) => cell.left === beside && cell.top < bottom && cell.bottom > top)
        .map(({ place }) => place)
    }
    // The list may get the focus before its order is known, and passes it to its first card afterwards.
    await list.focus()
    await expect(async () => void (await focused())).toPass()
    const way = 'Down Down Right Down Left Down Right Up Down Down Down Left Up'.split(' ')
    for (const key of way.map((direction) => `Arrow${direction}`)) {
      const before = await focused()
      const expected = nextTo(key, before.now, before.all)
      await page.keyboard.press(key)
      const { now } = await focused()
      expect(expected, `${key} from ${before.now.place}`).toContain(now.place)
      expect(now.top, `${key} from ${before.now.place} is in the view`).toBeGreaterThanOrEqual(0)
    }

    const { place } = (await focused()).now
    await page.evaluate(() => scrollTo({ top: 30_000, behavior: 'instant' }))
    await standsStill(page)
    const away = await focused()
    expect(away.now.place).toBe(place)
    expect(away.now.bottom).toBeLessThan(0)
    await page.keyboard.press('ArrowDown')
    const card = list.locator('[data-index]:has(:focus)')
    await expect(card).toBeInViewport()
    expect((await focused()).now.left).toBe(away.now.left)
    expect((await focused()).now.place).toBeGreaterThan(place)
    // The next Tab moves to a tool of the same card.
    await page.keyboard.press('Tab')
    await expect(card).toHaveCount(1)
  })
})

test('the title of a list starts where its pins do, on a phone as well', async ({ page }) => {
  for (const width of [390, 1_440]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/topics/food')
    const pins = page.getByRole('list', { name: 'Food' }).getByRole('listitem')
    await expect(pins.first()).toBeVisible()
    const title = page.getByRole('heading', { level: 1, name: 'Food' })
    const textLeft = await title.evaluate((element) => {
      const text = document.createRange()
      text.selectNodeContents(element)
      return text.getBoundingClientRect().left
    })
    const lefts = await pins.evaluateAll((all) => all.map((pin) => pin.getBoundingClientRect().left))
    expect(Math.abs(textLeft - Math.min(...lefts))).toBeLessThan(3)
  }
})
