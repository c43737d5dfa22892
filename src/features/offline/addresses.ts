import type { PageAddresses } from '#contracts/page-address.ts'

export const offlineAddresses = {
  'offline/changes': {
    handler: 'settings/changes.js',
    title: 'shell:changes',
    access: 'member',
    isIndexed: false,
    carries: 'nothing',
  },
} as const satisfies PageAddresses
