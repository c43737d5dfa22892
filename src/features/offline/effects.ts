import { ok } from '#contracts/result.ts'
import { countKeptChanges } from '#core/account/kept-changes.ts'
import type { RequestTable } from '../index.ts'
import type { OfflineRequests } from './contract.ts'

export const offlineRequests = {
  dismissChange: ({ id }, { choices }) => choices.dismiss(id),
  retryChange: ({ id }, { choices, history }) => choices.retry(id, history),
  discardChange: ({ id }, { choices }) => choices.discard(id),
  sendChanges: async (_, { sendNow }) => {
    sendNow()
    return ok(null)
  },
  loadAgain: async (_, { loadAgain }) => {
    loadAgain()
    return ok(null)
  },
  countKept: async ({ accounts }, { surroundings }) => {
    const counts = await Promise.all(
      accounts.map(async (account) => [account, await countKeptChanges(account, surroundings)] as const),
    )
    return ok(Object.fromEntries(counts))
  },
} satisfies Pick<RequestTable, keyof OfflineRequests>
