import { defineFeature, table } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { FollowTypes, PeopleRow } from './contract.ts'
import { followLists, followReads } from './effects.ts'
import { people } from './projections.ts'

/** The rows of members and boards fold its facts (`users/feature.ts`, `boards/feature.ts`). */
export const follows = defineFeature<FollowTypes, Product>({
  name: 'follows',
  tables: { people: table<PeopleRow>({ size: 'small' }) },
  facts: {
    'user/followed': {},
    'board/followed': {},
    'people/received': {
      touches: ({ payload }) => [`people/${payload.key}`],
      reduce: (own, { payload }) => {
        const { key, userIds, isEnd } = payload
        own.people.put(key, { userIds, isEnd })
      },
    },
  },
  commands: async () => (await import('./commands.ts')).followCommands,
  reads: followReads,
  lists: followLists,
  projections: { 'follows/people': people },
  samples: () => import('./samples.ts'),
})
