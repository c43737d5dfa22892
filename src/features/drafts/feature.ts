import { defineFeature, table } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { DraftRow, DraftTypes, WireDraft } from './contract.ts'
import { reduceDrafts, touchedDrafts } from './domain/reducer.ts'
import { draftReads } from './effects.ts'
import { draftList, oneDraft } from './projections.ts'

const fold = { touches: touchedDrafts, reduce: reduceDrafts }

export const drafts = defineFeature<DraftTypes, Product>({
  name: 'drafts',
  tables: { drafts: table<DraftRow>({ size: 'small', nameOf: ({ data }) => data.title }) },
  facts: {
    'draft/created': fold,
    'draft/edited': fold,
    'draft/received': fold,
    'draft/marked': fold,
    'draft/uploaded': fold,
  },
  arrivals: {
    drafts: (row) => (row ? [{ type: 'draft/received', payload: { drafts: [row as WireDraft] } }] : []),
  },
  commands: async () => (await import('./commands.ts')).draftCommands,
  reads: draftReads,
  projections: { 'drafts/list': draftList, 'drafts/one': oneDraft },
  samples: () => import('./samples.ts'),
})
