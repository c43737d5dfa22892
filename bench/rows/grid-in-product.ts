import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { layoutShift, watchLayoutShift } from '../harness/layout-shift.ts'
import { row, type BenchOptions, type Measurement, type Row } from '../row.ts'
import { median } from '../statistics.ts'
import { DESKTOP, firstScreenMs, openProfile } from '../support/browser.ts'
import { logIn } from '../support/log-in.ts'
import { startProduct } from '../support/product.ts'
import { gridAtSize } from './grid-at-size.ts'

const PICTURES_ON_A_DESKTOP = 6
/** Wait until the position is written to disk and pictures are cached. */
const SETTLE_MS = 2_500
const READ_PX = 1_830

/** G8, G9 and G10: what only the whole product can show. */
export const gridInProduct: Measurement = {
  id: 'G8',
  gives: ['G8', 'G9', 'G10'],
  measure: async (options) => [...(await placesKept(options)), ...(await gridAtSize(options))],
}

interface Place {
  readonly pin: string
  readonly top: number
}

/** G10: after Back from a closeup, a reload and a restart of the browser, the same pin is at the same offset. */
async function placesKept({ quick, progress }: BenchOptions): Promise<Row[]> {
  const runs = quick ? 1 : 5
  const product = await startProduct()
  const folder = await mkdtemp(join(tmpdir(), 'pinfold-profile-'))
  const moved: Record<'back' | 'reload' | 'restart', number[]> = { back: [], reload: [], restart: [] }
  const paintMs: number[] = []
  let shift = 0
  try {
    let context = await openProfile(folder, DESKTOP)
    let page = context.pages()[0] ?? (await context.newPage())
    await logIn(page, product.origin)
    await firstScreenMs(page, PICTURES_ON_A_DESKTOP)
    await watchLayoutShift(page)
    for (let run = 1; run <= runs; run += 1) {
      progress(`places ${run} of ${runs}`)
      await page.mouse.move(DESKTOP.width / 2, DESKTOP.height / 2)
      await page.mouse.wheel(0, READ_PX / runs)
      await page.waitForTimeout(SETTLE_MS)
      const place = await placeOf(page)
      if (run === 1) shift = await layoutShift(page)

      await page.evaluate((pin) => document.querySelector<HTMLElement>(`[data-pin="${pin}"] a`)?.click(), place.pin)
      await page.waitForURL(/\/pin\//)
      await page.waitForTimeout(500)
      await page.goBack()
      moved.back.push(await movedSince(page, place))

      const settled = await placeOf(page)
      await page.waitForTimeout(SETTLE_MS)
      await page.reload({ waitUntil: 'commit' })
      paintMs.push(await firstScreenMs(page, PICTURES_ON_A_DESKTOP))
      moved.reload.push(await movedSince(page, settled))

      await page.waitForTimeout(SETTLE_MS)
      await context.close()
      context = await openProfile(folder, DESKTOP)
      page = context.pages()[0] ?? (await context.newPage())
      await page.goto(product.origin, { waitUntil: 'commit' })
      await firstScreenMs(page, PICTURES_ON_A_DESKTOP)
      moved.restart.push(await movedSince(page, settled))
    }
    await context.close()
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const how = `desktop 1440x900, signed in, demo collection, profile on disk, worst of ${runs}`
  return [
    ...(['back', 'reload', 'restart'] as const).map((way) =>
      row(
        `G10.${way}`,
        `the pin under the eye moved by ${way === 'back' ? 'a closeup and back' : `a ${way}`}`,
        Math.max(...moved[way]),
        'px',
        { atMost: 1 },
        how,
      ),
    ),
    row(
      'G10.paint',
      'reload until the first screen of pictures',
      median(paintMs),
      'ms',
      { atMost: 300 },
      `${how.replace('worst', 'median')}, pictures from disk`,
    ),
    row('G9.product', 'layout shift while loading and scrolling', shift, '', { atMost: 0 }, how),
  ]
}

/** The card whose top edge is nearest to the middle of the view. */
function placeOf(page: Page): Promise<Place> {
  return page.evaluate(() => {
    const cards = [...document.querySelectorAll<HTMLElement>('[role="listitem"] [data-pin]')].map((card) => ({
      pin: card.dataset['pin'] ?? '',
      top: card.getBoundingClientRect().top,
    }))
    cards.sort((a, b) => Math.abs(a.top - innerHeight / 2) - Math.abs(b.top - innerHeight / 2))
    return cards[0]!
  })
}

/** Distance of the pin from its former place, in CSS pixels. Waits for the pin; Infinity if it does not appear. */
async function movedSince(page: Page, { pin, top }: Place): Promise<number> {
  try {
    await page.waitForSelector(`[role="listitem"] [data-pin="${pin}"]`, { timeout: 5_000 })
  } catch {
    return Infinity // the pin is not near the view
  }
  await page.waitForTimeout(400)
  const now = await page.evaluate(
    (id) => document.querySelector(`[role="listitem"] [data-pin="${id}"]`)?.getBoundingClientRect().top ?? Infinity,
    pin,
  )
  return Math.abs(now - top)
}
