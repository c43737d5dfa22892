import type { WorkboxPlugin } from 'workbox-core/types.js'
import type { CacheExpiration } from 'workbox-expiration'

/** Entries are removed when the cache was not used for this time, so that this never delays an answer. */
export const REST_MS = 5_000

/**
 * Removes the entries of a cache that were not used for the longest time, once at rest. To find them, all entries' times
 * are read. Workbox's `ExpirationPlugin` does that at each use, which slows a fast scroll.
 * @param expiration the times of use of the cache's entries, and how many may stay
 */
export function dropOldest(expiration: Pick<CacheExpiration, 'updateTimestamp' | 'expireEntries'>): WorkboxPlugin {
  let resting: ReturnType<typeof setTimeout> | undefined

  async function noteUse(url: string): Promise<void> {
    clearTimeout(resting)
    resting = setTimeout(() => void expiration.expireEntries(), REST_MS)
    await expiration.updateTimestamp(url)
  }
  return {
    cachedResponseWillBeUsed: async ({ event, request, cachedResponse }) => {
      if (cachedResponse) event.waitUntil(noteUse(request.url))
      return cachedResponse
    },
    cacheDidUpdate: ({ request }) => noteUse(request.url),
  }
}
