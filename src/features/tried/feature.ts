import { defineFeature, table } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { TriedTypes, TryPage } from './contract.ts'
import { triedReads } from './effects.ts'
import { newerTries, tryPage } from './projections.ts'

export const tried = defineFeature<TriedTypes, Product>({
  name: 'tried',
  tables: { tryPages: table<TryPage>({ size: 'small' }) },
  facts: {
    'tries/paged': {
      touches: ({ payload: { key } }) => [`tryPages/${key}`],
      reduce: ({ tryPages }, { payload }) => tryPages.put(payload.key, payload),
    },
  },
  commands: async () => (await import('./commands.ts')).triedCommands,
  reads: triedReads,
  projections: { 'tried/page': tryPage, 'tried/newer': newerTries },
  samples: () => import('./samples.ts'),
})
