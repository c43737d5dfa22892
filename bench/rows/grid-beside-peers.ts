import { deviceName, PEERS, type Device, type GridName, type OpenHarness } from '../harness/open.ts'
import { mainThreadOfScroll, scrollFromTop, type ScrollFigures } from '../harness/scroll-movement.ts'
import { jump, startMs } from '../harness/start-and-jump.ts'
import { QUICK_SLACK, row, type BenchOptions, type Row } from '../row.ts'
import { median } from '../statistics.ts'

const PINS = 100_000
const SCROLL_PX_PER_S = 4_000
const FLING_PX_PER_S = 30_000
/**
 * Seconds of a movement for the processor time per frame. A longer movement gives the same result; three of ten seconds
 * took a third of the run.
 */
const MAIN_THREAD_S = 4
/** A peer that leaves more of the view empty, in percent, does less work than required, so it is not compared. */
const BLANK_MAX_PCT = 1

interface Visit {
  readonly startMs: number
  readonly scroll: ScrollFigures
  readonly mainMs: number
  readonly fling: ScrollFigures | null
  readonly jumpMs: number | null
}

/** G1, G2, G3, G5: our grid and the peers take turns in one browser, each in a fresh page over the same pins. */
export async function besidePeers(open: OpenHarness, device: Device, options: BenchOptions): Promise<Row[]> {
  const { quick } = options
  const rounds = quick ? 1 : 3
  const seconds = quick ? 2 : 10
  // At this speed the other peers leave a part of the view empty (G2, G3). So a short run has only the one that does
  // not.
  const grids: readonly GridName[] = quick ? ['ours', 'tanstack'] : ['ours', ...PEERS]
  const visits = new Map<GridName, Visit[]>(grids.map((grid) => [grid, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const grid of grids) {
      const isFull = grid === 'ours' || !quick
      visits.get(grid)!.push(await visit(open, device, grid, seconds, isFull))
      options.progress(`${device} ${grid} ${JSON.stringify(visits.get(grid)!.at(-1))}`)
    }
  }
  const of = (grid: GridName, figure: (visit: Visit) => number | null): number =>
    median(visits.get(grid)!.map((one) => figure(one) ?? Number.NaN))
  const ours = (figure: (visit: Visit) => number | null): number => of('ours', figure)
  const peers = grids.filter((grid) => grid !== 'ours' && of(grid, (one) => one.scroll.blankPct) <= BLANK_MAX_PCT)
  const mains = peers.map((grid) => ({ grid, ms: of(grid, (one) => one.mainMs) })).toSorted((a, b) => a.ms - b.ms)
  const best = mains[0] ?? { grid: 'none', ms: Number.NaN }
  const fewestLate = peers.length === 0 ? 0 : Math.min(...peers.map((grid) => of(grid, (one) => one.scroll.over25)))
  // On the phone every grid has late frames, so the bar depends on the best peer.
  const lateMost = device === 'phone' ? fewestLate / 2 : 1
  const slack = quick ? QUICK_SLACK : 1

  const how = `${deviceName(device)}, ${PINS} pins, real encoded pictures, the same card, median of ${rounds}`
  const scrolled = `${how}, ${SCROLL_PX_PER_S} px/s for ${seconds} s`
  const inTurn = (name: string, figure: (visit: Visit) => number | null): string =>
    `in turn with ${grids.map((grid) => `${grid} ${Math.round(of(grid, figure) * 100) / 100}`).join(', ')} ${name}`
  return [
    row(
      `G1.${device}.peer`,
      'data ready to first grid paint, ours / @tanstack/react-virtual lanes with exact sizes',
      ours((one) => one.startMs) / of('tanstack', (one) => one.startMs),
      '',
      { atMost: 0.8 * slack },
      `${how}; ${inTurn('ms', (one) => one.startMs)}`,
      true,
    ),
    row(
      `G2.${device}.late`,
      'frames over 25 ms while scrolling',
      ours((one) => one.scroll.over25),
      '',
      { atMost: lateMost },
      `${scrolled}; ${inTurn('late', (one) => one.scroll.over25)}`,
    ),
    row(
      `G2.${device}.p99`,
      'frame time while scrolling, 99th percentile',
      ours((one) => one.scroll.p99),
      'ms',
      { atMost: device === 'phone' ? 33.4 : 16.9 },
      `${scrolled}; ${inTurn('ms', (one) => one.scroll.p99)}`,
    ),
    row(
      `G2.${device}.long`,
      'long tasks while scrolling',
      ours((one) => one.scroll.longTasks),
      '',
      { atMost: 0 },
      `${scrolled}; ${inTurn('long', (one) => one.scroll.longTasks)}`,
    ),
    row(
      `G2.${device}.main`,
      `main-thread processor time a frame while scrolling, ours / the best peer (${best.grid})`,
      ours((one) => one.mainMs) / best.ms,
      '',
      { atMost: 0.9 * slack },
      `${how}, ${SCROLL_PX_PER_S} px/s, three movements of their own${device === 'phone' ? ' at full speed' : ''}; ${inTurn('ms a frame', (one) => one.mainMs)}`,
      true,
    ),
    row(
      `G3.${device}`,
      'looks that found an empty area in a fling',
      ours((one) => one.fling?.blankPct ?? null),
      '%',
      { atMost: 0 },
      `${how}, ${FLING_PX_PER_S} px/s for 2 s, twenty points a look${quick ? '' : `; ${inTurn('%', (one) => one.fling?.blankPct ?? null)}`}`,
    ),
    row(
      `G5.${device}`,
      'jump until filled',
      ours((one) => one.jumpMs),
      'ms',
      { atMost: device === 'phone' ? 100 : 50 },
      `${how}, the worst of five jumps${quick ? '' : `; ${inTurn('ms', (one) => one.jumpMs)} (3,000: never)`}`,
    ),
  ]
}

function visit(open: OpenHarness, device: Device, grid: GridName, seconds: number, isFull: boolean): Promise<Visit> {
  return open(
    device,
    PINS,
    async (page) => ({
      startMs: await startMs(page, 5),
      scroll: await scrollFromTop(page, SCROLL_PX_PER_S, seconds),
      mainMs: await mainThreadOfScroll(page, device, SCROLL_PX_PER_S, Math.min(seconds, MAIN_THREAD_S)),
      fling: isFull ? await scrollFromTop(page, FLING_PX_PER_S, 2) : null,
      jumpMs: isFull ? Math.max(...(await jump(page))) : null,
    }),
    grid,
  )
}
