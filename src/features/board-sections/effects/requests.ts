import { ok } from '#contracts/result.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import type { RequestTable } from '../../index.ts'
import type { SectionRequests } from '../contract.ts'

const endpoint = lateContract(() => import('../contract.ts'))

export const sectionRequests = {
  sectionTitles: async ({ boardId }, { wire }) => {
    const answer = await wire.call(endpoint('sectionTitles'), { board_id: boardId })
    return answer.ok ? ok(answer.value.data) : answer
  },
} satisfies Pick<RequestTable, keyof SectionRequests>
