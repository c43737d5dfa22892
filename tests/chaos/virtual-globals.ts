import type { Random } from './random.ts'
import { currentLife, type VirtualTime } from './virtual-time.ts'

/** Longest step of the disk. Steps keep their order, which fake-indexeddb relies on. */
const DISK_STEP_MS = 0.4
const TASK_JITTER_MS = 0.5

/**
 * Replaces global functions of the worker that cannot be passed to it: timers, tasks by message, and time limits of
 * calls. `setImmediate` belongs to the disk, because fake-indexeddb makes every step with it.
 * @returns restores the real ones
 */
export function installVirtualGlobals(time: VirtualTime, random: Random): () => void {
  let handles = 0
  let diskAt = 0
  const cancels = new Map<number, () => void>()

  function timer(run: () => void, ms: number, everyMs: number): number {
    handles += 1
    const handle = handles
    const life = currentLife()
    if (life?.isDead) return handle
    const ring = (): void => {
      if (everyMs === 0) cancels.delete(handle)
      run()
    }
    cancels.set(handle, time.schedule(ms, ring, life, everyMs))
    return handle
  }

  function clear(handle: number | undefined): void {
    if (handle === undefined) return
    cancels.get(handle)?.()
    cancels.delete(handle)
  }

  class VirtualMessageChannel {
    readonly port1 = port()
    readonly port2 = port()
    constructor() {
      this.port1.other = this.port2
      this.port2.other = this.port1
    }
  }

  function port() {
    return {
      other: null as { onmessage: ((event: { data: unknown }) => void) | null; isClosed: boolean } | null,
      onmessage: null as ((event: { data: unknown }) => void) | null,
      isClosed: false,
      postMessage(data: unknown) {
        const { other } = this
        const deliver = (): void => {
          if (other && !other.isClosed) other.onmessage?.({ data })
        }
        time.schedule(random.next() * TASK_JITTER_MS, deliver, currentLife())
      },
      close() {
        this.isClosed = true
      },
    }
  }

  const replaced = {
    setTimeout: (run: () => void, ms = 0) => timer(run, ms, 0),
    setInterval: (run: () => void, ms = 0) => timer(run, ms, Math.max(1, ms)),
    clearTimeout: clear,
    clearInterval: clear,
    setImmediate: (run: () => void) => {
      // Without an owner, because a transaction of an open tab may wait for one of a dead tab, whose steps must
      // continue.
      diskAt = Math.max(diskAt, time.now) + random.next() * DISK_STEP_MS
      time.schedule(diskAt - time.now, run)
    },
    MessageChannel: VirtualMessageChannel,
  }
  const before = Object.fromEntries(Object.keys(replaced).map((name) => [name, globalThis[name as 'setTimeout']]))
  const abortAfter = AbortSignal.timeout
  Object.assign(globalThis, replaced)
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController()
    const ring = (): void => controller.abort(new DOMException('the time is over', 'TimeoutError'))
    // The browser's own clock, not a timer of the worker, so it need not be stopped.
    time.schedule(ms, ring)
    return controller.signal
  }
  return () => {
    Object.assign(globalThis, before)
    AbortSignal.timeout = abortAfter
  }
}
