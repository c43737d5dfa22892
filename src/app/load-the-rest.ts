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

/** Idle work on a busy page waits at most this long, in milliseconds. */
const IDLE_TIMEOUT_MS = 3_000
/**
 * Overlays are the largest part (about 130 ms of a slow phone's main thread) and the last one needed. They are loaded
 * after the first seconds, in which the reader begins to scroll. A menu that is opened earlier loads them at once.
 */
const OVERLAYS_AFTER_MS = 5_000

/**
 * Loads what the first screen does not need, one part at a time, once its pictures are painted: code of likely next
 * screens, the service worker, overlays.
 * @param watchVersions registers the service worker; a test hands in its own
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
  // On a first visit with the first cards: until the service worker is active, a reload without a network shows nothing.
  // Its work is done by other threads, on files that the browser has. Later visits only look for a newer version.
  const isFirstVisit = 'serviceWorker' in navigator && navigator.serviceWorker.controller === null
  if (isFirstVisit) afterPaint(() => void watchVersions())
  afterFirstScreen(() => {
    if (!isFirstVisit) void watchVersions()
    inTurn([() => repeatErrorEvents(), ...workOf(features), warmNumbers])
    addLate()
  })
  setTimeout(() => {
    // Screens below a Suspense boundary are hydrated later than the page.
    repeatErrorEvents()
    const fills = sortFills([...features, ...(late.read() ?? [])].flatMap((feature) => feature.fills ?? []))
    inTurn([() => preloadAccountMenu(fillsOf(accountSections, fills))])
  }, OVERLAYS_AFTER_MS)
}

/** Each part waits for its own idle moment. */
function inTurn([work, ...rest]: readonly (() => void)[]): void {
  if (work === undefined) return
  whenIdle(() => {
    work()
    inTurn(rest)
  }, IDLE_TIMEOUT_MS)
}

/** Without a network the code cannot be loaded. An earlier service worker, if any, stays active. */
async function registerLate(): Promise<void> {
  try {
    const { registerServiceWorker } = await loadChunk(() => import('./version/register-service-worker.ts'))
    await registerServiceWorker()
  } catch (error) {
    console.warn('Newer versions are not watched for', error)
  }
}

/**
 * Formatting the first number takes a browser about 25 ms (100 on a slow phone). It must not happen right after the
 * first tap.
 */
function warmNumbers(): void {
  const language = document.documentElement.lang || 'en'
  new Intl.PluralRules(language).select(2)
  new Intl.NumberFormat(language, { notation: 'compact' }).format(1)
}
