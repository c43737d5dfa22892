import { registerRoute, NavigationRoute } from 'workbox-routing'
import { SHELL_CACHE, SHELL_URL, VISITOR_SHELL_CACHE } from '#features/start/constants.ts'
import { keepAssetsOf, keepsAllAssetsOf } from './assets.ts'

declare const __APP_VERSION__: string

/**
 * Each version has a shell of its own, because a new version that waits must not replace the page that the active one
 * serves.
 */
const KEY = `${SHELL_URL}?version=${encodeURIComponent(__APP_VERSION__)}`
/** Addresses of files and requests. A username may contain a dot, so only known file extensions count as files. */
const NOT_PAGES = [/^\/(_|v3|resource|i|assets)\//, /^\/[^/]+\.(js|css|map|json|png|svg|ico|txt|xml|webmanifest)$/]
/** `server_only` stops the start-up (spec viewer §2), so such a page is shown as the server rendered it. */
const SERVER_ONLY = /[?&]server_only(?:[=&]|$)/

/**
 * Answers every page address from the cached shell at once, and then fetches the shell again. A log-in or log-out first
 * deletes the shell from the cache, so the next page is loaded from the network with the right viewer. If there is no
 * network then, a visitor's page is the answer.
 */
export function answerNavigations(): void {
  const route = new NavigationRoute(
    async ({ event, request }) => {
      const fetchEvent = event as FetchEvent
      const kept = await findShell()
      fetchEvent.waitUntil(keepShells())
      return kept ?? fetch(request).catch(visitorShell)
    },
    { denylist: [...NOT_PAGES, SERVER_ONLY] },
  )
  registerRoute(route)
}

async function findShell(): Promise<Response | undefined> {
  return caches.match(KEY, { cacheName: SHELL_CACHE })
}

async function visitorShell(unreachable: unknown): Promise<Response> {
  const kept = await caches.match(KEY, { cacheName: VISITOR_SHELL_CACHE })
  if (!kept) throw unreachable
  return kept
}

/** Fetches and caches the shells. The old ones stay if there is no network or the server is newer than this worker. */
async function keepShells(): Promise<void> {
  await Promise.all([keepOwnShell(), keepVisitorShell()])
}

/** Caches a visitor's page if it is missing. It is shown after a log-out without a network. */
export async function keepVisitorShell(): Promise<void> {
  if (await caches.match(KEY, { cacheName: VISITOR_SHELL_CACHE })) return
  // The request has no cookies, so the page cannot name a member.
  const answer = await askForShell('omit')
  if (answer) await (await caches.open(VISITOR_SHELL_CACHE)).put(KEY, answer)
}

/** @returns null if there is no network or the page needs files that this worker does not have */
async function askForShell(credentials: RequestCredentials): Promise<Response | null> {
  const [asked] = await Promise.allSettled([fetch(SHELL_URL, { credentials })])
  if (asked.status === 'rejected') return null
  const answer = asked.value
  if (!answer.ok || !answer.headers.get('content-type')?.includes('text/html')) return null
  const html = await answer.clone().text()
  if (!keepsAllAssetsOf(html)) return null
  return keepAssetsOf(html).then(
    () => answer,
    () => null,
  )
}

/** Caches the viewer's own shell if it is missing: the page was loaded before a service worker was active. */
export async function keepMissingShell(): Promise<void> {
  if (!(await findShell())) await keepOwnShell()
}

/** Caches the page as the server now makes it for the viewer of this browser. */
export async function keepOwnShell(): Promise<void> {
  // The cache is opened before the request. A log-in or log-out during the request deletes this cache, and with it the
  // answer, which may name the former viewer. The page is then requested again.
  const cache = await caches.open(SHELL_CACHE)
  const answer = await askForShell('same-origin')
  if (!answer) return
  await cache.put(KEY, answer)
  if (!(await caches.has(SHELL_CACHE))) await keepOwnShell()
}

/** Removes the shells of other versions. Called when this version is active. */
export async function dropOtherShells(): Promise<void> {
  for (const name of [SHELL_CACHE, VISITOR_SHELL_CACHE]) {
    const cache = await caches.open(name)
    const keys = await cache.keys()
    await Promise.all(keys.filter((key) => !key.url.endsWith(KEY)).map((key) => cache.delete(key)))
  }
}
