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
  markExperience: async ({ id, ...rest }, { wire, engine }) => {
    const answer = await wire.call(endpoint('markExperience'), { experience_id: String(id), ...rest })
    if (!answer.ok) return answer
    const experiences = Object.fromEntries(answer.value.data.map((each) => [each.experience_id, each]))
    await engine.receive([{ type: 'state/received', payload: { state: { experiences } } }])
    return ok(answer.value.data)
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
