import { warmNumbers } from '#client/warm-numbers.ts'
import { afterPaint } from '#kit/after-paint.ts'
import { afterFirstScreen } from '#kit/first-screen.ts'
import { repeatErrorEvents } from '#kit/image/missing-pictures.ts'
import { loadChunk } from '#kit/lazy-part/load-chunk.ts'
import { whenIdle } from '#kit/when-idle.ts'
import type { PageFeature } from './plug/define-page-feature.ts'
import type { PageFeatureLoader } from './plug/page-feature-loader.ts'
import { accountSections } from './plug/shell-slots.ts'
import { fillsOf, sortFills } from './plug/slots.tsx'
import { preloadAccountMenu } from './shell/account-button.tsx'

/** Each part of the idle work starts after this time at the latest, in milliseconds, even if the page is busy. */
const IDLE_TIMEOUT_MS = 3_000
/**
 * Overlays (menus, dialogs) are the largest part, about 130 ms of a slow phone's main thread, and the last one needed.
 * They are loaded this long after the start, in milliseconds, when the reader has begun to scroll. A menu that is
 * opened earlier loads them at once.
 */
const OVERLAYS_AFTER_MS = 5_000

/**
 * Loads what the first screen does not need, one part at a time, after the pictures of the first screen are painted:
 * code of likely next screens, the service worker, overlays.
 * @param watchVersions registers the service worker; tests pass their own function
 */
export function loadTheRest(
  features: readonly PageFeature[],
  late: PageFeatureLoader,
  isMember: boolean,
  watchVersions: () => Promise<void> = registerLate,
): void {
  const workOf = (some: readonly PageFeature[]) =>
    some.flatMap(({ whenIdle: works = [] }) => works.map((work) => () => work(isMember)))
  const addLate = (): void =>
    void late.load().then(
      (added) => inTurn(workOf(added)),
      (error: unknown) => {
        console.warn('The later parts of the page could not be fetched', error)
        window.addEventListener('online', addLate, { once: true })
      },
    )
  // On a first visit, the service worker is registered with the first cards: until it is active, a reload without a
  // network shows nothing. Other threads do its work, mostly on files that the browser already has. On later visits,
  // the registration only looks for a newer version, so it can wait.
  const isFirstVisit = 'serviceWorker' in navigator && navigator.serviceWorker.controller === null
  if (isFirstVisit) afterPaint(() => void watchVersions())
  afterFirstScreen(() => {
    if (!isFirstVisit) void watchVersions()
    inTurn([addLate, () => repeatErrorEvents(), ...workOf(features), warmNumbers])
  })
  setTimeout(() => {
    // Called again, because screens below a Suspense boundary are hydrated later than the page.
    repeatErrorEvents()
    const fills = sortFills([...features, ...(late.read() ?? [])].flatMap((feature) => feature.fills ?? []))
    inTurn([() => preloadAccountMenu(fillsOf(accountSections, fills))])
  }, OVERLAYS_AFTER_MS)
}

/** Does one piece of work after the other, each in its own idle moment. */
function inTurn([work, ...rest]: readonly (() => void)[]): void {
  if (work === undefined) return
  whenIdle(() => {
    work()
    inTurn(rest)
  }, IDLE_TIMEOUT_MS)
}

/**
 * Registers the service worker. Without a network its code cannot be loaded; an earlier service worker then stays
 * active.
 */
async function registerLate(): Promise<void> {
  try {
    const { registerServiceWorker } = await loadChunk(() => import('./version/register-service-worker.ts'))
    await registerServiceWorker()
  } catch (error) {
    console.warn('Newer versions are not watched for', error)
  }
}
