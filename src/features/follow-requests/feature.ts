import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { FollowRequestTypes } from './contract.ts'

const load = async () => (await import('./effects/calls.ts')).calls

export const followRequests = defineFeature<FollowRequestTypes, Product>({
  name: 'follow-requests',
  requests: {
    requestFollow: async (input, context) => (await load()).requestFollow(input, context),
    cancelFollowRequest: async (input, context) => (await load()).cancelFollowRequest(input, context),
    followRequests: async (input, context) => (await load()).followRequests(input, context),
    answerFollowRequest: async (input, context) => (await load()).answerFollowRequest(input, context),
  },
  onlineRequests: ['requestFollow', 'cancelFollowRequest', 'followRequests', 'answerFollowRequest'],
})
