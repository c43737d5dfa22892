import { preloadOverlays } from '#kit/overlay/overlays.tsx'
import { screens } from './routes.tsx'
import { registerServiceWorker } from './version/register-service-worker.ts'

/** The longest the idle work waits on a busy page. */
const IDLE_TIMEOUT_MS = 3_000

/** What the first screen does not need: the code of likely next screens and of overlays, then the service worker. */
export function afterFirstPaint(): void {
  whenIdle(() => {
    screens.closeup.preload()
    preloadOverlays()
    void registerServiceWorker()
  })
}

function whenIdle(task: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: IDLE_TIMEOUT_MS })
  else setTimeout(task, 1_000)
}
