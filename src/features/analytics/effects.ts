import { ok, type Result } from '#contracts/result.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import type { RequestTable } from '../index.ts'
import type { AnalyticsRequests } from './contract.ts'

const endpoint = lateContract(() => import('./contract.ts'))

const dataOf = <Data>(answer: Result<{ readonly data: Data }>): Result<Data> =>
  answer.ok ? ok(answer.value.data) : answer

export const analyticsRequests = {
  analyticsQuery: async (input, { wire }) => dataOf(await wire.call(endpoint('runQuery'), input)),
  stopQuery: async (input, { wire }) => dataOf(await wire.call(endpoint('stopQuery'), input)),
  analyticsDictionary: async (_, { wire }) => dataOf(await wire.call(endpoint('readDictionary'), {})),
  analyticsStaff: async (_, { wire }) => dataOf(await wire.call(endpoint('listStaff'), {})),
  pinTitles: async ({ pin_ids }, { wire }) =>
    dataOf(await wire.call(endpoint('listPinTitles'), { pin_ids: [...pin_ids] })),
  savedQueries: async (_, { wire }) => dataOf(await wire.call(endpoint('listSavedQueries'), {})),
  saveQuery: async ({ id, ...query }, { wire }) =>
    dataOf(
      id === undefined
        ? await wire.call(endpoint('saveQuery'), query, crypto.randomUUID())
        : await wire.call(endpoint('changeQuery'), { id, ...query }, crypto.randomUUID()),
    ),
  deleteQuery: async (input, { wire }) => dataOf(await wire.call(endpoint('deleteQuery'), input, crypto.randomUUID())),
  replayBadEvents: async (_, { wire }) => dataOf(await wire.call(endpoint('replayBadEvents'), {})),
  analyzedProfiles: async (_, { wire }) => dataOf(await wire.call(endpoint('listAnalyzedProfiles'), {})),
  profileStatistics: async (input, { wire }) => dataOf(await wire.call(endpoint('getProfileAnalytics'), input)),
  pinStatistics: async (input, { wire }) => dataOf(await wire.call(endpoint('getPinAnalytics'), input)),
} satisfies Pick<RequestTable, keyof AnalyticsRequests>
