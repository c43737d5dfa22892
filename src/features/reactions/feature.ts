import { defineFeature, table } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { ReactionTypes, ReactorsRow } from './contract.ts'
import { reactionReads } from './effects.ts'
import { reactionPeople } from './projections.ts'

export const reactions = defineFeature<ReactionTypes, Product>({
  name: 'reactions',
  tables: { reactors: table<ReactorsRow>({ size: 'small' }) },
  facts: {
    'reactors/received': {
      touches: ({ payload }) => [`reactors/${payload.key}`],
      reduce: (own, { payload: { key, reactors, isEnd } }) => own.reactors.put(key, { reactors, isEnd }),
    },
  },
  commands: async () => (await import('./commands.ts')).reactionCommands,
  reads: reactionReads,
  projections: { 'reactions/people': reactionPeople },
  samples: () => import('./samples.ts'),
})
