import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { IMAGE_CACHE } from '#features/start/constants.ts'

/** About 100 MB of grid pictures; the oldest are removed first. */
const IMAGES_MAX = 3_000

/** Pictures are named by their content, so a cached picture is never requested again. */
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
