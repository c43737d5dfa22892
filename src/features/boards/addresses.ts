import type { PageAddresses } from '#contracts/page-address.ts'

export const boardsAddresses = {
  'boards/create': {
    path: '/board/create',
    title: 'boards:create',
    access: 'member',
    isIndexed: false,
    carries: 'nothing',
  },
  'boards/board': { path: '/:username/:slug', title: null, access: 'everyone', isIndexed: true, carries: 'nothing' },
} as const satisfies PageAddresses
