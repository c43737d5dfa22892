import { ok, type Result } from '#contracts/result.ts'
import type { RequestTable } from '../index.ts'
import {
  decide,
  getOverview,
  getSettings,
  listJobs,
  listMails,
  listPeople,
  readMail,
  retryJob,
  type OperatorRequests,
} from './contract.ts'

const dataOf = <Data>(answer: Result<{ readonly data: Data }>): Result<Data> =>
  answer.ok ? ok(answer.value.data) : answer

export const operatorRequests = {
  operatorOverview: async (_, { wire }) => dataOf(await wire.call(getOverview, {})),
  operatorPeople: async (input, { wire }) => dataOf(await wire.call(listPeople, input)),
  operatorDecide: async (input, { wire }) => dataOf(await wire.call(decide, input)),
  operatorJobs: async (input, { wire }) => dataOf(await wire.call(listJobs, input)),
  operatorRetryJob: async (input, { wire }) => dataOf(await wire.call(retryJob, input)),
  operatorMails: async (input, { wire }) => dataOf(await wire.call(listMails, input)),
  operatorMail: async (input, { wire }) => dataOf(await wire.call(readMail, input)),
  operatorSettings: async (_, { wire }) => dataOf(await wire.call(getSettings, {})),
} satisfies Pick<RequestTable, keyof OperatorRequests>
