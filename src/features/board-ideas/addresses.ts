import type { PageAddresses } from '#contracts/page-address.ts'

export const boardIdeasAddresses = {
  'board-ideas/ideas': {
    path: '/:username/:slug/more_ideas',
    title: null,
    access: 'everyone',
    isIndexed: false,
    carries: 'nothing',
  },
} as const satisfies PageAddresses
