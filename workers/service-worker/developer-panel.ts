import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { DEVELOPER_CACHE } from '#features/start/constants.ts'

declare const __DEVELOPER_FILES__: readonly string[]

/**
 * Answers requests for the developer panel's files from the cache, if it has them. File names contain a hash of the
 * content, so a cached file is never outdated.
 */
export function answerDeveloperFiles(): void {
  const files = new Set(__DEVELOPER_FILES__)
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && files.has(url.pathname),
    new CacheFirst({ cacheName: DEVELOPER_CACHE }),
  )
}

/**
 * Caches the developer panel's files for a page whose server offers the panel. Other pages do not need these files.
 * They are cached because the panel is most useful without a network.
 */
export async function keepDeveloperPanel(): Promise<void> {
  const cache = await caches.open(DEVELOPER_CACHE)
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  // This may fail without a network. The next page then asks again.
  await Promise.allSettled([cache.addAll(__DEVELOPER_FILES__.filter((file) => !kept.has(file)))])
}

/** Removes the files of other versions. Called when this version is active. */
export async function dropOtherDeveloperFiles(): Promise<void> {
  if (!(await caches.has(DEVELOPER_CACHE))) return
  const cache = await caches.open(DEVELOPER_CACHE)
  const others = (await cache.keys()).filter(({ url }) => !__DEVELOPER_FILES__.includes(new URL(url).pathname))
  await Promise.all(others.map((other) => cache.delete(other)))
}
