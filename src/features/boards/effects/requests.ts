import { ok } from '#contracts/result.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import type { RequestTable } from '../../index.ts'
import type { BoardRequests } from '../contract.ts'

const endpoint = lateContract(() => import('../contract.ts'))

export const boardRequests = {
  boardTitles: async ({ pinId }, { wire }) => {
    const answer = await wire.call(endpoint('boardTitleSuggestions'), { pin_id: pinId })
    return answer.ok ? ok(answer.value.data) : answer
  },
} satisfies Pick<RequestTable, keyof BoardRequests>
