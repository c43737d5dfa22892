import { registerQuotaErrorCallback } from 'workbox-core'
import { CacheExpiration } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { IMAGE_CACHE } from '#features/start/constants.ts'
import { dropOldest } from './drop-oldest.ts'

/** Number of grid pictures in the cache, about 100 MB. The oldest are removed first. */
const IMAGES_MAX = 3_000

/**
 * Answers requests for pictures from the cache. A picture is named by its content, so a cached one is never requested
 * again. If the device's storage is full, all pictures are removed from the cache.
 */
export function answerImages(): void {
  const expiration = new CacheExpiration(IMAGE_CACHE, { maxEntries: IMAGES_MAX })
  registerQuotaErrorCallback(async () => {
    await caches.delete(IMAGE_CACHE)
    await expiration.delete()
  })
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/i/'),
    new CacheFirst({
      cacheName: IMAGE_CACHE,
      plugins: [
        { cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null) },
        dropOldest(expiration),
      ],
    }),
  )
}
