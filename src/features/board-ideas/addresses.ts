import type { PageAddresses } from '#contracts/page-address.ts'

export const boardIdeasAddresses = {
  'board-ideas/ideas': {
    handler: '[username]/[slug]/more_ideas.js',
    title: null,
    access: 'everyone',
    isIndexed: false,
    carries: 'nothing',
  },
} as const satisfies PageAddresses
