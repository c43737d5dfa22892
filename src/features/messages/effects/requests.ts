import { ok } from '#contracts/result.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import type { RequestTable } from '../../index.ts'
import type { MessageRequests } from '../contract.ts'

const endpoint = lateContract(() => import('../contract.ts'))

export const messageRequests = {
  openConversation: async ({ userIds, name }, { wire }) => {
    const input = { user_ids: [...userIds], ...(name === undefined || name === '' ? {} : { name }) }
    const answer = await wire.call(endpoint('openConversation'), input)
    return answer.ok ? ok({ id: answer.value.data.id }) : answer
  },
  addToConversation: async ({ conversationId, userIds }, { wire }) => {
    const input = { conversation_id: conversationId, user_ids: [...userIds] }
    const answer = await wire.call(endpoint('addToConversation'), input)
    return answer.ok ? ok(null) : answer
  },
} satisfies Pick<RequestTable, keyof MessageRequests>
