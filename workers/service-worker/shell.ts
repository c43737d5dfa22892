import { registerRoute, NavigationRoute } from 'workbox-routing'
import { SHELL_CACHE, SHELL_URL } from '#features/start/constants.ts'
import { keepsAllAssetsOf } from './assets.ts'

declare const __APP_VERSION__: string

/** One shell a version: a waiting new version may not replace the page that the present one serves. */
const KEY = `${SHELL_URL}?version=${encodeURIComponent(__APP_VERSION__)}`
/** Addresses that are files or calls, never pages. A username may hold a dot, so only known kinds of file count as one. */
const NOT_PAGES = [/^\/(_|v3|resource|i|assets)\//, /^\/[^/]+\.(js|css|map|json|png|svg|ico|txt|xml|webmanifest)$/]
/** `server_only` stops the start-up (viewer.md §2): such a page is looked at as the server made it. */
const SERVER_ONLY = /[?&]server_only(?:[=&]|$)/

/**
 * Any page address is answered from the kept shell at once, and the shell is then asked for anew. Log-in and log-out
 * delete the cache first, so that the page after them comes from the network and carries the right viewer.
 */
export function answerNavigations(): void {
  const route = new NavigationRoute(
    async ({ event, request }) => {
      const fetchEvent = event as FetchEvent
      const kept = await findShell()
      fetchEvent.waitUntil(keepShell())
      return kept ?? fetch(request)
    },
    { denylist: [...NOT_PAGES, SERVER_ONLY] },
  )
  registerRoute(route)
}

async function findShell(): Promise<Response | undefined> {
  return caches.match(KEY, { cacheName: SHELL_CACHE })
}

/** Asks for the shell and keeps it. Without a network, or where the server is newer than this worker, the old one stays. */
export async function keepShell(): Promise<void> {
  const had = await caches.has(SHELL_CACHE)
  const answer = await fetch(SHELL_URL, { credentials: 'same-origin' }).catch(() => null)
  if (!answer?.ok || !answer.headers.get('content-type')?.includes('text/html')) return
  const html = await answer.clone().text()
  if (!keepsAllAssetsOf(html)) return
  // Deleted meanwhile by a log-in or log-out: this answer may name the viewer of before.
  if (had && !(await caches.has(SHELL_CACHE))) return
  const cache = await caches.open(SHELL_CACHE)
  await cache.put(KEY, answer)
}

/** Removes the shells of other versions, once this one rules. */
export async function dropOtherShells(): Promise<void> {
  const cache = await caches.open(SHELL_CACHE)
  const keys = await cache.keys()
  await Promise.all(keys.filter((key) => !key.url.endsWith(KEY)).map((key) => cache.delete(key)))
}
