import type { Page } from 'playwright'
import { figure, QUICK_SLACK, row, type BenchOptions, type Measurement, type Row } from '../row.ts'
import { median, quantile } from '../statistics.ts'
import { runJob, withCorePage } from '../support/core-page.ts'

const SMALL = 1_000
const MICROSECONDS = 1_000

/** C5: a change of one pin. */
export const coreUpdate: Measurement = { id: 'C5', isQuick: true, measure: measureUpdate }
/** Start, change and scroll with 1,000, 100,000 and a million stored pins. */
export const coreGrowth: Measurement = { id: 'CG', measure: measureGrowth }

async function measureUpdate({ quick, progress }: BenchOptions): Promise<readonly Row[]> {
  const pins = quick ? 20_000 : 100_000
  const rounds = quick ? 15 : 40
  progress(`${rounds} rounds with ${pins} pins in memory`)
  const samples = await withCorePage('core-bench.html', (page) =>
    runJob(page, { kind: 'update', pins, facts: 0, rounds }),
  )
  const of = (name: string): number => median(samples[name]!) * MICROSECONDS
  const [ours, peer] = [of('large'), Math.min(of('tanstackWindow'), of('tanstackOne'))]
  const slack = quick ? QUICK_SLACK : 1
  const how =
    `Chromium, one worker, all ${pins} pins in memory of everybody; from the call until the change is told (ours: folded, ` +
    `queued for the log and its patch handed to the port), medians of ${rounds} turns of 100 (immer 2); TanStack DB: an ` +
    `update of a local collection, told by a live query over the first 200 in an order, and by one over that pin alone`
  return [
    figure('C5.core', `one like with ${pins} pins`, ours, 'us', how),
    figure('C5.small', `the same with ${SMALL} pins`, of('small'), 'us', how),
    figure('C5.window', 'TanStack DB, live query of 200 in order', of('tanstackWindow'), 'us', how),
    figure('C5.one', 'TanStack DB, live query of one pin', of('tanstackOne'), 'us', how),
    figure('C5.immer', 'immer over the whole store', of('immer'), 'us', how),
    row('C5.growth', `ours at ${pins} / at ${SMALL}`, ours / of('small'), 'x', { atMost: 1.3 * slack }, how, true),
    row('C5.vsTanstack', 'ours / the faster live query', ours / peer, 'x', { atMost: slack }, how, true),
    row('C5.vsImmer', 'immer / ours', of('immer') / ours, 'x', { atLeast: immerBar(pins) / slack }, how, true),
  ]
}

/** The bar for the ratio to immer. It applies to 100,000 pins, because immer's time grows with their number. */
function immerBar(pins: number): number {
  return (1_000 * pins) / 100_000
}

async function measureGrowth({ quick, progress }: BenchOptions): Promise<readonly Row[]> {
  const sizes = quick ? [SMALL, 10_000] : [SMALL, 100_000, 1_000_000]
  const starts = quick ? 5 : 15
  const figures = await withCorePage('core-bench.html', async (page) => {
    const measured: Figures[] = []
    for (const pins of sizes) {
      progress(`storing ${pins} pins`)
      await runJob(page, { kind: 'fill', pins, facts: 0, rounds: 1 })
    }
    const times = sizes.map((): Times => ({ updates: [], windows: [], boots: [] }))
    for (let n = 0; n < starts; n += 1) for (const [i, pins] of sizes.entries()) await start(page, pins, times[i]!)
    for (const [i, { boots, updates, windows }] of times.entries())
      measured.push({
        pins: sizes[i]!,
        boot: median(boots),
        update: median(updates),
        window: median(windows),
        windowLate: quantile(windows, 0.95),
      })
    return measured
  })
  const how =
    `Chromium, accounts on disk filled by the core itself: the order of all pins, and of the pins what it keeps on disk, 60 MB ` +
    `around the reader; a log of the likes of the rounds before; a fresh worker for each of ${starts} starts a size, in turns: ` +
    `start until the first 200 cards; then 4 screens further down the middle of the list, each until its cards are handed to ` +
    `the port, pins read from disk included; then 200 likes of shown pins until their patches; medians`
  const slack = quick ? QUICK_SLACK : 1
  const small = figures[0]!
  return figures.flatMap(({ pins, boot, update, window, windowLate }) => {
    const at = pins === 1_000_000 ? '1M' : `${pins / 1_000}k`
    const own = [
      figure(`CG.boot${at}`, `start with ${pins} pins stored`, boot, 'ms', how),
      figure(`CG.update${at}`, `one like with ${pins} pins stored`, update * MICROSECONDS, 'us', how),
      figure(
        `CG.scroll${at}`,
        `a screen further with ${pins} pins stored, p95 ${windowLate.toFixed(1)}`,
        window,
        'ms',
        how,
      ),
    ]
    if (pins === SMALL) return own
    const grown = (id: string, what: string, ratio: number): Row =>
      row(`CG.${id}${at}x`, `${what} with ${pins} pins / with ${SMALL}`, ratio, 'x', { atMost: 1.5 * slack }, how, true)
    return [
      ...own,
      grown('boot', 'start', boot / small.boot),
      grown('update', 'one like', update / small.update),
      grown('scroll', 'a screen further', window / small.window),
    ]
  })
}

interface Times {
  readonly boots: number[]
  readonly updates: number[]
  readonly windows: number[]
}

interface Figures {
  readonly pins: number
  readonly boot: number
  readonly update: number
  readonly window: number
  readonly windowLate: number
}

async function start(page: Page, pins: number, { boots, updates, windows }: Times): Promise<void> {
  const samples = await runJob(page, { kind: 'scroll', pins, facts: 0, rounds: 4 })
  boots.push(...samples['boots']!)
  updates.push(...samples['updates']!)
  windows.push(...samples['windows']!)
}
