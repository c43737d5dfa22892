import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { SectionTypes } from './contract.ts'
import { sectionLists } from './effects.ts'

/**
 * Sections have no table of their own: the features `boards` and `users` fold these facts, because sections are part of
 * their board's row.
 */
export const boardSections = defineFeature<SectionTypes, Product>({
  name: 'board-sections',
  facts: {
    'section/created': {},
    'section/renamed': {},
    'section/deleted': {},
    'section/restored': {},
    'section/arranged': {},
    'section/filled': {},
  },
  commands: async () => (await import('./commands.ts')).sectionCommands,
  requests: async () => (await import('./effects/requests.ts')).sectionRequests,
  onlineRequests: ['sectionTitles'],
  lists: sectionLists,
  samples: () => import('./samples.ts'),
})
