import type { RequestTable } from '#core/effects.ts'
import type { OfflineRequests } from './contract.ts'

export const offlineRequests = {
  dismissChange: ({ id }, { outbox }) => outbox.dismiss(id),
  retryChange: ({ id }, { outbox }) => outbox.retry(id),
} satisfies Pick<RequestTable, keyof OfflineRequests>
