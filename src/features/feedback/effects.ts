import { ok } from '#contracts/result.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import type { RequestTable } from '../index.ts'
import type { FeedbackTypes } from './contract.ts'

const endpoint = lateContract(() => import('./contract.ts'))

export const feedbackRequests = {
  sendFeedback: async ({ verbatim, prompt, from }, { wire }) => {
    // Blank text is not sent and counts as success (spec viewer §5).
    if (verbatim.trim() === '') return ok(null)
    const data = JSON.stringify({ verbatim, prompt, action_from: from })
    const answer = await wire.call(endpoint('sendFeedback'), { feedback_data: data })
    return answer.ok ? ok(null) : answer
  },
  feedback: async (page, { wire }) => {
    const answer = await wire.call(endpoint('listFeedback'), page)
    return answer.ok ? ok(answer.value.data) : answer
  },
} satisfies Pick<RequestTable, keyof FeedbackTypes['requests']>
