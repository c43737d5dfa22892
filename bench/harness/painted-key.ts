import type { Browser, Page } from 'playwright'

/** An event in the browser's trace format. Times are in microseconds. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** Processor time of the event's thread. */
  readonly tdur?: number
  readonly args: { readonly data?: { readonly type?: string } }
}

const CATEGORIES = ['toplevel', 'devtools.timeline']
const TASK = 'ThreadControllerImpl::RunTask'
/** Name of the last event of a frame on the main thread, whatever the frame changes. */
const PAINTED = 'Layerize'

/**
 * The main thread's work for each `keydown` during `act`, in milliseconds of processor time: all its tasks from the one
 * that dispatches the key to the one that paints the next frame. It excludes other programs and waiting for the
 * screen's next frame, but includes the slowdown of the processor.
 */
export async function keyCosts(page: Page, act: () => Promise<void>): Promise<readonly number[]> {
  const browser = page.context().browser() as Browser
  await browser.startTracing(page, { categories: CATEGORIES })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[]
  }
  const keys = traceEvents.filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'keydown')
  return keys.map((key, at) => costOf(key, keys[at + 1]?.ts ?? Infinity, traceEvents))
}

/** The cost of one key; NaN if nothing was painted before `end`. */
function costOf(key: TraceEvent, end: number, events: readonly TraceEvent[]): number {
  const mine = events.filter(({ pid, tid, ts, ph }) => pid === key.pid && tid === key.tid && ts < end && ph === 'X')
  const paintedAt = Math.min(...mine.filter(({ name, ts }) => name === PAINTED && ts > key.ts).map(({ ts }) => ts))
  if (!Number.isFinite(paintedAt)) return Number.NaN
  const tasks = mine.filter(({ name, ts, dur = 0 }) => name === TASK && ts + dur > key.ts && ts < paintedAt)
  return tasks.reduce((sum, { tdur = Number.NaN }) => sum + tdur, 0) / 1_000
}
