import type { PageAddresses } from '#contracts/page-address.ts'

export const boardSectionsAddresses = {
  'board-sections/section': {
    path: '/:username/:slug/:section',
    title: null,
    access: 'everyone',
    isIndexed: false,
    carries: 'nothing',
  },
} as const satisfies PageAddresses
