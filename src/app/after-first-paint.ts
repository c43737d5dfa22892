import { retellFailures } from '#kit/image/missing-pictures.ts'
import { loadChunk } from '#kit/lazy-part/load-chunk.ts'
import { whenIdle } from '#kit/when-idle.ts'
import type { PageFeature } from './plug/define-page-feature.ts'
import type { LateFeatures } from './plug/late-features.ts'
import { accountSections } from './plug/shell-slots.ts'
import { fillsOf, sortFills } from './plug/slots.tsx'
import { preloadAccountMenu } from './shell/account-button.tsx'

/** The longest that a piece of idle work waits on a busy page. */
const IDLE_TIMEOUT_MS = 3_000
/**
 * Overlays are the largest piece (about 130 ms of a slow phone's main thread) and the last to be wanted: they stay out of the first
 * seconds, in which the reader begins to scroll. A menu that is opened sooner loads them then.
 */
const OVERLAYS_AFTER_MS = 5_000

/** What the first screen does not need, one piece at a time: code of likely next screens, the service worker, overlays. */
export function afterFirstPaint(features: readonly PageFeature[], late: LateFeatures, isMember: boolean): void {
  const workOf = (some: readonly PageFeature[]) =>
    some.flatMap(({ whenIdle: works = [] }) => works.map((work) => () => work(isMember)))
  // The service worker first: until it rules, a reload without network shows nothing. It begins with what the browser has already.
  inTurn([() => void watchVersions(), () => retellFailures(), ...workOf(features), warmNumbers])
  // Right behind the first frame, which has nothing of them.
  const addLate = (): void =>
    void late.load().then(
      (added) => inTurn(workOf(added)),
      (error: unknown) => {
        console.warn('The later parts of the page could not be fetched', error)
        window.addEventListener('online', addLate, { once: true })
      },
    )
  requestAnimationFrame(() => setTimeout(addLate))
  setTimeout(() => {
    // Screens below a Suspense boundary are hydrated later than the page.
    retellFailures()
    const fills = sortFills([...features, ...(late.read() ?? [])].flatMap((feature) => feature.fills ?? []))
    inTurn([() => preloadAccountMenu(fillsOf(accountSections, fills))])
  }, OVERLAYS_AFTER_MS)
}

/** Each piece waits for an idle moment of its own. */
function inTurn([work, ...rest]: readonly (() => void)[]): void {
  if (work === undefined) return
  whenIdle(() => {
    work()
    inTurn(rest)
  }, IDLE_TIMEOUT_MS)
}

/** Without a network the code cannot load; an earlier service worker, if any, stays in charge. */
async function watchVersions(): Promise<void> {
  try {
    const { registerServiceWorker } = await loadChunk(() => import('./version/register-service-worker.ts'))
    await registerServiceWorker()
  } catch (error) {
    console.warn('Newer versions are not watched for', error)
  }
}

/** The first number that a browser formats costs about 25 ms (100 on a slow phone): not just after the first tap. */
function warmNumbers(): void {
  const language = document.documentElement.lang || 'en'
  new Intl.PluralRules(language).select(2)
  new Intl.NumberFormat(language, { notation: 'compact' }).format(1)
}
