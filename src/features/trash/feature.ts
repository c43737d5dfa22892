import { defineFeature, table } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { TrashKind, TrashListRow, TrashRow, TrashTypes } from './contract.ts'
import { followEndings, reduceTrash, touchedByEnding, touchedTrash } from './domain/reducer.ts'
import { trashReads } from './effects.ts'
import { trashList, trashPage } from './projections.ts'

const fold = { touches: touchedByEnding, reduce: followEndings }

export const trash = defineFeature<TrashTypes, Product>({
  name: 'trash',
  tables: {
    trash: table<TrashRow>({ size: 'small', nameOf: ({ name }) => name }),
    trashList: table<TrashListRow>({ size: 'small' }),
  },
  facts: {
    'trash/received': { touches: touchedTrash, reduce: reduceTrash },
    'trash/purged': { touches: touchedTrash, reduce: reduceTrash },
  },
  folds: {
    'pin/deleted': fold,
    'pin/restored': fold,
    'pin/received': fold,
    'board/deleted': fold,
    'board/restored': fold,
    'board/received': fold,
  },
  commands: async () => (await import('./commands.ts')).trashCommands,
  reads: trashReads,
  projections: { 'trash/list': trashList, 'trash/page': trashPage },
  arrivals: {
    trash: (row, name) => {
      const [type, id = ''] = name.split(':')
      return row === null ? [{ type: 'trash/purged', payload: { type: type as TrashKind, id } }] : []
    },
  },
  samples: () => import('./samples.ts'),
})
