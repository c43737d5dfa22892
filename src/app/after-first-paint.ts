import { preloadNoPins } from '#features/feed/ui/lazy-no-pins.ts'
import { preloadOrganiser } from '#features/feed/ui/organise/organise-gate.tsx'
import { preloadPinCardTools } from '#features/pins/ui/lazy-pin-card-tools.tsx'
import { screens } from './routes.tsx'
import { preloadAccountMenu } from './shell/account-button.tsx'
import { loadChunk } from '#kit/lazy-part/load-chunk.ts'
import { whenIdle } from '#kit/when-idle.ts'

/** The longest a piece of idle work waits on a busy page. */
const IDLE_TIMEOUT_MS = 3_000
/**
 * Overlays are the largest piece (some 130 ms of a slow phone's main thread) and the last to be wanted: they stay out of the first
 * seconds, in which the reader begins to scroll. Whoever opens a menu sooner loads them then.
 */
const OVERLAYS_AFTER_MS = 5_000

/** What the first screen does not need, a piece at a time: the code of the likely next screen, the service worker, overlays. */
export function afterFirstPaint(isMember: boolean): void {
  inTurn([
    () => {
      preloadPinCardTools()
      preloadNoPins()
      screens.closeup.preload()
      screens.topic.preload()
    },
    () => {
      if (isMember) preloadOrganiser()
      void watchVersions()
    },
    warmNumbers,
  ])
  setTimeout(() => inTurn([preloadAccountMenu]), OVERLAYS_AFTER_MS)
}

/** Each piece waits for an idle moment of its own. */
function inTurn([work, ...rest]: readonly (() => void)[]): void {
  if (work === undefined) return
  whenIdle(() => {
    work()
    inTurn(rest)
  }, IDLE_TIMEOUT_MS)
}

/** Whoever cannot load it has no network, and a service worker from before or none at all. */
async function watchVersions(): Promise<void> {
  try {
    const { registerServiceWorker } = await loadChunk(() => import('./version/register-service-worker.ts'))
    await registerServiceWorker()
  } catch (error) {
    console.warn('Newer versions are not watched for', error)
  }
}

/** The first number that a browser formats costs it some 25 ms (100 on a slow phone): not just after the first tap. */
function warmNumbers(): void {
  const language = document.documentElement.lang || 'en'
  new Intl.PluralRules(language).select(2)
  new Intl.NumberFormat(language, { notation: 'compact' }).format(1)
}
