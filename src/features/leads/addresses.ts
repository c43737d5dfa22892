import type { PageAddresses } from '#contracts/page-address.ts'

export const leadsAddresses = {
  'leads/answers': {
    handler: 'pin/[id]/leads.js',
    title: null,
    access: 'member',
    isIndexed: false,
    carries: 'nothing',
  },
} as const satisfies PageAddresses
