import { ok } from '#contracts/result.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import type { RequestTable } from '../index.ts'
import type { OnboardingTypes } from './contract.ts'

const endpoint = lateContract(() => import('./contract.ts'))

export const onboardingRequests = {
  experiences: async (_, { wire }) => {
    const answer = await wire.call(endpoint('listExperiences'), {})
    return answer.ok ? ok(answer.value.data) : answer
  },
  markExperience: async ({ id, ...rest }, { wire }) => {
    const answer = await wire.call(endpoint('markExperience'), { experience_id: String(id), ...rest })
    return answer.ok ? ok(answer.value.data) : answer
  },
  placements: async (asked, { wire }) => {
    const answer = await wire.call(endpoint('listPlacements'), asked)
    return answer.ok ? ok(answer.value.data) : answer
  },
  placeExperience: async (placed, { wire }) => {
    const answer = await wire.call(endpoint('placeExperience'), placed)
    return answer.ok ? ok(null) : answer
  },
  removePlacement: async (removed, { wire }) => {
    const answer = await wire.call(endpoint('removePlacement'), removed)
    return answer.ok ? ok(null) : answer
  },
} satisfies Pick<RequestTable, keyof OnboardingTypes['requests']>
