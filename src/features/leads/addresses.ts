import type { PageAddresses } from '#contracts/page-address.ts'

export const leadsAddresses = {
  'leads/answers': { path: '/pin/:id/leads', title: null, access: 'member', isIndexed: false, carries: 'nothing' },
} as const satisfies PageAddresses
