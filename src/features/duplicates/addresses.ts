import type { PageAddresses } from '#contracts/page-address.ts'

export const duplicateAddresses = {
  'duplicates/review': {
    handler: 'duplicates.js',
    title: 'shell:duplicates',
    access: 'member',
    isIndexed: false,
    carries: 'nothing',
  },
} as const satisfies PageAddresses
