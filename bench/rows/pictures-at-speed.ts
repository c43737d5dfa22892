import type { Page } from 'playwright'
import type { WireGridPin } from '#features/pins/contract.ts'
import { watchPointsOnCards, type PointsOnCards } from '../harness/points-on-cards.ts'
import { scrollFromTop } from '../harness/scroll-movement.ts'
import { figure, row, type BenchOptions, type Measurement, type Row } from '../row.ts'
import { DESKTOP, firstScreenMs, PHONE, slowDown, withProfile } from '../support/browser.ts'
import { startImportedProduct } from '../support/imported-product.ts'
import { logIn } from '../support/log-in.ts'
import type { Product } from '../support/product.ts'

const PINS = 10_000
const PINS_QUICK = 1_000
const SPEED_PX_PER_S = 4_000
const SECONDS = 10
const SECONDS_QUICK = 3
/** An upper bound for the pins that pass per second on a desktop, and for those mounted at the start. */
const PINS_PER_S = 80
const PINS_AT_START = 100
const PAGE_PINS = 100
/** Number of imported pins with pictures. They are first in the feed, and no movement goes further. */
const PICTURES = 2_000
/**
 * Time limit for creating renditions. About a hundred are created per page of pins, on two cores that may do other
 * work.
 */
const RENDITIONS_LIMIT_MS = 300_000
/** Wait until the list's rows have arrived. */
const SETTLE_MS = 6_000

/**
 * G12: what points on cards show while a list of imported pins is scrolled quickly. Its renditions exist, but none of
 * its pictures is in the browser's cache.
 */
export const picturesAtSpeed: Measurement = { id: 'G12', measure: measurePicturesAtSpeed }

async function measurePicturesAtSpeed({ quick, progress }: BenchOptions): Promise<readonly Row[]> {
  const pins = quick ? PINS_QUICK : PINS
  const seconds = quick ? SECONDS_QUICK : SECONDS
  const product = await startImportedProduct({ pins, pictures: Math.min(pins, PICTURES), progress })
  try {
    progress('desktop')
    const desktop = await pointsAtSpeed(product, DESKTOP, seconds)
    progress('phone')
    const phone = await pointsAtSpeed(product, PHONE, seconds)
    const how = (points: PointsOnCards, device: string) =>
      `${device}, ${pins} imported pins, ${Math.min(pins, PICTURES)} with pictures, ${SPEED_PX_PER_S} px/s for ${seconds} s, ${points.points} points, ${points.plainPct} % on cells without card and blur, renditions made before`
    const what = 'points of cards with picture or thumbhash'
    const [onDesktop, onPhone] = [how(desktop, 'desktop 1440x900'), how(phone, `phone, CPU / ${PHONE.cpuSlowdown}`)]
    return [
      row('G12.desktop', what, desktop.picturePct + desktop.blurPct, '%', { atLeast: 95 }, onDesktop),
      row('G12.pictures', 'points of cards with the picture', desktop.picturePct, '%', { atLeast: 60 }, onDesktop),
      row('G12.phone', what, phone.picturePct + phone.blurPct, '%', { atLeast: 95 }, onPhone),
      figure('G12.phonePictures', 'points of cards with the picture', phone.picturePct, '%', onPhone),
    ]
  } finally {
    await product.stop()
  }
}

async function pointsAtSpeed(
  { origin }: Product,
  device: { readonly width: number; readonly height: number },
  seconds: number,
): Promise<PointsOnCards> {
  // The measurement has a profile of its own, because the other one has read the pins before their pictures were made.
  await withProfile(device, async (context) => {
    const page = context.pages()[0] ?? (await context.newPage())
    await logIn(page, origin)
    await firstScreenMs(page, 4)
    await makeRenditions(page, origin, PINS_AT_START + PINS_PER_S * seconds)
  })
  return withProfile(device, async (context) => {
    const page = context.pages()[0] ?? (await context.newPage())
    await logIn(page, origin)
    await firstScreenMs(page, 4)
    if (device === PHONE) await slowDown(page, false)
    await page.waitForTimeout(SETTLE_MS)
    const points = await watchPointsOnCards(page)
    await scrollFromTop(page, SPEED_PX_PER_S, seconds)
    return points()
  })
}

/** Requests all pictures of the movement outside of the browser, because the first request for a size creates it. */
async function makeRenditions(page: Page, origin: string, pins: number): Promise<void> {
  // The chosen picture is not from the server's document. Those have `srcset`, and their `src` has another size than
  // the grid requests.
  const shown = await page.locator('[role="list"] [data-title] > img[src]:not([srcset])').first().getAttribute('src')
  const [, , rendition] = new URL(shown ?? '', origin).pathname.split('/')
  let bookmark: string | null = null
  for (let made = 0; made < pins && bookmark !== '-end-'; made += PAGE_PINS) {
    const options = { page_size: PAGE_PINS, ...(bookmark === null ? {} : { bookmarks: [bookmark] }) }
    const data = encodeURIComponent(JSON.stringify({ options, context: {} }))
    const answer = await page.request.get(`${origin}/resource/UserHomefeedResource/get/?source_url=/&data=${data}`, {
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
      timeout: RENDITIONS_LIMIT_MS,
    })
    const body = (await answer.json()) as { resource_response: { bookmark: string; data: readonly WireGridPin[] } }
    const names = body.resource_response.data.flatMap((pin) => (pin.has_picture === false ? [] : pin.image_signature))
    await Promise.all(
      names.map((name) =>
        page.request.get(`${origin}/i/${rendition}/${name.slice(0, 2)}/${name.slice(2, 4)}/${name}.webp`, {
          timeout: RENDITIONS_LIMIT_MS,
        }),
      ),
    )
    ;({ bookmark } = body.resource_response)
  }
}
