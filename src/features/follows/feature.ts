import { defineFeature, table } from '#core/define-feature.ts'
import type { EditOrders } from '#contracts/list-order.ts'
import type { Product } from '../index.ts'
import { FOLLOWING } from './constants.ts'
import type { FollowTypes, PeopleRow } from './contract.ts'
import { doubtOwnLists } from './domain/profile-lists.ts'
import { followLists, followReads } from './effects.ts'
import { people } from './projections.ts'

const ownLists = { reduce: doubtOwnLists }
/** The fold of facts that change what the following feed contains. */
const following = { reduce: ({ orders }: { readonly orders: EditOrders }) => orders.doubt(FOLLOWING) }

/** Follows have no table of their own: `users/feature.ts` and `boards/feature.ts` fold these facts into their rows. */
export const follows = defineFeature<FollowTypes, Product>({
  name: 'follows',
  tables: { people: table<PeopleRow>({ size: 'small' }) },
  facts: {
    'user/followed': following,
    'board/followed': following,
    'people/received': {
      touches: ({ payload }) => [`people/${payload.key}`],
      reduce: (own, { payload }) => {
        const { key, userIds, isEnd } = payload
        own.people.put(key, { userIds, isEnd })
      },
    },
  },
  folds: {
    'pin/saved': ownLists,
    'pin/unsaved': ownLists,
    'pin/arranged': ownLists,
    'pin/tried': ownLists,
    'pin/favourited': ownLists,
    'pin/deleted': ownLists,
    'pin/restored': ownLists,
    'board/deleted': ownLists,
    'board/restored': ownLists,
    'section/deleted': ownLists,
    'section/restored': ownLists,
    'draft/marked': ownLists,
    'draft/received': ownLists,
  },
  commands: async () => (await import('./commands.ts')).followCommands,
  reads: followReads,
  lists: followLists,
  requests: {
    removeFollower: async (input, context) => (await import('./effects/calls.ts')).calls.removeFollower(input, context),
  },
  onlineRequests: ['removeFollower'],
  projections: { 'follows/people': people },
  samples: () => import('./samples.ts'),
})
