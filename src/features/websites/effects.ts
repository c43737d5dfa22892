import { ok, type Result } from '#contracts/result.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import type { RequestTable } from '../index.ts'
import type { WebsiteTypes } from './contract.ts'

const endpoint = lateContract(() => import('./contract.ts'))
const dataOf = <Data>(answer: Result<{ readonly data: Data }>): Result<Data> =>
  answer.ok ? ok(answer.value.data) : answer

export const websiteRequests = {
  websites: async (_, { wire }) => dataOf(await wire.call(endpoint('listWebsites'), {})),
  claimWebsite: async (input, { wire }) => dataOf(await wire.call(endpoint('claimWebsite'), input)),
  verifyWebsite: async ({ website, method }, { wire }) =>
    dataOf(await wire.call(endpoint('verifyWebsite'), { website, verification_method: method })),
  removeWebsite: async (input, { wire }) => dataOf(await wire.call(endpoint('removeWebsite'), input)),
} satisfies Pick<RequestTable, keyof WebsiteTypes['requests']>
