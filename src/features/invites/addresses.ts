import type { PageAddresses } from '#contracts/page-address.ts'

export const invitesAddresses = {
  'invites/own': {
    handler: 'invite.js',
    title: 'shell:invite',
    access: 'member',
    isIndexed: false,
    carries: 'nothing',
  },
} as const satisfies PageAddresses
