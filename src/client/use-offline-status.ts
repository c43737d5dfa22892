import { useProjection } from '#client/use-projection.ts'
import type { OfflineViews } from '#features/offline/contract.ts'

export type OfflineStatus = OfflineViews['offline/status']['view']

const CALM: OfflineStatus = { banner: 'hidden', waiting: 0, queue: [], storage: 'disk' }

/** How the connection and the outbox stand; calm until the core has answered. */
export function useOfflineStatus(): OfflineStatus {
  return useProjection('offline/status', {}) ?? CALM
}
