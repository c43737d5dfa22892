import type { PageAddresses } from '#contracts/page-address.ts'

export const businessHubAddresses = {
  'business/hub': {
    handler: 'business/hub.js',
    title: null,
    access: 'member',
    isIndexed: false,
    carries: 'nothing',
  },
} as const satisfies PageAddresses
