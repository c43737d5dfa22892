import { figure, row, type BenchOptions, type Measurement, type Row } from '../row.ts'
import { median } from '../statistics.ts'
import { DESKTOP, firstScreenMs, PHONE, slowDown, withProfile } from '../support/browser.ts'
import { startImportedProduct } from '../support/imported-product.ts'
import { logIn } from '../support/log-in.ts'
import { startProduct } from '../support/product.ts'

const IMPORTED_PINS = 10_000
/** Number of imported pins with pictures. They are first in the feed, and this measurement does not scroll further. */
const PICTURES = 1_000
const PRODUCTS = [
  { suffix: '', size: 'demo collection', start: () => startProduct() },
  {
    suffix: '.imported',
    size: `${IMPORTED_PINS} imported pins`,
    start: (progress: BenchOptions['progress']) =>
      startImportedProduct({ pins: IMPORTED_PINS, pictures: PICTURES, progress }),
  },
]

/** L5: from the tap on a card until the closeup's large picture and its save button are painted. */
export const openCloseup: Measurement = { id: 'L5', measure: measureOpenCloseup }

async function measureOpenCloseup({ quick, progress }: BenchOptions): Promise<readonly Row[]> {
  const taps = quick ? 3 : 9
  const rows: Row[] = []
  for (const { suffix, size, start } of quick ? PRODUCTS.slice(0, 1) : PRODUCTS) {
    const product = await start(progress)
    try {
      const desktop = await openings(product.origin, DESKTOP, taps, false)
      progress('phone')
      const phone = await openings(product.origin, PHONE, taps, true)
      const what = 'tap on a card until large picture and save button'
      const how = `signed in, ${size}, the grid's own picture, pointer down to the frame after both are in the page, median of ${taps}`
      const onPhone = `phone, CPU / ${PHONE.cpuSlowdown}; ${how}`
      rows.push(
        row(`L5.desktop${suffix}`, what, desktop.shownMs, 'ms', { atMost: 50 }, `desktop 1440x900; ${how}`),
        row(`L5.phone${suffix}`, what, phone.shownMs, 'ms', { atMost: 100 }, onPhone),
        figure(`L5.address${suffix}`, 'tap on a card until the new address', phone.addressMs, 'ms', onPhone),
      )
    } finally {
      await product.stop()
    }
  }
  return rows
}

/** Times in milliseconds since the finger touched the card. */
interface Opening {
  readonly addressMs: number
  readonly shownMs: number
}

async function openings(
  origin: string,
  size: { width: number; height: number },
  taps: number,
  isPhone: boolean,
): Promise<Opening> {
  return withProfile(size, async (context) => {
    const page = context.pages()[0] ?? (await context.newPage())
    await logIn(page, origin)
    await firstScreenMs(page, isPhone ? 4 : 10)
    await page.waitForTimeout(1_500)
    if (isPhone) await slowDown(page, false)
    const found: Opening[] = []
    for (let tap = 0; tap < taps; tap += 1) {
      const card = page.locator('[role="list"] [role="listitem"]').nth(tap % 4)
      await card.waitFor()
      const opened = page.evaluate(
        () =>
          new Promise<Opening>((resolve) => {
            let downAt = 0
            let addressAt = 0
            addEventListener('pointerdown', (event) => (downAt = event.timeStamp), { once: true, capture: true })
            const look = (): void => {
              if (addressAt === 0 && location.pathname.startsWith('/pin/')) addressAt = performance.now()
              const picture = document.querySelector<HTMLImageElement>('main [data-testid="closeup-picture"] img')
              const save = document.querySelector('main [data-testid="closeup-save"]')
              if (downAt > 0 && picture?.complete === true && picture.naturalWidth > 0 && save !== null) {
                requestAnimationFrame(() =>
                  resolve({ addressMs: addressAt - downAt, shownMs: performance.now() - downAt }),
                )
              } else requestAnimationFrame(look)
            }
            look()
          }),
      )
      if (isPhone) await card.tap()
      else await card.click()
      found.push(await opened)
      await page.goBack()
      await page.waitForTimeout(300)
    }
    return {
      addressMs: median(found.map(({ addressMs }) => addressMs)),
      shownMs: median(found.map(({ shownMs }) => shownMs)),
    }
  })
}
