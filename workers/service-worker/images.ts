import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { IMAGE_CACHE } from '#features/start/constants.ts'

/** Number of grid pictures in the cache, about 100 MB. The oldest are removed first. */
const IMAGES_MAX = 3_000

/**
 * Answers requests for pictures from the cache. A picture is named by its content, so a cached one is never requested
 * again.
 */
export function answerImages(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/i/'),
    new CacheFirst({
      cacheName: IMAGE_CACHE,
      plugins: [
        { cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null) },
        new ExpirationPlugin({ maxEntries: IMAGES_MAX, purgeOnQuotaError: true }),
      ],
    }),
  )
}
