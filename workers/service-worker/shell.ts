import { registerRoute, NavigationRoute } from 'workbox-routing'
import { SHELL_CACHE, SHELL_URL, VISITOR_SHELL_CACHE } from '#features/start/constants.ts'
import { keepAssetsOf, keepsAllAssetsOf } from './assets.ts'

declare const __APP_VERSION__: string

/** One shell a version: a waiting new version may not replace the page that the present one serves. */
const KEY = `${SHELL_URL}?version=${encodeURIComponent(__APP_VERSION__)}`
/** Addresses that are files or calls, never pages. A username may hold a dot, so only known kinds of file count as one. */
const NOT_PAGES = [/^\/(_|v3|resource|i|assets)\//, /^\/[^/]+\.(js|css|map|json|png|svg|ico|txt|xml|webmanifest)$/]
/** `server_only` stops the start-up (spec viewer §2): such a page is looked at as the server made it. */
const SERVER_ONLY = /[?&]server_only(?:[=&]|$)/

/**
 * Any page address is answered from the kept shell at once, and the shell is then asked for anew. Log-in and log-out
 * delete the cache first, so that the page after them comes from the network and carries the right viewer; without a
 * network it is a visitor's.
 */
export function answerNavigations(): void {
  const route = new NavigationRoute(
    async ({ event, request }) => {
      const fetchEvent = event as FetchEvent
      const kept = await findShell()
      fetchEvent.waitUntil(keepShell())
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

/** Asks for the shells and keeps them. Without a network, or where the server is newer than this worker, the old ones stay. */
export async function keepShell(): Promise<void> {
  await Promise.all([keepOwnShell(), keepVisitorShell()])
}

async function keepVisitorShell(): Promise<void> {
  if (await caches.match(KEY, { cacheName: VISITOR_SHELL_CACHE })) return
  // Without cookies the server cannot name anybody in it.
  const answer = await askForShell('omit')
  if (answer) await (await caches.open(VISITOR_SHELL_CACHE)).put(KEY, answer)
}

/** @returns null where there is no network, or the page needs files that this worker does not have */
async function askForShell(credentials: RequestCredentials): Promise<Response | null> {
  const answer = await fetch(SHELL_URL, { credentials }).catch(() => null)
  if (!answer?.ok || !answer.headers.get('content-type')?.includes('text/html')) return null
  const html = await answer.clone().text()
  if (!keepsAllAssetsOf(html)) return null
  return keepAssetsOf(html).then(
    () => answer,
    () => null,
  )
}

/** Keeps the own shell where none is kept: the page of a member came while no service worker ruled it. */
export async function keepMissingShell(): Promise<void> {
  if (!(await findShell())) await keepOwnShell()
}

async function keepOwnShell(): Promise<void> {
  // The cache is opened before the request: if a log-in or log-out deletes it meanwhile, the answer, which may name the earlier viewer,
  // is deleted with it and requested again.
  const cache = await caches.open(SHELL_CACHE)
  const answer = await askForShell('same-origin')
  if (!answer) return
  await cache.put(KEY, answer)
  if (!(await caches.has(SHELL_CACHE))) await keepOwnShell()
}

/** Removes the shells of other versions, once this one rules. */
export async function dropOtherShells(): Promise<void> {
  for (const name of [SHELL_CACHE, VISITOR_SHELL_CACHE]) {
    const cache = await caches.open(name)
    const keys = await cache.keys()
    await Promise.all(keys.filter((key) => !key.url.endsWith(KEY)).map((key) => cache.delete(key)))
  }
}
