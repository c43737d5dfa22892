import { ok } from '#contracts/result.ts'
import type { RequestTable } from '#core/effects.ts'
import type { OfflineRequests } from './contract.ts'

export const offlineRequests = {
  dismissChange: ({ id }, { outbox }) => outbox.dismiss(id),
  retryChange: ({ id }, { outbox }) => outbox.retry(id),
  discardChange: ({ id }, { outbox }) => outbox.discard(id),
  sendChanges: async (_, { sendNow }) => {
    sendNow()
    return ok(null)
  },
} satisfies Pick<RequestTable, keyof OfflineRequests>
