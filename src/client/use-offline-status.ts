import { useProjection } from '#client/use-projection.ts'
import type { OfflineViews } from '#features/offline/contract.ts'

export type OfflineStatus = OfflineViews['offline/status']['view']

const CALM: OfflineStatus = { banner: 'hidden', waiting: 0, queue: [], storage: 'disk' }

/**
 * The state of the connection and the outbox. Until the core has answered, the connection counts as good and the outbox
 * as empty.
 */
export function useOfflineStatus(): OfflineStatus {
  return useProjection('offline/status', {}) ?? CALM
}
