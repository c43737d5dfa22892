import type { PageAddresses } from '#contracts/page-address.ts'

export const boardSectionsAddresses = {
  'board-sections/section': {
    handler: '[username]/[slug]/[section].js',
    title: null,
    access: 'everyone',
    isIndexed: false,
    carries: 'nothing',
  },
} as const satisfies PageAddresses
