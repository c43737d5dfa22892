import { isPageHeld } from '#client/held-page.ts'
import { newerVersionNoticedAt, noteNewerVersion, whenServerVersionDiffers } from '#client/newer-version.ts'
import { shouldReload } from './reload-rule.ts'

/** Interval at which an open page asks whether the server has a newer version, in milliseconds. */
const CHECK_MS = 3_600_000
/**
 * The page is reloaded after this time, in milliseconds, even if the waiting version has not taken over. That version
 * is then used at the next load.
 */
const TAKE_OVER_MS = 1_500

let registration: ServiceWorkerRegistration | null = null
let noticedAt: number | null = null

/** Watches for a newer service worker, which waits until `takeNewVersion` lets it take over. */
export function watchForNewVersion(found: ServiceWorkerRegistration): void {
  registration = found
  const notice = (worker: ServiceWorker | null) => {
    const isUpdate = worker?.state === 'installed' && navigator.serviceWorker.controller !== null
    if (isUpdate) noticedAt ??= Date.now()
  }
  notice(found.waiting)
  found.addEventListener('updatefound', () => {
    const worker = found.installing
    worker?.addEventListener('statechange', () => notice(worker))
  })
  setInterval(() => void lookForVersion(found), CHECK_MS)
}

/** Asks the server for a newer version. This fails without a network or a server; the next check is an hour later. */
async function lookForVersion(found: ServiceWorkerRegistration): Promise<void> {
  try {
    await found.update()
  } catch (error) {
    console.warn('A newer version could not be looked for', error)
  }
}

/**
 * Looks for a newer version when an answer of the server names another version. The service worker must load that
 * version before a reload. Otherwise the reload would show the cached version.
 */
export function watchServerVersion(): void {
  whenServerVersionDiffers(() => {
    if (registration) void lookForVersion(registration)
    else noteNewerVersion(Date.now())
  })
}

/**
 * Call at a change of route. If a new version waits and a reload would lose nothing, the version takes over and the
 * page is reloaded at its current address.
 */
export function takeNewVersion({ waiting, isLatestHost }: { waiting: number; isLatestHost: boolean }): void {
  const connection = (navigator as { readonly connection?: { readonly effectiveType?: string } }).connection
    ?.effectiveType
  const since = noticedAt ?? newerVersionNoticedAt()
  if (isPageHeld()) return
  if (!shouldReload({ noticedAt: since, now: Date.now(), connection, isLatestHost, waiting })) return
  noticedAt = null
  const reload = () => window.location.reload()
  if (!registration?.waiting) return reload() // another tab has let the version take over
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  registration.waiting.postMessage({ type: 'ACTIVATE' })
  setTimeout(reload, TAKE_OVER_MS)
}
