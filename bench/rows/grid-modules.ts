import { layoutShift, watchLayoutShift } from '../harness/layout-shift.ts'
import { deviceName, type Device, type OpenHarness } from '../harness/open.ts'
import { mainThreadOfScroll, scrollFromTop, type ScrollFigures } from '../harness/scroll-movement.ts'
import { jump } from '../harness/start-and-jump.ts'
import { QUICK_SLACK, row, type BenchOptions, type Row } from '../row.ts'
import { median } from '../statistics.ts'

const ITEMS = 100_000
const MODULES_EVERY_NTH = 100
const SCROLL_PX_PER_S = 4_000

interface Visit {
  readonly scroll: ScrollFigures
  readonly mainMs: number
  readonly jumpMs: number
  readonly shift: number
}

/**
 * G2, G5 and G9 with one module per hundred items (a header, or boards over several columns), taking turns with a list
 * of pins alone. G3 is left out, because the space above a wide item is part of the layout, not a missing cell.
 */
export async function modules(open: OpenHarness, device: Device, { quick }: BenchOptions): Promise<Row[]> {
  // Modules cost most on the slow phone, so a short run measures only there.
  if (quick && device === 'desktop') return []
  const rounds = quick ? 1 : 3
  const visits = { pins: [] as Visit[], mixed: [] as Visit[] }
  for (let round = 0; round < rounds; round += 1) {
    visits.pins.push(await visit(open, device, 0, quick ? 2 : 10))
    visits.mixed.push(await visit(open, device, MODULES_EVERY_NTH, quick ? 2 : 10))
  }
  const both = (figure: (visit: Visit) => number) =>
    `in turn with pins alone ${median(visits.pins.map(figure))}, so mixed ${median(visits.mixed.map(figure))}`
  const mixed = (figure: (visit: Visit) => number) => median(visits.mixed.map(figure))
  const how = `${deviceName(device)}, ${ITEMS} items, one in ${MODULES_EVERY_NTH} over several columns, median of ${rounds}`
  return [
    row(
      `G2.${device}.modules`,
      'main-thread processor time a frame while scrolling, past modules / past pins alone',
      mixed((one) => one.mainMs) / median(visits.pins.map((one) => one.mainMs)),
      '',
      { atMost: quick ? 1.25 * QUICK_SLACK : 1.25 },
      `${how}, ${SCROLL_PX_PER_S} px/s; ms a frame: ${both((one) => one.mainMs)}; frames over 25 ms: ${both((one) => one.scroll.over25)}`,
      true,
    ),
    row(
      `G5.${device}.modules`,
      'jump until filled, past modules',
      mixed((one) => one.jumpMs),
      'ms',
      { atMost: device === 'phone' ? 100 : 50 },
      `${how}, the worst of five jumps; ${both((one) => one.jumpMs)}`,
    ),
    row(
      `G9.${device}.modules`,
      'layout shift while scrolling past modules',
      mixed((one) => one.shift),
      '',
      { atMost: 0 },
      `${how}; ${both((one) => one.shift)}`,
    ),
  ]
}

function visit(open: OpenHarness, device: Device, everyNth: number, seconds: number): Promise<Visit> {
  return open(
    device,
    ITEMS,
    async (page) => {
      await watchLayoutShift(page)
      const scroll = await scrollFromTop(page, SCROLL_PX_PER_S, seconds)
      const mainMs = await mainThreadOfScroll(page, device, SCROLL_PX_PER_S, seconds)
      const jumpMs = Math.max(...(await jump(page)))
      return { scroll, mainMs, jumpMs, shift: await layoutShift(page) }
    },
    'ours',
    everyNth,
  )
}
