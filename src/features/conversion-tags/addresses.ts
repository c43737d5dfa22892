import type { PageAddresses } from '#contracts/page-address.ts'

export const conversionTagsAddresses = {
  'conversion-tags/list': {
    handler: 'business/tags.js',
    title: null,
    access: 'member',
    isIndexed: false,
    carries: 'nothing',
  },
} as const satisfies PageAddresses
