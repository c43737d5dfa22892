import type { Locator, Page } from 'playwright/test'

/** A point in the view, in CSS pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

export const cardAt = (page: Page, index: number): Locator => page.locator(`[data-index="${index}"]`)

/** The position and size of an element. */
export async function boxOf(element: Locator): Promise<Point & { readonly width: number; readonly height: number }> {
  const box = await element.boundingBox()
  if (!box) throw new Error(`It is not drawn: ${element}`)
  return box
}

export async function middleOf(element: Locator): Promise<Point> {
  const { x, y, width, height } = await boxOf(element)
  return { x: x + width / 2, y: y + height / 2 }
}

export async function moveTo(page: Page, { x, y }: Point, steps = 4): Promise<void> {
  await page.mouse.move(x, y, { steps })
}

export interface Finger {
  down(at: Point): Promise<void>
  move(to: Point): Promise<void>
  up(): Promise<void>
}

/** One finger on the screen. */
export async function fingerOn(page: Page): Promise<Finger> {
  const session = await page.context().newCDPSession(page)
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) => {
    await session.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  return { down: (at) => touch('touchStart', at), move: (to) => touch('touchMove', to), up: () => touch('touchEnd') }
}
