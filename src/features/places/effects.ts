import { ok } from '#contracts/result.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import type { RequestTable } from '../index.ts'
import type { PlaceTypes } from './contract.ts'

const endpoint = lateContract(() => import('./contract.ts'))

export const placeRequests = {
  countries: async (asked, { wire }) => {
    const answer = await wire.call(endpoint('countries'), asked)
    return answer.ok ? ok(answer.value.data) : answer
  },
  locales: async (_, { wire }) => {
    const answer = await wire.call(endpoint('locales'), {})
    return answer.ok ? ok(answer.value.data) : answer
  },
} satisfies Pick<RequestTable, keyof PlaceTypes['requests']>
