import { isSkimming } from './load-queue.ts'

/** Fetched with the first picture that keeps a reader waiting. */
const fill = () => import('./thumbhash-url.ts')

/** Most pictures come sooner than this, and then a blurred one would have been work for nothing. */
const PATIENCE_MS = 120

/**
 * Paints a blurred picture behind one that keeps the reader waiting: after a while, when the browser is idle and the
 * list is not flying past. The function returned takes it back.
 */
export function whenWorthwhile(thumbhash: string, box: HTMLElement): () => void {
  let idle = 0
  let isOver = false
  const paint = async (): Promise<void> => {
    // Without its code the dominant colour stays.
    const url = await fill().then(
      ({ thumbhashUrl }) => thumbhashUrl(thumbhash),
      () => null,
    )
    if (url !== null && !isOver) box.style.backgroundImage = `url(${url})`
  }
  const timer = window.setTimeout(() => {
    if (isSkimming()) return
    idle = onIdle(() => {
      void paint()
    })
  }, PATIENCE_MS)
  return () => {
    isOver = true
    window.clearTimeout(timer)
    cancelIdle(idle)
  }
}

/** Safari has no idle callbacks. */
const onIdle: (run: () => void) => number = (run) =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(run, { timeout: 500 }) : window.setTimeout(run, 30)
const cancelIdle: (id: number) => void = (id) =>
  typeof cancelIdleCallback === 'function' ? cancelIdleCallback(id) : window.clearTimeout(id)
