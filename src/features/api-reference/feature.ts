import { ok } from '#contracts/result.ts'
import { defineFeature } from '#core/define-feature.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import type { Product } from '../index.ts'
import type { ApiReferenceTypes } from './contract.ts'

const endpoint = lateContract(() => import('./contract.ts'))

export const apiReference = defineFeature<ApiReferenceTypes, Product>({
  name: 'api-reference',
  requests: {
    apiDescription: async (_, { wire }) => {
      const answer = await wire.call(endpoint('getApiDescription'), {})
      return answer.ok ? ok(answer.value.data) : answer
    },
  },
  onlineRequests: ['apiDescription'],
})
