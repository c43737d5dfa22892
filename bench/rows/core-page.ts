import { QUICK_SLACK, figure, row, type BenchOptions, type Measurement, type Row } from '../row.ts'
import { median, quantile } from '../statistics.ts'
import { runJob, withCorePage } from '../support/core-page.ts'

/** C6: what the core's frames cost the page. */
export const coreFrames: Measurement = { id: 'C6', measure: measureFrames }
/** C7: how long an act waits while many facts are folded. */
export const coreIntents: Measurement = { id: 'C7', measure: measureIntents }

const PATCH_BYTES_MAX = 200

async function measureFrames({ quick, progress }: BenchOptions): Promise<readonly Row[]> {
  const [pins, steps] = quick ? [5_000, 200] : [20_000, 800]
  const samples = await withCorePage('core-bench.html', async (page) => {
    progress(`storing ${pins} pins`)
    await runJob(page, { kind: 'fill', pins, facts: 0, rounds: 1 })
    return page.evaluate(([count, moves]) => window.coreBench.frames(count!, moves!), [pins, steps])
  })
  const frames = samples['frames']!
  const bytes = samples['patchBytes']!
  const how =
    `Chromium, desktop, unthrottled, the product's own worker and client, ${pins} pins on disk, ${steps} animation frames of a ` +
    `scroll of 4 pins a frame with likes in between: ${frames.length} frames from the message to the last listener, structured ` +
    `clone included, React's drawing not`
  return [
    row('C6.p95', 'main thread, one projection frame, p95', quantile(frames, 0.95), 'ms', { atMost: 0.5 }, how),
    figure('C6.median', 'the same, median', median(frames), 'ms', how),
    row(
      'C6.patch',
      'frame of one like, as JSON',
      quantile(bytes, 1),
      'bytes',
      { atMost: PATCH_BYTES_MAX },
      `the largest of ${bytes.length}`,
      true,
    ),
  ]
}

async function measureIntents({ quick, progress }: BenchOptions): Promise<readonly Row[]> {
  const [pins, facts] = quick ? [2_000, 20_000] : [2_000, 100_000]
  const runs = quick ? 1 : 3
  const quiet: number[] = []
  const busy: number[] = []
  for (let n = 0; n < runs; n += 1) {
    progress(`run ${n + 1} of ${runs} with ${facts} facts`)
    await withCorePage('core-bench.html', async (page) => {
      await runJob(page, { kind: 'fill', pins, facts: 0, rounds: 1 })
      const samples = await page.evaluate(([count, many]) => window.coreBench.intents(count!, many!), [pins, facts])
      quiet.push(...samples['quiet']!)
      busy.push(...samples['busy']!)
    })
  }
  const how =
    `Chromium, the product's own worker: from the page's call until the like's patch is back on it, an act every 12 ms while ` +
    `the core reads and folds ${facts} facts that another tab wrote without a message; ${busy.length} acts in ${runs} runs (quiet ${quiet.length})`
  return [
    row(
      'C7.p95',
      'intent to patch during a replay, p95',
      quantile(busy, 0.95),
      'ms',
      { atMost: 10 * (quick ? QUICK_SLACK : 1) },
      how,
    ),
    figure('C7.median', 'the same, median', median(busy), 'ms', how),
    figure('C7.quiet', 'intent to patch with nothing else, p95', quantile(quiet, 0.95), 'ms', how),
    figure(
      'C7.vsQuiet',
      'p95 during a replay / with nothing else',
      quantile(busy, 0.95) / quantile(quiet, 0.95),
      'x',
      how,
    ),
  ]
}
