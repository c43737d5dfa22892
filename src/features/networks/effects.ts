import { ok } from '#contracts/result.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import type { RequestTable } from '../index.ts'
import type { NetworkTypes } from './contract.ts'

const endpoint = lateContract(() => import('./contract.ts'))

export const networkRequests = {
  networks: async (_, { wire }) => {
    const answer = await wire.call(endpoint('listNetworks'), {})
    return answer.ok ? ok(answer.value.data) : answer
  },
  disconnectNetwork: async (input, { wire }) => {
    const answer = await wire.call(endpoint('disconnectNetwork'), input)
    return answer.ok ? ok(answer.value.data) : answer
  },
} satisfies Pick<RequestTable, keyof NetworkTypes['requests']>
