import { ok, type Result } from '#contracts/result.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import type { RequestTable } from '../index.ts'
import type { BusinessHubTypes } from './contract.ts'

const endpoint = lateContract(() => import('./contract.ts'))
const dataOf = <Data>(answer: Result<{ readonly data: Data }>): Result<Data> =>
  answer.ok ? ok(answer.value.data) : answer

export const businessHubRequests = {
  businessRecommendations: async ({ businessId, memberId }, { wire }) => {
    const answer = await wire.call(endpoint('recommendations'), {
      advertiser_id: businessId,
      recipient_id: memberId,
      recipient_type: 'ADVERTISER',
    })
    return answer.ok ? ok(answer.value.data.resource_response.data) : answer
  },
  merchant: async (_, { wire }) => dataOf(await wire.call(endpoint('getMerchant'), {})),
  applyAsMerchant: async (input, { wire }) => dataOf(await wire.call(endpoint('applyAsMerchant'), input)),
  updateMerchant: async (input, { wire }) => dataOf(await wire.call(endpoint('updateMerchant'), input)),
  merchantReviews: async (input, { wire }) => dataOf(await wire.call(endpoint('listMerchants'), input)),
  decideOnMerchant: async ({ key, ...decision }, { wire }) =>
    dataOf(await wire.call(endpoint('decideOnMerchant'), decision, key)),
  leaveMerchants: async (_, { wire }) => dataOf(await wire.call(endpoint('leaveMerchants'), {})),
} satisfies Pick<RequestTable, keyof BusinessHubTypes['requests']>
