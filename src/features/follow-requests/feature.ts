import { defineFeature, table } from '#core/define-feature.ts'
import { ME } from '#core/store/tables.ts'
import type { Product } from '../index.ts'
import type { Asking, FollowRequestTypes } from './contract.ts'
import { followRequestReads } from './effects.ts'
import { list } from './projections.ts'

const load = async () => (await import('./effects/calls.ts')).calls

export const followRequests = defineFeature<FollowRequestTypes, Product>({
  name: 'follow-requests',
  tables: { followRequests: table<Asking>({ size: 'small' }) },
  facts: {
    'follow-requests/received': {
      touches: () => [`followRequests/${ME}`],
      reduce: (tables, { payload }) => {
        tables.followRequests.put(ME, payload)
      },
    },
  },
  arrivals: {
    followRequests: (row) =>
      row === null ? [] : [{ type: 'follow-requests/received', payload: { people: (row as Asking).people } }],
  },
  reads: followRequestReads,
  requests: {
    requestFollow: async (input, context) => (await load()).requestFollow(input, context),
    cancelFollowRequest: async (input, context) => (await load()).cancelFollowRequest(input, context),
    answerFollowRequest: async (input, context) => (await load()).answerFollowRequest(input, context),
  },
  onlineRequests: ['requestFollow', 'cancelFollowRequest', 'answerFollowRequest'],
  projections: { 'follow-requests/list': list },
  samples: () => import('./samples.ts'),
})
