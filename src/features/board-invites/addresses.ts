import type { PageAddresses } from '#contracts/page-address.ts'

export const boardInvitesAddresses = {
  'board-invites/invite': {
    handler: 'board/invite.js',
    title: null,
    access: 'everyone',
    isIndexed: false,
    carries: 'nothing',
  },
} as const satisfies PageAddresses
