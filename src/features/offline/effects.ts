import { ok } from '#contracts/result.ts'
import { countKeptChanges } from '#core/log/kept-changes.ts'
import type { RequestTable } from '../index.ts'
import type { OfflineRequests } from './contract.ts'

export const offlineRequests = {
  dismissChange: ({ id }, { outbox }) => outbox.dismiss(id),
  retryChange: ({ id }, { outbox, history }) => outbox.retry(id, history),
  discardChange: ({ id }, { outbox }) => outbox.discard(id),
  sendChanges: async (_, { sendNow }) => {
    sendNow()
    return ok(null)
  },
  countKept: async ({ accounts }, { surroundings }) => {
    const counts = await Promise.all(
      accounts.map(async (account) => [account, await countKeptChanges(account, surroundings)] as const),
    )
    return ok(Object.fromEntries(counts))
  },
} satisfies Pick<RequestTable, keyof OfflineRequests>
