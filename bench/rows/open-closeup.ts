import { row, type BenchOptions, type Measurement, type Row } from '../row.ts'
import { median } from '../statistics.ts'
import { DESKTOP, firstScreenMs, PHONE, slowDown, withProfile } from '../support/browser.ts'
import { logIn } from '../support/log-in.ts'
import { startProduct } from '../support/product.ts'

/** L5: from the tap on a card until the closeup's large picture and its save button are painted. */
export const openCloseup: Measurement = { id: 'L5', measure: measureOpenCloseup }

async function measureOpenCloseup({ quick, progress }: BenchOptions): Promise<readonly Row[]> {
  const taps = quick ? 3 : 9
  const product = await startProduct()
  try {
    const desktopMs = await openings(product.origin, DESKTOP, taps, false)
    progress('phone')
    const phoneMs = await openings(product.origin, PHONE, taps, true)
    const how = `signed in, the grid's own picture, pointer down to the frame after both are in the page, median of ${taps}`
    return [
      row(
        'L5.desktop',
        'tap on a card until large picture and save button',
        median(desktopMs),
        'ms',
        { atMost: 50 },
        `desktop 1440x900; ${how}`,
      ),
      row(
        'L5.phone',
        'tap on a card until large picture and save button',
        median(phoneMs),
        'ms',
        { atMost: 100 },
        `phone, CPU / ${PHONE.cpuSlowdown}; ${how}`,
      ),
    ]
  } finally {
    await product.stop()
  }
}

async function openings(
  origin: string,
  size: { width: number; height: number },
  taps: number,
  isPhone: boolean,
): Promise<number[]> {
  return withProfile(size, async (context) => {
    const page = context.pages()[0] ?? (await context.newPage())
    await logIn(page, origin)
    await firstScreenMs(page, isPhone ? 4 : 10)
    await page.waitForTimeout(1_500)
    if (isPhone) await slowDown(page, false)
    const times: number[] = []
    for (let tap = 0; tap < taps; tap += 1) {
      const card = page.locator('[role="list"] [role="listitem"]').nth(tap % 4)
      await card.waitFor()
      const opened = page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let downAt = 0
            addEventListener('pointerdown', (event) => (downAt = event.timeStamp), { once: true, capture: true })
            const look = (): void => {
              const picture = document.querySelector<HTMLImageElement>('main [data-testid="closeup-picture"] img')
              const save = document.querySelector('main [data-testid="closeup-save"]')
              if (downAt > 0 && picture?.complete === true && picture.naturalWidth > 0 && save !== null) {
                requestAnimationFrame(() => resolve(performance.now() - downAt))
              } else requestAnimationFrame(look)
            }
            look()
          }),
      )
      if (isPhone) await card.tap()
      else await card.click()
      times.push(await opened)
      await page.goBack()
      await page.waitForTimeout(300)
    }
    return times
  })
}
