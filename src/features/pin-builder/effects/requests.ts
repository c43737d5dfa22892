import { ok } from '#contracts/result.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import type { RequestTable } from '../../index.ts'
import type { PinBuilderRequests } from '../contract.ts'

const endpoint = lateContract(() => import('#features/media/contract.ts'))

export const pinBuilderRequests = {
  findImages: async ({ url }, { wire }) => {
    const answer = await wire.call(endpoint('findPinImages'), { url })
    return answer.ok ? ok(answer.value.data) : answer
  },
} satisfies Pick<RequestTable, keyof PinBuilderRequests>
