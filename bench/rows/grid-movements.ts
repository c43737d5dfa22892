import { arrowKeys, wrongPositions } from '../harness/keyboard-moves.ts'
import { layoutShift, watchLayoutShift } from '../harness/layout-shift.ts'
import { appendWorstMs, changesInTheMiddle } from '../harness/list-changes.ts'
import { nodesInGrid, throughTheWholeList } from '../harness/memory.ts'
import { deviceName, type Device, type OpenHarness } from '../harness/open.ts'
import { picturesInTime, SETTLED_MS } from '../harness/pictures-in-time.ts'
import { scrollFromTop } from '../harness/scroll-movement.ts'
import { row, type BenchOptions, type Row } from '../row.ts'
import { slowLink } from '../support/browser.ts'

const PINS = 100_000
const READING_PX_PER_S = 1_000

/**
 * G6 and G9: appends, resizes, rotations and inserts. There must be no long frame, no movement of the reader's item and
 * no layout shift.
 */
export function listChanges(open: OpenHarness, device: Device, { quick }: BenchOptions): Promise<Row[]> {
  return open(device, PINS, async (page) => {
    await watchLayoutShift(page)
    await scrollFromTop(page, READING_PX_PER_S, quick ? 1 : 5)
    const appendMs = await appendWorstMs(page)
    const changes = [...(await changesInTheMiddle(page))]
    const worstFrameMs = device === 'phone' ? 100 : 33.4
    const how = `${deviceName(device)}, ${PINS} pins`
    const moved = changes.map(([name, { movedPx }]) => `${name} ${movedPx}`).join(', ')
    const frames = changes.map(([name, { worstMs }]) => `${name} ${worstMs}`).join(', ')
    return [
      row(
        `G6.${device}.append`,
        'worst frame around an append of 1,000',
        appendMs,
        'ms',
        { atMost: worstFrameMs },
        `${how}, three appends`,
      ),
      row(
        `G6.${device}.frames`,
        'worst frame around resizes, turns and an insertion above',
        Math.max(...changes.map(([, { worstMs }]) => worstMs)),
        'ms',
        { atMost: worstFrameMs },
        `${how}; ${frames}`,
      ),
      row(
        `G6.${device}.anchor`,
        'anchor moved by resizes, turns and an insertion above',
        Math.max(...changes.map(([, { movedPx }]) => Math.abs(movedPx))),
        'px',
        { atMost: 0 },
        `${how}; ${moved}`,
      ),
      row(
        `G9.${device}`,
        'layout shift while loading, scrolling, appending, resizing, turning and inserting',
        await layoutShift(page),
        '',
        { atMost: 0 },
        `${how}, sum of the browser's layout-shift entries`,
      ),
    ]
  })
}

/** G11: moves of the focus by keyboard. */
export function keyboard(open: OpenHarness, device: Device, { quick }: BenchOptions): Promise<Row[]> {
  return open(device, PINS, async (page) => {
    const presses = quick ? 20 : 100
    const moves = quick ? 100 : 1_000
    const { p95Ms, worstMs } = await arrowKeys(page, presses)
    const how = `${deviceName(device)}, ${PINS} pins`
    return [
      row(
        `G11.${device}.paint`,
        'main-thread processor time from an arrow key to the painted focus, 95th percentile',
        p95Ms,
        'ms',
        { atMost: device === 'phone' ? 45 : 8 },
        `${how}, ${presses} real key presses, worst ${Math.round(worstMs * 10) / 10} ms; from the browser's trace: all tasks from the key's to the frame's, without the wait for the screen`,
      ),
      row(
        `G11.${device}.position`,
        'random moves after which position, length, order or view were wrong',
        await wrongPositions(page, moves),
        '',
        { atMost: 0 },
        `${how}, ${moves} moves with arrow, Page, Home and End keys`,
      ),
    ]
  })
}

/** G7: number of elements, and memory. */
export async function memory(open: OpenHarness, device: Device, { quick }: BenchOptions): Promise<Row[]> {
  const pins = quick ? 5_000 : PINS
  return open(device, pins, async (page) => {
    const { nodes, heapGrowthMb, stops } = await throughTheWholeList(page)
    const how = `${deviceName(device)}, ${pins} pins scrolled from first to last with ${stops} stops`
    return [
      row(
        `G7.${device}.nodes`,
        'most nodes in the grid',
        Math.max(nodes, await nodesInGrid(page)),
        '',
        { atMost: 420 },
        how,
      ),
      row(`G7.${device}.heap`, 'growth of the heap', heapGrowthMb, 'MB', { atMost: 5 }, `${how} and back`),
    ]
  })
}

/** G4: a fresh page over the slow network, then the same pictures from the browser's cache. */
export async function pictures(open: OpenHarness, device: Device, { quick }: BenchOptions): Promise<Row[]> {
  if (quick) return []
  return open(device, PINS, async (page) => {
    const seconds = 10
    const link = await slowLink(page)
    const overLink = await picturesInTime(page, READING_PX_PER_S, seconds)
    await link.detach()
    await page.reload()
    await page.waitForFunction(() => window.harness.startMs() > 0)
    const warm = await picturesInTime(page, READING_PX_PER_S, seconds)
    const what = `cards with their picture after ${SETTLED_MS} ms in view at ${READING_PX_PER_S} px/s`
    const how = `${deviceName(device)}, ${seconds} s from the top`
    return [
      row(
        `G4.${device}.link`,
        `${what}, 10 Mbit/s and 80 ms`,
        overLink.pct,
        '%',
        { atLeast: 95 },
        `${how}, ${overLink.cards} cards, none in the cache`,
      ),
      row(
        `G4.${device}.warm`,
        `${what}, warm cache`,
        warm.pct,
        '%',
        { atLeast: 99 },
        `${how}, ${warm.cards} cards, page reloaded`,
      ),
    ]
  })
}
