import type { Page } from 'playwright'
import { figure, row, type BenchOptions, type Measurement, type Row } from '../row.ts'
import { median, quantile } from '../statistics.ts'
import { DESKTOP, withProfile } from '../support/browser.ts'
import { logIn } from '../support/log-in.ts'
import { startProduct } from '../support/product.ts'

const SHOWN_LIMIT_MS = 10_000
/**
 * Pause in milliseconds between the presses of a reader who likes and unlikes a pin. Faster presses would share a
 * frame.
 */
const BETWEEN_PRESSES_MS = 150

/** CT: from a like in one tab until another tab of the member shows it. */
export const betweenTabs: Measurement = { id: 'CT', measure: measureBetweenTabs }

async function measureBetweenTabs({ quick }: BenchOptions): Promise<readonly Row[]> {
  const presses = quick ? 10 : 60
  const product = await startProduct()
  try {
    return await withProfile(DESKTOP, async (context) => {
      const acting = context.pages()[0] ?? (await context.newPage())
      await logIn(acting, product.origin)
      const pin = await acting.locator('[data-pin]').first().getAttribute('data-pin')
      const address = `${product.origin}/pin/${pin!}`
      await acting.goto(address)
      await like(acting).waitFor()
      // The tab has its own window, because a tab behind another one is hidden and draws nothing.
      const [watching] = await Promise.all([
        context.waitForEvent('page'),
        acting.evaluate((url) => void window.open(url, '_blank', 'popup,width=1200,height=800'), address),
      ])
      await like(watching).waitFor()
      await watchLike(watching)
      const times: number[] = []
      for (let n = 0; n < presses; n += 1) {
        const pressedAt = await press(acting)
        times.push((await seenAt(watching, n)) - pressedAt)
        await acting.waitForTimeout(BETWEEN_PRESSES_MS)
      }
      const how =
        `two windows of one Chromium on the page of one pin, the built product, profile on disk; from the click's handler in one ` +
        `to the other's document having changed, ${presses} presses`
      return [
        row(
          'CT.p95',
          'an act until another tab shows it, 95th percentile',
          quantile(times, 0.95),
          'ms',
          { atMost: 100 },
          how,
        ),
        figure('CT.median', 'the same, median', median(times), 'ms', how),
      ]
    })
  } finally {
    await product.stop()
  }
}

const like = (page: Page) => page.getByRole('button', { name: /^(Like|Remove like)$/ }).first()

/**
 * @returns the time of the press in milliseconds since 1970, by the monotonic clock that all tabs of a browser share
 */
function press(page: Page): Promise<number> {
  return like(page).evaluate((button: HTMLElement) => {
    const at = performance.timeOrigin + performance.now()
    button.click()
    return at
  })
}

declare global {
  interface Window {
    /** Times at which the like button changed. */
    likeSeenAt: number[]
  }
}

function watchLike(page: Page): Promise<void> {
  return like(page).evaluate((button) => {
    window.likeSeenAt = []
    new MutationObserver(() => window.likeSeenAt.push(performance.timeOrigin + performance.now())).observe(button, {
      attributes: true,
      attributeFilter: ['aria-pressed'],
    })
  })
}

/** Time at which the change with that number was seen. */
async function seenAt(page: Page, number: number): Promise<number> {
  const seen = await page.waitForFunction((at) => window.likeSeenAt[at], number, {
    timeout: SHOWN_LIMIT_MS,
    polling: 20,
  })
  return (await seen.jsonValue()) as number
}
