import { appendAndResize, fling, jump, scrollAtReadingSpeed, sizes, startMs } from '../harness/movements.ts'
import { withHarness, type Device, type OpenHarness } from '../harness/open.ts'
import { QUICK_SLACK, row, type BenchOptions, type Measurement, type Row } from '../row.ts'
import { median } from '../statistics.ts'
import { PHONE } from '../support/browser.ts'

const DEVICES: readonly Device[] = ['desktop', 'phone']
const SCROLL_PX_PER_S = 4_000
const FLING_PX_PER_S = 30_000

/** G1 to G3 and G5 to G7: the real pin grid over arrays, so that neither server nor worker is in the figures. */
export const grid: Measurement = { id: 'G', measure: measureGrid }

function measureGrid(options: BenchOptions): Promise<readonly Row[]> {
  return withHarness(async (open) => {
    const rows: Row[] = []
    for (const device of DEVICES) {
      options.progress(device)
      rows.push(...(await starts(open, device, options)), ...(await movements(open, device, options)))
    }
    return rows
  })
}

const nameOf = (device: Device): string =>
  device === 'phone' ? `phone 390x844, CPU / ${PHONE.cpuSlowdown}` : 'desktop 1440x900'

/** Small and large take turns in one browser, so that a busy moment of the machine falls on both. */
async function starts(open: OpenHarness, device: Device, { quick }: BenchOptions): Promise<Row[]> {
  const rounds = quick ? 3 : 7
  const [few, many] = [1_000, quick ? 100_000 : 500_000] as const
  const times = { few: [] as number[], many: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    times.few.push(await open(device, few, (page) => startMs(page, 3)))
    times.many.push(await open(device, many, (page) => startMs(page, 3)))
  }
  const how = `${nameOf(device)}, ${rounds} pages each in turn, three mounts a page, medians`
  return [
    row(
      `G1.${device}.ms`,
      `data ready to first grid paint, ${many} pins`,
      median(times.many),
      'ms',
      { atMost: 86 },
      `${how}; the bar is what the best peer that can jump took at 100,000 on the desktop`,
    ),
    row(
      `G1.${device}.growth`,
      `the same, ${many} pins / ${few} pins`,
      median(times.many) / median(times.few),
      '',
      { atMost: quick ? 1.1 * QUICK_SLACK : 1.1 },
      how,
      true,
    ),
  ]
}

async function movements(open: OpenHarness, device: Device, { quick }: BenchOptions): Promise<Row[]> {
  const seconds = quick ? 3 : 10
  return open(device, 100_000, async (page) => {
    const reading = await scrollAtReadingSpeed(page, SCROLL_PX_PER_S, seconds)
    const flung = await fling(page, FLING_PX_PER_S, 2)
    const jumps = await jump(page)
    const grown = await appendAndResize(page)
    const { nodes } = await sizes(page)
    const how = `${nameOf(device)}, 100,000 pins, real encoded pictures`
    const scrolled = `${how}, ${SCROLL_PX_PER_S} px/s for ${seconds} s`
    return [
      row(`G2.${device}.late`, 'frames over 25 ms while scrolling', reading.over25, '', { atMost: 0 }, scrolled),
      row(
        `G2.${device}.p99`,
        'frame time while scrolling, 99th percentile',
        reading.p99,
        'ms',
        { atMost: 16.9 },
        scrolled,
      ),
      row(`G2.${device}.long`, 'long tasks while scrolling', reading.longTasks, '', { atMost: 0 }, scrolled),
      row(
        `G3.${device}`,
        'frames with an empty area in a fling',
        flung.blankPct,
        '%',
        { atMost: 0 },
        `${how}, ${FLING_PX_PER_S} px/s for 2 s, twenty points a look`,
      ),
      row(
        `G5.${device}`,
        'jump until filled',
        Math.max(...jumps),
        'ms',
        { atMost: device === 'phone' ? 100 : 50 },
        `${how}, the worst of five jumps`,
      ),
      row(
        `G6.${device}.append`,
        'worst frame around an append of 1,000',
        grown.appendWorst,
        'ms',
        { atMost: 25 },
        `${how}, three appends`,
      ),
      row(
        `G6.${device}.anchor`,
        'anchor moved by resize and insertion above',
        Math.max(...grown.moved.map(Math.abs)),
        'px',
        { atMost: 0 },
        how,
      ),
      row(`G7.${device}`, 'nodes in the grid', nodes, '', { atMost: 420 }, how),
    ]
  })
}
