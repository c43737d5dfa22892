import { ok, type Result } from '#contracts/result.ts'
import type { RequestTable } from '../index.ts'
import { getDataExport, requestDataExport, type AccountDataTypes } from './contract.ts'

const dataOf = <Data>(answer: Result<{ readonly data: Data }>): Result<Data> =>
  answer.ok ? ok(answer.value.data) : answer

/** The calls are in a chunk of their own, because they are seldom used. */
export const accountDataRequests = {
  dataExport: async (_, { wire }) => dataOf(await wire.call(getDataExport, {})),
  requestDataExport: async (input, { wire }) => dataOf(await wire.call(requestDataExport, input, crypto.randomUUID())),
} satisfies Pick<RequestTable, keyof AccountDataTypes['requests']>
