import type { PageAddresses } from '#contracts/page-address.ts'

export const boardsAddresses = {
  'boards/create': {
    handler: 'board/create.js',
    title: 'boards:create',
    access: 'member',
    isIndexed: false,
    carries: 'nothing',
  },
  'boards/board': {
    handler: '[username]/[slug].js',
    title: null,
    access: 'everyone',
    isIndexed: true,
    carries: 'nothing',
  },
} as const satisfies PageAddresses
