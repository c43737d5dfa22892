import type { PageAddresses } from '#contracts/page-address.ts'

export const invitesAddresses = {
  'invites/own': { path: '/invite', title: 'shell:invite', access: 'member', isIndexed: false, carries: 'nothing' },
} as const satisfies PageAddresses
