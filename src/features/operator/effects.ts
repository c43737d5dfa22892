import { ok, type Result } from '#contracts/result.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import type { RequestTable } from '../index.ts'
import type { OperatorRequests } from './contract.ts'

const endpoint = lateContract(() => import('./contract.ts'))

const dataOf = <Data>(answer: Result<{ readonly data: Data }>): Result<Data> =>
  answer.ok ? ok(answer.value.data) : answer

export const operatorRequests = {
  operatorOverview: async (_, { wire }) => dataOf(await wire.call(endpoint('getOverview'), {})),
  operatorPeople: async (input, { wire }) => dataOf(await wire.call(endpoint('listPeople'), input)),
  operatorDecide: async (input, { wire }) => dataOf(await wire.call(endpoint('decide'), input)),
  operatorDecisions: async (input, { wire }) => dataOf(await wire.call(endpoint('listDecisions'), input)),
  operatorJobs: async (input, { wire }) => dataOf(await wire.call(endpoint('listJobs'), input)),
  operatorRetryJob: async (input, { wire }) => dataOf(await wire.call(endpoint('retryJob'), input)),
  operatorMails: async (input, { wire }) => dataOf(await wire.call(endpoint('listMails'), input)),
  operatorMail: async (input, { wire }) => dataOf(await wire.call(endpoint('readMail'), input)),
  operatorSettings: async (_, { wire }) => dataOf(await wire.call(endpoint('getSettings'), {})),
} satisfies Pick<RequestTable, keyof OperatorRequests>
