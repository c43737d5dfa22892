import type { Page } from 'playwright'
import { quantile } from '../statistics.ts'
import { keyCosts } from './painted-key.ts'

export interface KeyFigures {
  /** 95th percentile of the main thread's processor time from a key press to the painted focus, in milliseconds. */
  readonly p95Ms: number
  readonly worstMs: number
}

/** Presses real arrow keys. For each, sums the main thread's time until the focus is painted. */
export async function arrowKeys(page: Page, presses: number): Promise<KeyFigures> {
  await enterGrid(page)
  const keys = ['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowDown', 'ArrowUp']
  const costs = await keyCosts(page, async () => {
    for (let press = 0; press < presses; press += 1) {
      await page.keyboard.press(keys[press % keys.length]!)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      await page.waitForTimeout(60)
    }
  })
  if (costs.length !== presses || costs.some(Number.isNaN)) throw new Error('the trace lacks keys or their frames')
  return { p95Ms: quantile(costs, 0.95), worstMs: Math.max(...costs) }
}

/**
 * Makes random moves with arrow, Page, Home and End keys. After each, the focused card must report its true position
 * and the list's true length, be inside the view, and have the same neighbours in the document as in the list.
 * @returns the number of moves after which this was not true
 */
export async function wrongPositions(page: Page, moves: number): Promise<number> {
  await enterGrid(page)
  return page.evaluate(async (count) => {
    const usual = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'PageDown', 'PageUp']
    let state = 7
    const random = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32
    let wrong = 0
    for (let move = 0; move < count; move += 1) {
      const key = random() < 0.01 ? (random() < 0.5 ? 'Home' : 'End') : usual[Math.floor(random() * usual.length)]!
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      await new Promise((resolve) => setTimeout(resolve, 4))
      const cell = document.activeElement?.closest<HTMLElement>('[role="listitem"]')
      const geometry = window.harness.source.geometry()!
      // In the harness, the name of a card is its position in the seeded list, and its handle is the same number.
      const position = Number(cell?.getAttribute('aria-posinset'))
      const link = cell?.querySelector('[data-grid-focus]')?.getAttribute('href')
      const handle = geometry.handles[position - 1]
      const box = cell?.getBoundingClientRect()
      const order = [...document.querySelectorAll('[role="listitem"]')].map((item) =>
        Number(item.getAttribute('aria-posinset')),
      )
      const isRight =
        // Fails if a tool of a card has the focus. Such a tool handles no arrow keys, so nothing would move, and
        // everything else would look correct.
        document.activeElement!.matches('[data-grid-focus], [data-index]') &&
        Number(cell?.getAttribute('aria-setsize')) === geometry.count &&
        (link === undefined || link === `/pin/${handle}`) &&
        box !== undefined &&
        box.bottom > 0 &&
        box.top < innerHeight &&
        order.every((at, i) => i === 0 || at > order[i - 1]!)
      if (!isRight) wrong += 1
    }
    return wrong
  }, moves)
}

/**
 * Moves the focus by keyboard to the list's only tab stop, and from there to a card. If a card already has the focus,
 * it moves to the first card.
 */
async function enterGrid(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
  await page.waitForTimeout(400)
  for (let stop = 0; stop < 10; stop += 1) {
    if (await page.evaluate(() => document.activeElement?.matches('[data-grid-focus]') ?? false)) {
      await page.keyboard.press('Home')
      await page.waitForTimeout(400)
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not lead into the grid')
}
