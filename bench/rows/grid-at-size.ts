import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { scrollOn } from '../harness/scroll-movement.ts'
import { row, type BenchOptions, type Row } from '../row.ts'
import { PHONE, slowDown, withProfile } from '../support/browser.ts'
import { writeCollection } from '../support/collection.ts'
import { feedOrder } from '../support/feed-order.ts'
import { importCollection, startProduct } from '../support/product.ts'

const PINS = 500_000
const PINS_QUICK = 12_000
const KNOWN_TIMEOUT_MS = 240_000
const SCROLL_PX_PER_S = 4_000

/** G8: the whole feed of a large collection in the real product, on the phone. */
export async function gridAtSize({ quick, collection, progress }: BenchOptions): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'pinfold-grid-'))
  const file = (quick ? null : collection) ?? join(folder, 'collection.ndjson')
  if (file.startsWith(folder)) await writeCollection(file, quick ? PINS_QUICK : PINS)
  progress('importing the collection')
  await importCollection(file, join(folder, 'data'))
  const product = await startProduct({ dataDir: join(folder, 'data'), demo: false })
  try {
    progress('reading the order from the server')
    const ids = await feedOrder(product.origin)
    return await withProfile(PHONE, async (context) => {
      const page = context.pages()[0] ?? (await context.newPage())
      await page.goto(product.origin)
      const from = Date.now()
      await page.waitForFunction(
        (count) => document.querySelector('[role="listitem"]')?.getAttribute('aria-setsize') === String(count),
        ids.length,
        { timeout: KNOWN_TIMEOUT_MS, polling: 250 },
      )
      const knownS = (Date.now() - from) / 1_000
      await slowDown(page, false)
      progress('jumping')
      const jumps = await wrongAfterJumps(page, ids, quick ? 10 : 60)
      progress('scrolling')
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
      await page.waitForTimeout(2_000)
      const back = await watchOrder(page)
      const scroll = await scrollOn(page, SCROLL_PX_PER_S, quick ? 3 : 10)
      const how = `phone 390x844, CPU / ${PHONE.cpuSlowdown}, ${ids.length} pins in the real product`
      const moved = `${how}, ${SCROLL_PX_PER_S} px/s from the middle`
      return [
        row(
          'G8.known',
          'order of the whole list known after',
          knownS,
          's',
          { atMost: 120 },
          `${how}, in the background`,
        ),
        row(
          'G8.reached',
          'first and last pin and places between, where pin or position were wrong',
          jumps,
          '',
          { atMost: 0 },
          `${how}; against the server's order`,
        ),
        row(
          'G8.jumps',
          'jumps back of the topmost position while scrolling down',
          await back(),
          '',
          { atMost: 0 },
          moved,
        ),
        row('G8.blank', 'looks that found an empty area', scroll.blankPct, '%', { atMost: 0 }, moved),
        row('G8.late', 'frames over 25 ms', scroll.over25, '', { atMost: 0 }, `${moved}, ${scroll.frames} frames`),
      ]
    })
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Jumps through the whole list. At each stop, every card in view must show the pin that the server has at the card's
 * reported position.
 */
async function wrongAfterJumps(page: Page, ids: readonly string[], jumps: number): Promise<number> {
  let wrong = 0
  for (let jump = 0; jump <= jumps; jump += 1) {
    const part = ((jump * 37) % (jumps + 1)) / jumps
    await page.evaluate((at) => scrollTo(0, document.documentElement.scrollHeight * at), part)
    const seen = await page
      .waitForFunction(() => {
        const inView = [...document.querySelectorAll('[role="listitem"]')].filter((cell) => {
          const box = cell.getBoundingClientRect()
          return box.bottom > 0 && box.top < innerHeight
        })
        const cards = inView.map((cell) => ({
          position: Number(cell.getAttribute('aria-posinset')),
          id: cell.querySelector('[data-pin]')?.getAttribute('data-pin') ?? '',
        }))
        return cards.length > 0 && cards.every(({ id }) => id !== '') ? cards : null
      })
      .then((handle) => handle.jsonValue())
    const isRight = seen!.every(({ position, id }) => ids[position - 1] === id)
    const isEnd =
      (part !== 0 || seen!.some(({ position }) => position === 1)) &&
      (part !== 1 || seen!.some(({ position }) => position === ids.length))
    if (!isRight || !isEnd) wrong += 1
  }
  return wrong
}

/** Counts how often the first position in view goes back by more than a row. */
async function watchOrder(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = { last: 0, back: 0 }
    Object.assign(window, { topmost: seen })
    const look = () => {
      const positions = [...document.querySelectorAll('[role="listitem"]')]
        .filter((cell) => cell.getBoundingClientRect().bottom > 0)
        .map((cell) => Number(cell.getAttribute('aria-posinset')))
      const first = Math.min(...positions)
      if (first < seen.last - 12) seen.back += 1
      seen.last = first
      setTimeout(look, 100)
    }
    look()
  })
  return () => page.evaluate(() => (window as unknown as { topmost: { readonly back: number } }).topmost.back)
}
