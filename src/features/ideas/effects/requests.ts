import { ok } from '#contracts/result.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import type { RequestTable } from '../../index.ts'
import type { IdeasTypes } from '../contract.ts'

const endpoint = lateContract(() => import('../contract.ts'))

export const ideasRequests = {
  ideaTopics: async ({ kind }, { wire }) => {
    const answer = await wire.call(endpoint('ideaTopics'), kind === null ? {} : { kind })
    return answer.ok ? ok(answer.value.data) : answer
  },
  popularNow: async (input, { wire }) => {
    const answer = await wire.call(endpoint('popularNow'), input)
    return answer.ok ? ok(answer.value.data) : answer
  },
  storefronts: async (_, { wire }) => {
    const answer = await wire.call(endpoint('storefronts'), {})
    return answer.ok ? ok(answer.value.data) : answer
  },
  personalBoutique: async (_, { wire }) => {
    const answer = await wire.call(endpoint('personalBoutique'), {})
    return answer.ok ? ok(answer.value.data) : answer
  },
  nearTopics: async (input, { wire }) => {
    const answer = await wire.call(endpoint('nearTopics'), input)
    return answer.ok ? ok(answer.value.data) : answer
  },
} satisfies Pick<RequestTable, keyof IdeasTypes['requests']>
