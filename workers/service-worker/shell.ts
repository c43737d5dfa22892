import { registerRoute, NavigationRoute } from 'workbox-routing'
import { SHELL_CACHE, SHELL_URL, VISITOR_SHELL_CACHE } from '#features/start/constants.ts'
import { keepAssetsOf, keepsAllAssetsOf } from './assets.ts'

declare const __APP_VERSION__: string

/** One shell per version, because a waiting new version must not replace the page that the present version serves. */
const KEY = `${SHELL_URL}?version=${encodeURIComponent(__APP_VERSION__)}`
/** Addresses of files and requests, never pages. A username may contain a dot, so only known file extensions count. */
const NOT_PAGES = [/^\/(_|v3|resource|i|assets)\//, /^\/[^/]+\.(js|css|map|json|png|svg|ico|txt|xml|webmanifest)$/]
/** `server_only` stops the start-up (spec viewer §2), so such a page is shown as the server rendered it. */
const SERVER_ONLY = /[?&]server_only(?:[=&]|$)/

/**
 * Answers any page address from the cached shell at once, and then fetches the shell again. Log-in and log-out first
 * delete the cache, so the next page is loaded from the network with the right viewer. Without a network it is a
 * visitor's page.
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

/** Fetches and caches the shells. Without a network, or if the server is newer than this worker, the old ones stay. */
async function keepShells(): Promise<void> {
  await Promise.all([keepOwnShell(), keepVisitorShell()])
}

/** Caches a visitor's page if it is missing; a log-out without a network shows it. */
export async function keepVisitorShell(): Promise<void> {
  if (await caches.match(KEY, { cacheName: VISITOR_SHELL_CACHE })) return
  // Without cookies, the answer cannot name a member.
  const answer = await askForShell('omit')
  if (answer) await (await caches.open(VISITOR_SHELL_CACHE)).put(KEY, answer)
}

/** @returns null without a network, or if the page needs files that this worker does not have */
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

/** Caches the own shell if it is missing, because the member's page was loaded before a service worker was active. */
export async function keepMissingShell(): Promise<void> {
  if (!(await findShell())) await keepOwnShell()
}

/** Caches the page as the server now makes it for this browser. */
export async function keepOwnShell(): Promise<void> {
  // The cache is opened before the request. If a log-in or log-out deletes it during the request, the answer, which may
  // name the earlier viewer, is deleted with it. It is then requested again.
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
