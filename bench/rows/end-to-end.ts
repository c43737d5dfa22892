import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startWholeWay, type WholeWay } from '../harness/whole-way.ts'
import { figure, row, type BenchOptions, type Measurement, type Row } from '../row.ts'
import { withProfile } from '../support/browser.ts'
import { writeCollection } from '../support/collection.ts'
import { feedOrder } from '../support/feed-order.ts'
import { importCollection, startProduct } from '../support/product.ts'

const PINS = 500_000
const PINS_QUICK = 5_000
const SCREEN = { width: 1_920, height: 1_080 }
const SPEED_PX_PER_S = 4_000
const KNOWN_TIMEOUT_MS = 240_000
const REPORT_EVERY_MS = 15_000
const MB = 1_048_576

/**
 * The home feed of a whole collection in the real product, scrolled from the first pin to the last without a stop. It
 * uses small pins in ten columns: 500,000 of them are about 14 million pixels high and take an hour. Six columns would
 * take two hours.
 */
export const endToEnd: Measurement = { id: 'END', isLong: true, measure: scrolledEndToEnd }

async function scrolledEndToEnd({ quick, collection, progress }: BenchOptions): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'pinfold-end-'))
  const file = collection ?? join(folder, 'collection.ndjson')
  if (file.startsWith(folder)) await writeCollection(file, quick ? PINS_QUICK : PINS)
  progress('importing the collection')
  await importCollection(file, join(folder, 'data'))
  const product = await startProduct({ dataDir: join(folder, 'data'), demo: false })
  try {
    const ids = await feedOrder(product.origin)
    return await withProfile(SCREEN, async (context) => {
      await context.addInitScript(() => localStorage.setItem('pinfold:density', 'compact'))
      const page = context.pages()[0] ?? (await context.newPage())
      await page.goto(product.origin)
      await page.waitForFunction(
        (count) => document.querySelector('[role="listitem"]')?.getAttribute('aria-setsize') === String(count),
        ids.length,
        { timeout: KNOWN_TIMEOUT_MS, polling: 250 },
      )
      const session = await context.newCDPSession(page)
      const heapMb = async (): Promise<number> => {
        await session.send('HeapProfiler.collectGarbage')
        return (await session.send('Runtime.getHeapUsage')).usedSize / MB
      }
      const heapBeforeMb = await heapMb()
      const report = await startWholeWay(page, SPEED_PX_PER_S)
      let wrong = 0
      let checked = 0
      let way: WholeWay
      do {
        await page.waitForTimeout(REPORT_EVERY_MS)
        way = await report()
        checked += way.seen.length
        wrong += way.seen.filter(([position, id]) => ids[position - 1] !== id).length
        progress(
          `${Math.round(way.seconds)} s: position ${way.position} of ${ids.length}, ${way.passed} passed, ${way.over25} of ${way.frames} frames late, ${way.blank} of ${way.looks} looks blank, ${wrong} wrong`,
        )
      } while (!way.isAtEnd)
      const how = `desktop ${SCREEN.width}x${SCREEN.height}, small pins, ${ids.length} pins in the real product, ${SPEED_PX_PER_S} px/s for ${Math.round(way.seconds)} s`
      return [
        row('END.passed', 'pins that were never mounted on the way', ids.length - way.passed, '', { atMost: 0 }, how),
        row(
          'END.wrong',
          'cards that were not the pin of their position',
          wrong,
          '',
          { atMost: 0 },
          `${how}; ${checked} looked up in the server's order`,
        ),
        row('END.jumps', 'jumps back of the topmost position', way.jumps, '', { atMost: 0 }, how),
        row(
          'END.blank',
          'looks that found an empty area',
          (100 * way.blank) / way.looks,
          '%',
          { atMost: 0 },
          `${how}, ${way.looks} looks`,
        ),
        row(
          'END.late',
          'frames over 25 ms',
          (100 * way.over25) / way.frames,
          '%',
          { atMost: 0 },
          `${how}, ${way.over25} of ${way.frames}, ${way.over100} over 100 ms`,
        ),
        figure('END.cards', 'cells in view whose card was drawn', (100 * way.cards) / way.cells, '%', how),
        row('END.heap', 'growth of the heap', (await heapMb()) - heapBeforeMb, 'MB', { atMost: 5 }, how),
      ]
    })
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
