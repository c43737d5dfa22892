import type { Locator, Page } from 'playwright/test'
import { boxOf, fingerOn, moveTo, type Finger, type Point } from './pointing.ts'
import { expect } from './test.ts'

/** The line that shows where the dragged pin would be dropped. */
export const mark = (page: Page): Locator => page.locator('[data-drop-mark]')
/** The boards that accept the dragged pin. */
export const dock = (page: Page): Locator => page.locator('[data-drop-dock]')

/** A point near a card's top. Its distance from the left edge is a share of the card's width. */
export async function pointIn(card: Locator, share: number): Promise<Point> {
  const { x, y, width, height } = await boxOf(card)
  return { x: x + width * share, y: y + Math.min(70, height / 2) }
}

/** Presses on a card and drags it a little, so that it follows the pointer. */
export async function pickUp(page: Page, card: Locator): Promise<void> {
  const { x, y } = await pointIn(card, 0.5)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 12, y + 6)
  await dockRests(page)
}

/**
 * The same with a finger, which has to rest first.
 * @returns the finger
 */
export async function pickUpByFinger(page: Page, card: Locator): Promise<Finger> {
  const finger = await fingerOn(page)
  const { x, y } = await pointIn(card, 0.5)
  await finger.down({ x, y })
  await expect(card).toHaveAttribute('data-lifted', '')
  await finger.move({ x: x - 20, y: y + 10 })
  await dockRests(page)
  return finger
}

/** Waits until the dock has stopped moving, because its area then no longer belongs to the list. */
async function dockRests(page: Page): Promise<void> {
  await expect(dock(page)).toBeVisible()
  await dock(page).evaluate((element) => Promise.all(element.getAnimations().map((each) => each.finished)))
}

/** Drags to one side of a card in the list, and checks that the mark shows this position. */
export async function carryTo(page: Page, card: Locator, share: number): Promise<void> {
  await moveTo(page, await pointIn(card, share))
  await expect(mark(page)).toBeVisible()
}

/** Drags onto a board of the dock, and checks that the board accepts it. */
export async function carryOver(page: Page, board: Locator, finger?: Finger): Promise<void> {
  const { x, y } = await boxOf(board)
  const over = { x: x + 5, y: y + 5 }
  await (finger ? finger.move(over) : moveTo(page, over))
  await expect(dock(page).locator('[data-over]')).toHaveText((await board.textContent()) ?? '')
}
