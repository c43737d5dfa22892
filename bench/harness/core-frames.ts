import { createListSource } from '#client/list-source.ts'
import { createStreams } from '#client/streams.ts'
import type { PortMessage } from '#contracts/stream.ts'
import { pinId } from '#testing/samples.ts'
import type { Samples } from './core-bench-job.ts'
import { HOME, SHAPE } from './core-boot-data.ts'
import { startOnPage } from './core-page.ts'

const SHOWN = 60
/** Items scrolled per step. It imitates a fling on a desktop, of about 3,600 px/s. */
const ITEMS_PER_STEP = 4
const LIKE_EVERY = 5

/**
 * C6: what one frame from the core costs the page's main thread, from the message to the last listener: reading it
 * (structured clone) and applying it. The page scrolls the list of a stored account by one step per animation frame,
 * and sometimes likes a pin.
 */
export async function measureFrames(pins: number, steps: number): Promise<Samples> {
  const core = await startOnPage(pins)
  const frames: number[] = []
  const patches: number[] = []
  let isMeasuring = false
  const streams = createStreams({ afterDrawing: (then) => requestAnimationFrame(then), onNotice: () => undefined })
  const watched = {
    onmessage: null as ((event: MessageEvent) => unknown) | null,
    postMessage: (message: unknown) => {
      core.port.postMessage(message)
    },
  }
  core.port.onmessage = (event: MessageEvent<PortMessage>) => {
    const from = performance.now()
    // Reading `data` makes the structured clone.
    const message = event.data
    watched.onmessage?.(event)
    const ms = performance.now() - from
    if (!isMeasuring || message.t !== 'frame') return
    frames.push(ms)
    const [update] = message.updates
    if (message.updates.length === 1 && update?.kind === 'patches' && update.patches.length === 1)
      patches.push(JSON.stringify(message).length)
  }
  streams.connect(watched)
  const source = createListSource<object>({
    streams,
    key: HOME,
    firstWindow: () => Promise.resolve(null),
    fallbackShape: () => SHAPE,
    left: { of: () => null, note: () => undefined },
  })
  const laidOut = new Promise<void>((resolve) => {
    const stop = source.onGeometry(() => {
      if (source.geometry()?.count !== pins || source.geometry()!.handles[0]! < 0) return
      stop()
      resolve()
    })
  })
  source.setShape(SHAPE)
  await core.start()
  await laidOut

  let first = Math.floor(pins / 2)
  const close = source.onCards(() => undefined)
  isMeasuring = true
  for (let step = 0; step < steps; step += 1) {
    await new Promise(requestAnimationFrame)
    first = (first + ITEMS_PER_STEP) % (pins - SHOWN)
    source.setRange(first, first + SHOWN, 1, null)
    if (step % LIKE_EVERY === 0) void core.remote.dispatch(likeOf(step, first + 5))
  }
  // Nothing else happens meanwhile, so that a frame contains only the patch of the like.
  for (let n = 0; n < 10; n += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    await core.remote.dispatch(likeOf(steps + n, first + 20 + n))
  }
  await new Promise((resolve) => setTimeout(resolve, 200))
  close()
  core.end()
  return { frames, patchBytes: patches }
}

function likeOf(number: number, index: number) {
  return { id: `${performance.timeOrigin}-${number}`, name: 'likePin', args: { pinId: pinId(index) } } as const
}
