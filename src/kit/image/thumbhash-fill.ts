import { whenIdle } from '../when-idle.ts'
import { isSkimming } from './load-queue.ts'

/** Fetched with the first picture that keeps a reader waiting. */
const fill = () => import('./thumbhash-url.ts')

/** Most pictures come sooner than this, and then a blurred one would have been work for nothing. */
const PATIENCE_MS = 120
/** On a busy page it is painted after so long all the same. */
const IDLE_MAX_MS = 500

/**
 * Paints a blurred picture behind one that keeps the reader waiting: after a while, when the browser is idle and the
 * list is not flying past. The function returned takes it back.
 */
export function whenWorthwhile(thumbhash: string, box: HTMLElement): () => void {
  let giveUp: () => void = () => undefined
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
    giveUp = whenIdle(() => {
      void paint()
    }, IDLE_MAX_MS)
  }, PATIENCE_MS)
  return () => {
    isOver = true
    window.clearTimeout(timer)
    giveUp()
  }
}
