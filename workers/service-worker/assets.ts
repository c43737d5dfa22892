/// <reference lib="webworker" />
import { setCacheNameDetails, cacheNames } from 'workbox-core'
import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope
declare const __PRECACHE__: readonly {
  readonly url: string
  readonly revision: string | null
  readonly locale?: string
}[]

/** The name `__PRECACHE__` may occur only once, because the build replaces it with the whole list. */
const FILES = __PRECACHE__

/**
 * Number of simultaneous requests, the most that a browser sends to one host over HTTP/1. The requests have low
 * priority, so those of the page come first.
 */
const AT_ONCE = 6
/** The same for files that no page needs now. Most connections stay free for a reader who scrolls meanwhile. */
const AT_ONCE_LATER = 2
/**
 * Files that every screen needs: the core worker and the page's first script. Files with texts are named by the shell.
 */
const FIRST = /^(\/assets\/(core\.worker|index)|\/theme\.js|\/favicon|\/manifest)/
/** Matches files of texts, of this or an earlier version. The group is the language. */
const TEXTS = /\/assets\/(?:locale|texts)-([a-z]{2}(?:_[A-Z0-9]+)?)-/

// Sets the cache name to ASSET_CACHE.
setCacheNameDetails({ prefix: 'pinfold', precache: 'assets', suffix: '' })
const controller = new PrecacheController()

/**
 * Caches every built file: code, styles, and the texts of languages that this browser has used. File names contain
 * hashes, so a cached file is never outdated. The first version in a browser activates when the files for a start are
 * cached, so that a reload without network works within one or two seconds. A later version activates when all its
 * files are cached.
 */
export function precacheAssets(): void {
  controller.addToCacheList([...FILES])
  registerRoute(new PrecacheRoute(controller, { cleanURLs: false }))
  self.addEventListener('install', (event) => {
    const isUpdate = self.registration.active !== null
    event.waitUntil(keepFirst(isUpdate))
  })
  self.addEventListener('activate', (event) => void controller.activate(event))
}

async function keepFirst(isUpdate: boolean): Promise<void> {
  const wanted = isUpdate ? filesOf(await usedLocales()) : urls().filter((url) => FIRST.test(url))
  await keep(wanted, 'required')
}

/**
 * Caches the missing files. Files that the page has loaded are first, because the browser already has them.
 * @param locale folder in `locales/` of the page's texts
 * @returns false if a file could not be fetched; the next page then asks again
 */
export async function keepRest(loaded: readonly string[], locale: string): Promise<boolean> {
  const known = new Set(filesOf(new Set([...(await usedLocales()), locale])))
  const first = loaded.filter((url) => known.has(url))
  return keep([...new Set([...first, ...known])], 'wanted', AT_ONCE_LATER)
}

/** Caches the files that a page has loaded. The browser already has them, so this takes little time. */
export async function keepLoaded(loaded: readonly string[]): Promise<void> {
  const known = new Set(urls())
  await keep(
    loaded.filter((url) => known.has(url)),
    'wanted',
  )
}

/** True if all files that a page names are in the cache or will be. Only such a page may become the shell. */
export function keepsAllAssetsOf(html: string): boolean {
  const kept = new Set(urls())
  return assetsNamedIn(html).every((url) => kept.has(url))
}

/** Caches all files that a page names, because the page cannot start without them. */
export async function keepAssetsOf(html: string): Promise<void> {
  await keep(assetsNamedIn(html), 'required')
}

function assetsNamedIn(html: string): readonly string[] {
  return [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((match) => match[1] ?? '')
}

/** The languages whose files are in the cache. */
async function usedLocales(): Promise<ReadonlySet<string>> {
  const cache = await caches.open(cacheNames.precache)
  return new Set((await cache.keys()).flatMap(({ url }) => TEXTS.exec(url)?.[1] ?? []))
}

/** All files except the texts of other languages. */
function filesOf(locales: ReadonlySet<string>): readonly string[] {
  return FILES.filter(({ locale }) => locale === undefined || locales.has(locale)).map(({ url }) => url)
}

/** The files that are in the cache or will be. */
export async function keptFiles(): Promise<readonly string[]> {
  return filesOf(await usedLocales())
}

function urls(): readonly string[] {
  return FILES.map(({ url }) => url)
}

async function keep(wanted: readonly string[], need: 'required' | 'wanted', atOnce = AT_ONCE): Promise<boolean> {
  const cache = await caches.open(cacheNames.precache)
  const kept = new Set((await cache.keys()).map(({ url }) => url))
  const waiting = wanted.filter((url) => !kept.has(keyOf(url)))
  let isWhole = true
  const work = async (): Promise<void> => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      const isKept = await keepOne(cache, url)
      isWhole &&= isKept
      if (!isKept && need === 'required') throw new Error(`${url} could not be fetched`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return isWhole
}

async function keepOne(cache: Cache, url: string): Promise<boolean> {
  const isHashed = keyOf(url) === new URL(url, self.location.href).href
  const options = { credentials: 'same-origin', cache: isHashed ? 'default' : 'reload', priority: 'low' } as const
  // A file that cannot be fetched is not cached. If `need` is `required`, `keep` then throws.
  const [asked] = await Promise.allSettled([fetch(url, options)])
  if (asked.status === 'rejected' || !asked.value.ok) return false
  await cache.put(keyOf(url), asked.value)
  return true
}

/** The cache key of a file. If the file name contains no hash, the key contains the hash of the content. */
function keyOf(url: string): string {
  return controller.getCacheKeyForURL(url) ?? new URL(url, self.location.href).href
}
