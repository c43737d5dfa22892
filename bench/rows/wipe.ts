import type { Page } from 'playwright'
import type { WipeAnswer, WipeJob } from '../harness/core-wipe-job.ts'
import { row, type BenchOptions, type Measurement, type Row } from '../row.ts'
import { median } from '../statistics.ts'
import { withCorePage } from '../support/core-page.ts'

const PINS = 100_000
const QUICK_PINS = 20_000
const TABS = 3
/** A tab that missed the log-out would write again within this time. */
const STILL_EMPTY_AFTER_MS = 2_000

/** C11: a log-out with three active tabs, from the member's act until nothing of the account is on the device. */
export const wipe: Measurement = { id: 'C11', measure: measureWipe }

async function measureWipe({ quick, progress }: BenchOptions): Promise<readonly Row[]> {
  const pins = quick ? QUICK_PINS : PINS
  const runs = quick ? 2 : 5
  return withCorePage('core-wipe.html', async (page) => {
    const times: number[] = []
    let left = 0
    let leftLater = 0
    for (let n = 1; n <= runs; n += 1) {
      progress(`log-out ${n} of ${runs}: storing ${pins} pins`)
      const tabs = await openTabs(page)
      await run(tabs[0]!, { kind: 'fill', pins })
      for (const tab of tabs) await run(tab, { kind: 'open', pins })
      const { ms } = await run(tabs[0]!, { kind: 'wipe', pins })
      times.push(ms)
      left += (await run(page, { kind: 'count', pins })).count
      await page.waitForTimeout(STILL_EMPTY_AFTER_MS)
      leftLater += (await run(page, { kind: 'count', pins })).count
      for (const tab of tabs) await tab.close()
    }
    const how =
      `Chromium, profile on disk, ${TABS} tabs with a core each on one account of ${pins} pins, 20 unsent acts and a ` +
      `journal a tab; from the log-out request (network off, so that no call is counted) to its answer; records of all ` +
      `databases and files of the account, at once and ${STILL_EMPTY_AFTER_MS / 1_000} s later; ${runs} runs`
    return [
      row(
        'C11.ms',
        `log-out wipe with ${TABS} tabs and ${pins} pins, median`,
        median(times),
        'ms',
        { atMost: 500 },
        how,
      ),
      row('C11.left', 'records left, all runs together', left, '', { atMost: 0 }, how, true),
      row('C11.later', 'the same a while later', leftLater, '', { atMost: 0 }, how, true),
    ]
  })
}

async function openTabs(page: Page): Promise<readonly Page[]> {
  return Promise.all(
    Array.from({ length: TABS }, async () => {
      const tab = await page.context().newPage()
      await tab.goto(page.url())
      return tab
    }),
  )
}

async function run(page: Page, job: WipeJob): Promise<WipeAnswer> {
  const answer = await page.evaluate((asked) => window.coreWipe(asked), job)
  if (answer.error !== '') throw new Error(`${job.kind}: ${answer.error}`)
  return answer
}
