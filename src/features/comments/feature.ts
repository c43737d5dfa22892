import { defineFeature, table } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { CommentTypes, ThreadRow } from './contract.ts'
import { commentReads } from './effects.ts'
import { thread } from './projections.ts'

export const comments = defineFeature<CommentTypes, Product>({
  name: 'comments',
  tables: { threads: table<ThreadRow>({ size: 'small' }) },
  facts: {
    'comment/received': {
      touches: ({ payload }) => [`threads/${payload.pinId}`],
      reduce: ({ threads }, { payload }) => {
        threads.put(payload.pinId, payload)
      },
    },
  },
  reads: commentReads,
  projections: { 'comments/thread': thread },
  samples: () => import('./samples.ts'),
})
