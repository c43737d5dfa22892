import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { IMAGE_CACHE } from '#features/start/constants.ts'

/** Some 100 MB of grid pictures; the oldest leave first. */
const IMAGES_MAX = 3_000

/** Pictures are named by their content: one that is kept never needs to be asked for again. */
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
