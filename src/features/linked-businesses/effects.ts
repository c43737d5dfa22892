import { failed, ok, type Result } from '#contracts/result.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import type { RequestTable } from '../index.ts'
import type { LinkedBusinessTypes } from './contract.ts'

const endpoint = lateContract(() => import('./contract.ts'))
const dataOf = <Data>(answer: Result<{ readonly data: Data }>): Result<Data> =>
  answer.ok ? ok(answer.value.data) : answer

export const linkedBusinessRequests = {
  linkedAccount: async ({ id }, { wire }) => {
    const answer = await wire.call(endpoint('readAccounts'), { ids: [id], fieldSetKey: 'linked_partner' })
    if (!answer.ok) return answer
    const account = answer.value.data[id]?.data
    return account ? ok(account) : failed('user/not-found', 'this account is told to nobody here')
  },
  accountsOf: async ({ ids }, { wire }) => {
    const answer = await wire.call(endpoint('readAccounts'), { ids: [...ids], fieldSetKey: 'linked_partner' })
    if (!answer.ok) return answer
    return ok(Object.values(answer.value.data).flatMap(({ data }) => (data ? [data] : [])))
  },
  linkBusiness: async (input, { wire }) => dataOf(await wire.call(endpoint('linkBusiness'), input)),
  setBusinessEmails: async (input, { wire }) => dataOf(await wire.call(endpoint('setBusinessEmails'), input)),
  unlinkBusiness: async (input, { wire }) => dataOf(await wire.call(endpoint('unlinkBusiness'), input)),
} satisfies Pick<RequestTable, keyof LinkedBusinessTypes['requests']>
